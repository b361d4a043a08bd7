"""One deal: the hands, whose turn it is, what may be played and why, playing and taking back."""

from aceten.deal.hand_checks import hand_problems
from aceten.deal.play import Deal
from aceten.deal.view import View

__all__ = ["Deal", "View", "hand_problems"]
