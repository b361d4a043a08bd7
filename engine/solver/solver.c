/* Best play with all hands open: the exact value of every card. One file, no libc, no allocation.

   It knows no game. The engine hands over tables (aceten.solve.tables), one list of 32-bit integers for a deal:

     0 seats        1 cards          2 groups (suits as they count)    3 the group of trumps, -1 without
     4 seat to lead 5 tricks         6 leading the first trick: 1 a trump, 2 face down without one, 3 both
     7 following in the first trick, 8 in later ones: 0 anything, 1 suit, 2 suit or trump, 3 trump
     9 no lower trump on a ruff: 0 free, 1 except from a void hand, 2 forbidden (later tricks)
    10 what counts: 0 the points of side 0, 1 its points less the others', 2 only who reaches the target first
    11 a trick's worth besides its cards   12 the last trick's   13 target, 0 without
    14 is a side that has all tricks played on at the target, and all of them worth it twice?
    15 a trick won by a marked card   16 or each marked card captured?   17 the first trick won by a marked trump
    18 is that instead of 15?   19 the last trick won by a marked trump   20-24 n last tricks won by marked cards
    25 26 points brought in by side 0, side 1       27-30 the side of each seat
    31 ... six for each card: group, strength, value, marked, strength face down, seat that holds it

   Cards of a group stand together, the weaker first; seats are numbered in the order of play.
   Calls: give(where, bytes), memory for the table, once; start() reads the tables; play(card) plays one, solve(nodes) values every card
   that may be played now, and may be called again to go on; then low() and high() lie as integers by card, -9999
   and 9999 for a card that may not be played. Values are what is still to come for side 0. */

typedef unsigned long long u64;
typedef unsigned char u8;

#define EXPORT __attribute__((visibility("default")))
#define BIT(c) (1ULL << (c))
#define FIRST(x) __builtin_ctzll(x)
#define COUNT(x) __builtin_popcountll(x)

enum { CARDS = 40, SEATS = 4, GROUPS = 4, MOST = 12, INF = 9000, WIN = 512, NONE = -1 };
enum { SUIT = 1, SUIT_OR_TRUMP = 2, TRUMP = 3 };

typedef struct { u64 key; short low, high; u8 move, depth, age, full; } Entry;
typedef struct { int card, score, run; } Move;
/* A trick so far: how many cards, who led, the group led, the best card (face down: + CARDS) and its seat. */
typedef struct { int count, leader, led, best, winner, points, marks; } Trick;

static int given[31 + 6 * CARDS];
static int group[2 * CARDS], strength[2 * CARDS], value[2 * CARDS];
static u64 of[GROUPS], above[2 * CARDS], trumps, marked, lone, hand[SEATS], all;
static int seats, trump, left, played, rest, total[2], run, sweep, live, exact_runs;
static int low_[CARDS], high_[CARDS];
static unsigned short canon[GROUPS][1 << 10];
static int offset[GROUPS];
static Entry *table;
static u64 mask, nodes, limit;
static int stopped, age;
static Trick open_;
static int turn;

#include "weights.h"

#define SIDE(seat) given[27 + (seat)]
#define NEXT(seat) ((seat) + 1 == seats ? 0 : (seat) + 1)

EXPORT int *tables(void) { return given; }
EXPORT int *low(void) { return low_; }
EXPORT int *high(void) { return high_; }
EXPORT double counted(void) { return (double)nodes; }
EXPORT int points(int side) { return total[side] - given[25 + side]; }
EXPORT int on_turn(void) { return left ? turn : NONE; }

EXPORT void give(void *where, u64 bytes) {
    u64 size = 4;
    while (2 * size * sizeof(Entry) <= bytes) size *= 2;
    table = where;
    mask = size - 4;
    for (u64 each = 0; each < size; each++) table[each].full = 0;
}

/* ------------------------------------------------------------ what may be played, what beats what */

static u64 follows(int seat, int led) {
    u64 own = hand[seat], found = own;
    int duty = given[played ? 8 : 7];
    if (duty == TRUMP) found = own & trumps;
    else if (duty == SUIT) found = own & of[led];
    else if (duty == SUIT_OR_TRUMP && own & of[led]) found = own & (of[led] | trumps);
    return found ? found : own;
}

static u64 legal(int seat, const Trick *t) {
    u64 own = hand[seat], found;
    if (!t->count) {
        found = !played && given[6] & 1 ? own & trumps : own;
        return found ? found : own;
    }
    found = follows(seat, t->led);
    if (given[9] && played && t->led != trump && group[t->best] == trump)
        if (given[9] == 2 || own & of[t->led]) {
            u64 free = found & ~(trumps & ~above[t->best]);
            if (free) found = free;
        }
    return found;
}

static int covered(int seat) { return !played && given[6] & 2 && !(hand[seat] & trumps); }

static int beats(int card, int best) {
    if (group[card] == group[best]) return strength[card] > strength[best];
    return group[card] == trump;
}

static u64 beaters(int best) { return above[best] | (group[best] == trump ? 0 : trumps); }

/* The trick with a card more. */
static Trick with(Trick t, int seat, int card) {
    if (!t.count++) {
        if (covered(seat)) card += CARDS;
        t.leader = seat, t.led = group[card], t.best = card, t.winner = seat, t.points = value[card];
        t.marks = marked >> (card % CARDS) & 1;
        return t;
    }
    if (beats(card, t.best)) t.best = card, t.winner = seat;
    t.points += value[card];
    t.marks += marked >> card & 1;
    return t;
}

/* ------------------------------------------------------------ what a trick brings */

static int series(const Trick *t) {
    int length = t->winner == t->leader ? run + 1 : 1;
    if (length > 4) length = 4;
    while (length && !given[20 + length]) length--;
    return length;
}

static int worth(const Trick *t) {
    int found = t->points + given[11], each = given[15], last = left == 1;
    int card = t->best % CARDS, by = marked >> card & 1, length = by && last ? series(t) : 0;
    int first = by && !played && given[17] && trumps >> card & 1;
    if (first) found += given[17];
    if (last) found += given[12];
    if (given[16]) found += each * (t->marks - by);
    if (length) {
        found += given[20 + length] - given[12] - (given[16] ? 0 : each * (length - 1));
        if (trumps >> card & 1) found += given[19];
    } else if (by && !given[16] && !(first && given[18])) found += each;
    return found;
}

/* No more than this can still be won; so many marked cards lie in an open trick. */
static int most(int marks) {
    int found = rest + left * given[11] + given[12], count = COUNT(marked & all) + marks;
    if (!count) return found;
    found += count * given[15] + given[19] + (played ? 0 : given[17]);
    int best = 0;
    for (int each = 1; each <= 4; each++) if (given[20 + each] > best) best = given[20 + each];
    return found + best;
}

/* Does the deal end at the target now? The payment for side 0, or 0 while it goes on. */
static int reached(int side, int *over) {
    int target = given[13];
    *over = 0;
    if (!target) return 0;
    /* The others may have played on beyond the target, and now lost their first trick. */
    if (total[!side] >= target) side = !side;
    else if (total[side] < target) return 0;
    else if (given[14] && sweep == side) {
        if (left) return 0;
        return side ? -2 * WIN : 2 * WIN;
    }
    *over = 1;
    return side ? -WIN : WIN;
}

/* ------------------------------------------------------------ the search */

static int lead(int seat, int t);

static int paid(int side, int points) {
    if (given[10] == 2) return 0;
    return side ? (given[10] ? -points : 0) : points;
}

/* Give a full trick to its winner and go on. */
static int finish(const Trick *t, int wanted) {
    int side = SIDE(t->winner), points = worth(t), over, found = paid(side, points);
    int run_ = run, sweep_ = sweep, live_ = live, exact_ = exact_runs, rest_ = rest;
    run = marked >> (t->best % CARDS) & 1 ? (t->winner == t->leader ? (run < 3 ? run + 1 : 3) : 1) : 0;
    sweep = !played || sweep == side ? side : 2;
    total[side] += points, rest -= t->points, played++, left--;
    found += reached(side, &over);
    if (left && !over) found += lead(t->winner, wanted - found);
    total[side] -= points, rest = rest_, played--, left++;
    run = run_, sweep = sweep_, live = live_, exact_runs = exact_;
    return found;
}

static int choose(const Trick *t, int seat, int wanted, int hint, int *move);

static int after(const Trick *before, int seat, int card, int wanted) {
    int unused, found;
    nodes++;
    if (nodes > limit) { stopped = 1; return 0; }
    Trick t = with(*before, seat, card);
    hand[seat] ^= BIT(card), all ^= BIT(card);
    if (t.count == seats) found = finish(&t, wanted);
    else found = choose(&t, NEXT(seat), wanted, NONE, &unused);
    hand[seat] ^= BIT(card), all ^= BIT(card);
    return found;
}

/* Whose trick it is once this is the best card: 0 surely the mover's side, 1 its for now, 2 the others' for now, 3 surely. */
static int standing(int best, int winner, int led, int seat, int count) {
    int mine = SIDE(seat), own = SIDE(winner) == mine;
    u64 danger = beaters(best);
    for (int next = NEXT(seat); ++count < seats; next = NEXT(next))
#if MUTANT == 1
        if ((SIDE(next) != mine) != own && follows(next, led) & danger) return own ? 1 : 2;
#else
        if ((SIDE(next) != mine) == own && follows(next, led) & danger) return own ? 1 : 2;
#endif
    return own ? 0 : 3;
}

static int score(const Trick *t, int seat, int card, int status, u64 wall) {
    const int *w;
    int g = group[card], s = g == trump;
    int height = COUNT((all) & of[g] & ~above[card]), top = !(above[card] & wall), length = COUNT(hand[seat] & of[g]);
    int kind = given[8] == SUIT_OR_TRUMP;
    if (!t->count) {
        int left_ = NEXT(seat), mate = NEXT(left_), right = NEXT(mate);
        u64 a = follows(left_, g), b = follows(right, g), p = hand[mate] & of[g];
        w = LEAD[kind] + 5 * (status != 0);
        const int *more = LEAD[kind] + 10;
        return w[0] + w[1] * value[card] + w[2] * s + w[3] * height + w[4] * top + more[0] * length
            + more[1] * (COUNT(a) + COUNT(b)) + more[2] * COUNT(p)
            + more[3] * (p && !(beaters(card) & ~p & of[g] & wall) && !top)
            + more[4] * (!(hand[left_] & of[g]) + !(hand[right] & of[g])) + more[5] * !p;
    }
    w = FOLLOW[kind] + 6 * (t->count == seats - 1 ? 4 + (status != 0) : status);
    return w[0] + w[1] * value[card] + w[2] * s + w[3] * height + w[4] * top + w[5] * length
        + (g != t->led && !s ? FOLLOW[kind][36] + FOLLOW[kind][37] * value[card] : 0);
}

/* The moves worth trying, best first: of equally strong cards of one hand that nothing parts, one of each value, and only
   the dearest or cheapest where the trick's side is certain. */
static int moves(const Trick *t, int seat, int hint, Move *found) {
    u64 may = legal(seat, t), wall = all & ~hand[seat];
    int count = 0, runs = 0, face_down = !t->count && covered(seat);
    if (t->count && t->best < CARDS) wall |= BIT(t->best);
    for (int g = 0; g < given[2]; g++) {
        int begin = count, before = NONE, status = 1;
        for (u64 x = may & of[g]; x; x &= x - 1) {
            int card = FIRST(x), joined = 0;
#if MUTANT == 2
            u64 between = before < 0 ? 0 : (BIT(card) - 1) & ~((4ULL << before) - 1);
#else
            u64 between = before < 0 ? 0 : (BIT(card) - 1) & ~((2ULL << before) - 1);
#endif
            if (before >= 0 && !face_down && !(between & wall) && !(lone & (BIT(card) | BIT(before)))) joined = 1;
            if (!joined) {
                int takes = !t->count || beats(card, t->best);
                int best = takes ? card + (face_down ? CARDS : 0) : t->best;
                status = standing(best, takes ? seat : t->winner, t->count ? t->led : group[best], seat, t->count);
                begin = count, runs++;
            }
            before = card;
            int sure = status == 0 || status == 3, same = 0;
            for (int each = begin; each < count; each++) {
                int other = found[each].card;
                if (value[other] == value[card]) same = 1;
                else if (sure && !exact_runs) {
                    same = 1;
                    if ((value[card] > value[other]) == (status == 0)) found[each].card = card;
                }
            }
            if (same) continue;
            found[count++] = (Move){card, status, runs};
        }
    }
    for (int each = 0; each < count; each++) {
        Move m = found[each];
        m.score = m.card == hint ? 1 << 28 : score(t, seat, m.card, m.score, wall);
        int at = each;
        for (; at && found[at - 1].score < m.score; at--) found[at] = found[at - 1];
        found[at] = m;
    }
    return count;
}

static int choose(const Trick *t, int seat, int wanted, int hint, int *move) {
    Move m[MOST];
    int count = moves(t, seat, hint, m), high = !SIDE(seat), best = high ? -INF : INF, seen[MOST];
    for (int each = 0; each < count; each++) {
        /* Equally strong cards are worth nearly the same: one may refute another. */
        int found = INF + 1;
        for (int other = 0; other < each && !exact_runs && !live; other++)
            if (m[other].run == m[each].run) {
                int apart = value[m[other].card] - value[m[each].card];
                apart = (apart < 0 ? -apart : apart) * (1 + given[10]);
                int bound = high ? seen[other] + apart : seen[other] - apart;
                if (high ? bound < wanted : bound >= wanted) found = bound;
            }
        if (found > INF) found = after(t, seat, m[each].card, wanted);
        if (stopped) return 0;
        seen[each] = found;
        if (high ? found > best : found < best) best = found, *move = m[each].card;
        if (high ? best >= wanted : best < wanted) break;
    }
    return best;
}

static u64 key_of(int seat) {
    u64 set = 0;
    for (int g = 0; g < given[2]; g++) {
        u64 part = (all & of[g]) >> offset[g];
        set |= (u64)canon[g][part] << offset[g];
    }
    u64 found = set | (u64)seat << 40;
    if (run && !(hand[seat] & ~marked)) found |= (u64)run << 42;
    if (live) found |= (u64)sweep << 44 | (u64)total[0] << 46 | (u64)total[1] << 54 | 1ULL << 63;
    return found;
}

static void bounds(int marks, int *least, int *best) {
    int r = most(marks);
    *least = given[10] == 1 ? -r : 0, *best = given[10] == 2 ? 0 : r;
    live = given[13] && (total[0] + r >= given[13] || total[1] + r >= given[13]);
    exact_runs = live && given[10] != 2;
    if (live) *least -= WIN * (1 + given[14]), *best += WIN * (1 + given[14]);
}

static int lead(int seat, int t) {
    int least, best, found, move = NONE, hint = NONE;
    static const Trick none;
    bounds(0, &least, &best);
    if (t <= least) return least;
    if (t > best) return best;
    if (left < 3) return choose(&none, seat, t, NONE, &move);
    u64 key = key_of(seat);
    Entry *bucket = table + (key * 0x9E3779B97F4A7C15ULL >> 20 & mask), *e = 0, *put = bucket;
    for (int each = 0; each < 4; each++) {
        Entry *one = bucket + each;
        if (one->full && one->age == age && one->key == key) { e = one; break; }
        if (!one->full || one->age != age) { if (put->full && put->age == age) put = one; }
        else if (put->full && put->age == age && one->depth < put->depth) put = one;
    }
    if (e) {
        if (e->low >= t) return e->low;
        if (e->high < t) return e->high;
        hint = e->move;
    }
    found = choose(&none, seat, t, hint, &move);
    if (stopped) return 0;
    if (!e) {
        /* Another may have taken the place meanwhile: what stands there now is written over whole. */
        e = put;
        *e = (Entry){key, (short)least, (short)best, 0, (u8)left, (u8)age, 1};
    } else if (e->key != key) return found;
    e->move = (u8)move;
    if (found >= t) { if (found > e->low) e->low = (short)found; }
    else if (found < e->high) e->high = (short)found;
    return found;
}

/* ------------------------------------------------------------ from outside */

/* Worthless cards of one suit that nothing parts are told apart only by who holds them, in order. */
static void canonical(int g) {
    u64 block = 0;
    int size = COUNT(of[g]), from = offset[g];
    for (int at = 0; at < size; at++) {
        int card = from + at;
        if (value[card] || lone >> card & 1) { if (block) break; continue; }
        block |= BIT(at);
    }
    for (int part = 0; part < 1 << size; part++) {
        canon[g][part] = (unsigned short)part;
        for (int other = 0; other < part; other++) {
            if ((other ^ part) & ~block) continue;
            u64 a = other & block, b = part & block;
            while (a && b) {
#if MUTANT == 3
                if (0) break;
#else
                if (given[31 + 6 * (from + FIRST(a)) + 5] != given[31 + 6 * (from + FIRST(b)) + 5]) break;
#endif
                a &= a - 1, b &= b - 1;
            }
            if (!a && !b) { canon[g][part] = (unsigned short)other; break; }
        }
    }
}

EXPORT void start(void) {
    seats = given[0], trump = given[3], left = given[5], played = rest = run = stopped = 0, sweep = 3;
    total[0] = given[25], total[1] = given[26];
    trumps = marked = lone = all = 0;
    for (int s = 0; s < SEATS; s++) hand[s] = 0;
    for (int g = 0; g < GROUPS; g++) of[g] = 0;
    for (int c = 0; c < given[1]; c++) {
        int *of_card = given + 31 + 6 * c;
        group[c] = of_card[0], group[c + CARDS] = trump;
        strength[c] = of_card[1], strength[c + CARDS] = of_card[4];
        value[c] = value[c + CARDS] = of_card[2];
        if (!of[group[c]]) offset[group[c]] = c;
        of[group[c]] |= BIT(c);
        if (of_card[3]) marked |= BIT(c);
        if (of_card[5] < 0) continue;
        hand[of_card[5]] |= BIT(c), all |= BIT(c), rest += value[c];
    }
    if (trump >= 0) trumps = of[trump];
    lone = marked;
    for (int c = 0; c < 2 * given[1]; c++) {
        int card = c < given[1] ? c : c - given[1] + CARDS;
        u64 stronger = 0;
        for (int d = 0; d < given[1]; d++)
            if (group[card] == group[d]) {
                if (strength[d] > strength[card]) stronger |= BIT(d);
                else if (card < CARDS && d != card && strength[d] == strength[card]) lone |= BIT(card);
            }
        above[card] = stronger;
    }
    for (int g = 0; g < given[2]; g++) canonical(g);
    open_ = (Trick){0};
    turn = given[4];
    if (++age > 250) { age = 1; for (u64 each = 0; each < mask + 4; each++) table[each].full = 0; }
}

EXPORT void set_points(int side, int count) { total[side] = given[25 + side] + count; }

/* Play a card for the seat on turn: 0 where it may not be played. */
EXPORT int play(int card) {
    if (!left || !(legal(turn, &open_) >> card & 1)) return 0;
    open_ = with(open_, turn, card);
    hand[turn] ^= BIT(card), all ^= BIT(card);
    turn = NEXT(turn);
    if (open_.count < seats) return 1;
    int side = SIDE(open_.winner), over;
    total[side] += worth(&open_);
    run = marked >> (open_.best % CARDS) & 1 ? (open_.winner == open_.leader ? (run < 3 ? run + 1 : 3) : 1) : 0;
    sweep = !played || sweep == side ? side : 2;
    rest -= open_.points, played++, left--;
    turn = open_.winner;
    reached(side, &over);
    if (over) left = 0;
    open_ = (Trick){0};
    return 1;
}

static void value_of(int card, int guess) {
    for (int pass = 0; low_[card] < high_[card]; pass++) {
        int lo = low_[card], up = high_[card], t;
        if (guess < lo) guess = lo;
        if (guess > up) guess = up;
        t = pass < 4 ? (guess > lo ? guess : lo + 1) : lo + (up - lo + 1) / 2;
        int found = after(&open_, turn, card, t);
        if (stopped) return;
        if (found >= t) { if (found > lo) low_[card] = found; guess = found + 1; }
        else { if (found < up) high_[card] = found; guess = found; }
    }
}

static u64 asked;

/* Value every card that may be played now, within so many nodes: 1 when all are exact. `again`: go on. */
EXPORT int solve(double budget, int again) {
    Move m[MOST * 2];
    int least, best, guess = 0;
    u64 may = left ? legal(turn, &open_) : 0;
    stopped = 0, nodes = 0, limit = (u64)budget;
    bounds(open_.marks, &least, &best);
    int live_ = live, exact_ = exact_runs;
    if (!again || asked != may)
        for (int c = 0; c < CARDS; c++) {
            int known = may >> c & 1;
            low_[c] = known ? least : -9999, high_[c] = known ? best : 9999;
        }
    asked = may;
    exact_runs = 1;
    int count = left ? moves(&open_, turn, NONE, m) : 0;
    for (int each = 0; each < count && !stopped; each++) {
        live = live_, exact_runs = exact_;
        value_of(m[each].card, each ? guess : best / 2);
        guess = low_[m[each].card];
    }
    live = live_, exact_runs = exact_;
    /* Cards that nothing parts from one of the same value are worth the same. */
    u64 wall = all & ~hand[turn];
    if (open_.count && open_.best < CARDS) wall |= BIT(open_.best);
    if (!(left && !open_.count && covered(turn)))
        for (int each = 0; each < count; each++)
            for (u64 x = may & of[group[m[each].card]]; x; x &= x - 1) {
                int a = m[each].card, b = FIRST(x), from = a < b ? a : b, to = a < b ? b : a;
                u64 between = (BIT(to) - 1) & ~((2ULL << from) - 1);
                if (a != b && value[a] == value[b] && !((between & wall) | (lone & (between | BIT(a) | BIT(b)))))
                    low_[b] = low_[a], high_[b] = high_[a];
            }
    return !stopped;
}
