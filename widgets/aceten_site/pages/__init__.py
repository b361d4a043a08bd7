"""In: the address and language of a page. Out: the state of the build, HTML elements, words and dates in the page's language.

Every other room builds on this one; it knows no game, no rule and no source.
"""
