/* Roll Call and GoForIt! for many matches at once, compiled on first use (native.py); twins.py says the same in numpy.

   A match is a row of cells, a choice is one number, and luck is one 64-bit word for each match. Where a feed is given,
   dice and cards come from there instead. A choice that is not on offer changes nothing and is counted. */

#include <stdint.h>
#include <string.h>

typedef int32_t cell;

#ifdef _WIN32
#define DOOR __declspec(dllexport)
#else
#define DOOR
#endif

/* Luck: SplitMix64. A number below n is the upper half of a 32-bit fraction times n, and its lower half is the next
   fraction; four numbers are drawn from one, so that none is likelier than another by more than three in ten million. */

static inline uint64_t drawn(uint64_t *luck)
{
    uint64_t z = (*luck += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline uint32_t fraction(uint64_t *luck) { return (uint32_t)(drawn(luck) >> 32); }

static inline cell below(uint32_t *rest, cell n)
{
    uint64_t product = (uint64_t)*rest * (uint32_t)n;
    *rest = (uint32_t)product;
    return (cell)(product >> 32);
}

static inline cell one_below(uint64_t *luck, cell n)
{
    uint32_t rest = fraction(luck);
    return below(&rest, n);
}

static inline cell left_of(const cell *gone, cell n, cell seat)
{
    do
        seat = seat + 1 == n ? 0 : seat + 1;
    while (gone[seat]);
    return seat;
}

/* Roll Call */

enum { ROUND, TURN, BID, BIDDER, CLAIMS, STARTER, WINNER, FED, DICE };
/* Then, for each seat: its dice, its place among those who are out, and how many of its dice show 1 to 6. */

typedef struct { cell players, start, wild, lowest, out_of_turn, penalty; } RollCall;

static inline cell *gone_of(const RollCall *rules, cell *row) { return row + DICE + rules->players; }
static inline cell *hands_of(const RollCall *rules, cell *row) { return row + DICE + 2 * rules->players; }

static inline void roll(const RollCall *rules, cell *row, uint64_t *luck, const cell *feed)
{
    cell *hand = hands_of(rules, row);
    memset(hand, 0, sizeof(cell) * 6 * rules->players);
    uint32_t rest = 0;
    int drawn_from = 0;
    for (cell seat = 0; seat < rules->players; seat++, hand += 6)
        for (cell die = 0; die < row[DICE + seat]; die++) {
            if (feed)
                hand[feed[row[FED]++] - 1]++;
            else {
                if (drawn_from++ % 4 == 0)
                    rest = fraction(luck);
                hand[below(&rest, 6)]++;
            }
        }
}

static inline void rollcall_deal(const RollCall *rules, cell *row, uint64_t *luck, const cell *feed)
{
    cell n = rules->players;
    memset(row, 0, sizeof(cell) * (DICE + 8 * n));
    cell starter = feed ? feed[row[FED]++] : one_below(luck, n);
    row[ROUND] = 1, row[TURN] = row[STARTER] = starter, row[BID] = row[BIDDER] = row[WINNER] = -1;
    for (cell seat = 0; seat < n; seat++)
        row[DICE + seat] = rules->start;
    roll(rules, row, luck, feed);
}

static inline cell in_play(const RollCall *rules, const cell *row)
{
    cell sum = 0;
    for (cell seat = 0; seat < rules->players; seat++)
        sum += row[DICE + seat];
    return sum;
}

static inline cell out_count(const cell *gone, cell n)
{
    cell most = 0;
    for (cell seat = 0; seat < n; seat++)
        most = gone[seat] > most ? gone[seat] : most;
    return most;
}

static inline void called(const RollCall *rules, cell *row, cell caller, uint64_t *luck, const cell *feed)
{
    cell n = rules->players, faces = 7 - rules->lowest, *gone = gone_of(rules, row), *hand = hands_of(rules, row);
    cell quantity = row[BID] / faces + 1, value = row[BID] % faces + rules->lowest, total = 0;
    for (cell seat = 0; seat < n; seat++, hand += 6)
        total += hand[value - 1] + (rules->wild && value != 1 ? hand[0] : 0);
    cell loser = total >= quantity ? caller : row[BIDDER];
    cell loss = caller == row[TURN] || loser != caller ? 1 : rules->penalty;
    cell left = row[DICE + loser];
    row[DICE + loser] = left -= loss < left ? loss : left;
    if (!left) {
        cell out = gone[loser] = out_count(gone, n) + 1;
        if (out == n - 1) {
            row[WINNER] = left_of(gone, n, loser), row[TURN] = -1;
            return;
        }
    }
    row[TURN] = row[STARTER] = left ? loser : left_of(gone, n, loser);
    row[ROUND]++, row[BID] = row[BIDDER] = -1, row[CLAIMS] = 0;
    roll(rules, row, luck, feed);
}

static inline int rollcall_step(const RollCall *rules, cell *row, cell choice, uint64_t *luck, const cell *feed)
{
    cell *gone = gone_of(rules, row), caller = -1 - choice;
    if (row[WINNER] >= 0)
        return 0;
    if (choice >= 0) {
        if (choice <= row[BID] || choice >= in_play(rules, row) * (7 - rules->lowest))
            return 1;
        row[BID] = choice, row[BIDDER] = row[TURN], row[CLAIMS]++;
        row[TURN] = left_of(gone, rules->players, row[TURN]);
        return 0;
    }
    if (row[BID] < 0 || caller >= rules->players || gone[caller] || caller == row[BIDDER])
        return 1;
    if (caller != row[TURN] && !rules->out_of_turn)
        return 1;
    called(rules, row, caller, luck, feed);
    return 0;
}

static inline cell rollcall_any(const RollCall *rules, cell *row, uint64_t *luck)
{
    cell n = rules->players, *gone = gone_of(rules, row), live = n - out_count(gone, n);
    cell raises = in_play(rules, row) * (7 - rules->lowest) - 1 - row[BID];
    cell calls = row[BID] < 0 ? 0 : rules->out_of_turn ? live - 1 : 1;
    cell number = one_below(luck, raises + calls);
    if (number < raises)
        return row[BID] + 1 + number;
    cell caller = row[TURN];
    for (number -= raises; number; number--)
        do
            caller = left_of(gone, n, caller);
        while (caller == row[BIDDER]);
    return -1 - caller;
}

/* GoForIt!, classic edition; laying is left to the table, which shuffles the cards of whoever has to */

enum { G_ROUND, G_TURN, G_WAGER, G_CHALLENGER, G_CHALLENGED, G_LINKS, G_WINNER, G_FED, G_STARTER, G_OPEN, G_TURNED, HOLES };
/* Then, for each seat: its holes, its place among those who are out, and where its holes lie, one bit for each card.
   G_OPEN are the cards turned over in this round in the same way; while they are, G_WAGER is below 0. */

enum { GOPHERS = 6, HIGHEST = 6, EACH = 3, CARDS = GOPHERS + EACH };

typedef struct { cell players, raise_back; } GoForIt;

static inline cell shuffled(cell holes, uint64_t *luck)
{
    cell there = 0;
    uint32_t rest = fraction(luck);
    for (cell cards = GOPHERS + holes, lie = 0; lie < holes; lie++) { /* the next hole lies on any card that is none yet */
        cell number = below(&rest, cards - lie), place = 0;
        for (; there >> place & 1 || number--; place++)
            ;
        there |= 1 << place;
    }
    return there;
}

static inline void lay(const GoForIt *rules, cell *row, cell seat, uint64_t *luck, const cell *feed)
{
    row[HOLES + 2 * rules->players + seat] = feed ? feed[row[G_FED]++] : shuffled(row[HOLES + seat], luck);
}

static inline void begin(cell *row, cell starter)
{
    row[G_ROUND]++, row[G_STARTER] = row[G_TURN] = starter, row[G_WAGER] = row[G_LINKS] = row[G_OPEN] = row[G_TURNED] = 0;
    row[G_CHALLENGER] = row[G_CHALLENGED] = -1;
}

static inline void goforit_deal(const GoForIt *rules, cell *row, uint64_t *luck, const cell *feed)
{
    cell n = rules->players;
    memset(row, 0, sizeof(cell) * (HOLES + 3 * n));
    cell starter = feed ? feed[row[G_FED]++] : one_below(luck, n);
    row[G_WINNER] = -1;
    for (cell seat = 0; seat < n; seat++) {
        row[HOLES + seat] = EACH;
        lay(rules, row, seat, luck, feed);
    }
    begin(row, starter);
}

static inline void resolved(const GoForIt *rules, cell *row, cell loser, uint64_t *luck, const cell *feed)
{
    cell n = rules->players, *gone = row + HOLES + n;
    if (--row[HOLES + loser])
        lay(rules, row, loser, luck, feed);
    else {
        row[HOLES + 2 * n + loser] = 0;
        if ((gone[loser] = out_count(gone, n) + 1) == n - 1) {
            row[G_WINNER] = left_of(gone, n, loser), row[G_TURN] = -1;
            return;
        }
    }
    begin(row, left_of(gone, n, row[G_STARTER]));
}

static inline int goforit_flip(const GoForIt *rules, cell *row, cell slot, uint64_t *luck, const cell *feed)
{
    cell owner = row[G_CHALLENGED], there = row[HOLES + 2 * rules->players + owner];
    if (slot < 0 || slot >= GOPHERS + row[HOLES + owner] || row[G_OPEN] >> slot & 1)
        return 1;
    row[G_OPEN] |= 1 << slot, row[G_TURNED]++;
    if (there >> slot & 1)
        resolved(rules, row, row[G_CHALLENGER], luck, feed);
    else if (row[G_TURNED] == -row[G_WAGER])
        resolved(rules, row, owner, luck, feed);
    return 0;
}

static inline int goforit_step(const GoForIt *rules, cell *row, cell choice, uint64_t *luck, const cell *feed)
{
    cell n = rules->players, *gone = row + HOLES + n;
    if (row[G_WINNER] >= 0)
        return 0;
    if (row[G_WAGER] < 0)
        return goforit_flip(rules, row, choice, luck, feed);
    if (!choice) { /* go for it */
        if (!row[G_LINKS])
            return 1;
        row[G_WAGER] = -row[G_WAGER], row[G_TURN] = row[G_CHALLENGER];
        return 0;
    }
    cell target = (choice - 1) / HIGHEST, wager = (choice - 1) % HIGHEST + 1;
    if (choice < 0 || target >= n || gone[target] || target == row[G_TURN] || wager <= row[G_WAGER])
        return 1;
    if (!rules->raise_back && target == row[G_CHALLENGER] && n - out_count(gone, n) > 2)
        return 1;
    row[G_CHALLENGER] = row[G_TURN], row[G_CHALLENGED] = row[G_TURN] = target, row[G_WAGER] = wager, row[G_LINKS]++;
    return 0;
}

static inline cell goforit_any(const GoForIt *rules, cell *row, uint64_t *luck)
{
    cell n = rules->players, *gone = row + HOLES + n;
    if (row[G_WAGER] < 0) {
        cell number = one_below(luck, GOPHERS + row[HOLES + row[G_CHALLENGED]] - row[G_TURNED]), slot = 0;
        for (; row[G_OPEN] >> slot & 1 || number--; slot++)
            ;
        return slot;
    }
    cell go = row[G_LINKS] > 0, raises = HIGHEST - row[G_WAGER], live = n - out_count(gone, n);
    cell barred = !rules->raise_back && row[G_LINKS] && live > 2 ? row[G_CHALLENGER] : -1;
    cell number = one_below(luck, go + raises * (live - 1 - (barred >= 0)));
    if (number < go)
        return 0;
    number -= go;
    cell target = row[G_TURN];
    for (cell away = number / raises + 1; away; away--)
        do
            target = left_of(gone, n, target);
        while (target == barred);
    return 1 + target * HIGHEST + row[G_WAGER] + number % raises;
}

/* The doors: deal and step all rows, choose at random for all, and play whole matches at random as fast as it goes */

#define DOORS(name, Rules, width, won)                                                                                    \
    DOOR void name##_deal_all(const Rules *rules, cell *rows, uint64_t *luck, const cell *feed, int64_t fed, int64_t many,  \
                              const uint8_t *which)                                                                         \
    {                                                                                                                       \
        for (int64_t at = 0; at < many; at++)                                                                               \
            if (!which || which[at])                                                                                        \
                name##_deal(rules, rows + at * (width), luck + at, feed ? feed + at * fed : 0);                             \
    }                                                                                                                       \
    DOOR int64_t name##_step_all(const Rules *rules, cell *rows, const cell *choices, uint64_t *luck, const cell *feed,     \
                                 int64_t fed, int64_t many)                                                                 \
    {                                                                                                                       \
        int64_t refused = 0;                                                                                                \
        for (int64_t at = 0; at < many; at++)                                                                               \
            refused += name##_step(rules, rows + at * (width), choices[at], luck + at, feed ? feed + at * fed : 0);         \
        return refused;                                                                                                     \
    }                                                                                                                       \
    DOOR void name##_any_all(const Rules *rules, cell *rows, cell *choices, uint64_t *luck, int64_t many)                   \
    {                                                                                                                       \
        for (int64_t at = 0; at < many; at++)                                                                               \
            choices[at] = rows[at * (width) + (won)] < 0 ? name##_any(rules, rows + at * (width), luck + at) : 0;           \
    }                                                                                                                       \
    DOOR int64_t name##_playouts(const Rules *rules, uint64_t seed, int64_t matches, int64_t *wins)                         \
    {                                                                                                                       \
        cell row[128];                                                                                                      \
        int64_t decisions = 0;                                                                                              \
        for (int64_t at = 0; at < matches; at++) {                                                                          \
            uint64_t luck = seed + (uint64_t)at * 0xD1342543DE82EF95u;                                                      \
            luck = drawn(&luck);                                                                                            \
            for (name##_deal(rules, row, &luck, 0); row[won] < 0; decisions++)                                              \
                name##_step(rules, row, name##_any(rules, row, &luck), &luck, 0);                                           \
            wins[row[won]]++;                                                                                               \
        }                                                                                                                   \
        return decisions;                                                                                                   \
    }

DOORS(rollcall, RollCall, DICE + 8 * rules->players, WINNER)
DOORS(goforit, GoForIt, HOLES + 3 * rules->players, G_WINNER)
