"""The deal record: reading it, with every defect reported at once, and writing it.

The format is the project's contract, docs/developers/record.md.
"""

from aceten.record.model import BranchRecord, DealRecord, Line, Record, Token
from aceten.record.reading import MAX_PROBLEMS, MAX_SIZE, check_size, interjection, read_record

__all__ = [
    "MAX_PROBLEMS",
    "MAX_SIZE",
    "BranchRecord",
    "DealRecord",
    "Line",
    "Record",
    "Token",
    "check_size",
    "interjection",
    "read_record",
]
