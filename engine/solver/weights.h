/* The order in which moves are tried; [0] where suit must be followed, [1] where a trump always may be played.
   It can change how fast a value is found, never a value. Set by hand. */
#ifndef TUNE
#define TUNE const
#endif
/* Leads: for one that nobody can beat (0-4) and others (5-9) constant, value, trump, height, top; then length, opponents'
   replies, partner's cards, partner has the top, opponents void, partner void. */
static TUNE int LEAD[2][16] = {
    {40, 2, 10, 0, 10, 0, -3, -10, -1, 10, 2, -6, 0, 25, -10, 5},
    {40, 2, 30, 0, 10, 0, -3, 10, -1, 10, 2, -10, 0, 25, -10, 5},
};
/* Following: surely ours, ours for now, theirs for now, surely theirs; last to play: ours, theirs. For each constant,
   value, trump, height, top, length; then for a discard constant and value. */
static TUNE int FOLLOW[2][38] = {
    {40, 6, -20, -1, 0, 0, 20, 2, -10, -1, 5, 0, 0, -4, -30, -2, 0, 0, 0, -8, -40, -2, 0, 0,
     40, 6, -30, -2, 0, 0, 0, -8, -40, -2, 0, 0, 0, 0},
    {40, 6, -20, -1, 0, 0, 20, 2, -10, -1, 5, 0, 0, -4, -30, -2, 0, 0, 0, -8, -40, -2, 0, 0,
     40, 6, -30, -2, 0, 0, 0, -8, -40, -2, 0, 0, 0, 0},
};
