/* Equilibria of one round of Roll Call between two players, by CFR+, and exact best responses to them.

   A strategy knows its own hand, whose move it is and the last `memory` bids. Bids only rise, so what has been said is a
   set of bids: a mask. Solving works on the remembered bids alone, with both hands at once; the best response goes
   through every mask there is, so it forgets nothing.

   duel A B MEMORY ITERATIONS FILE WIDTH RARE FINE    solve, print value and exploitability, write FILE (see `save`) with shares of
                                             WIDTH bytes, without what hands get to more rarely than RARE;
                                             shares are fine where they get to more often than FINE
   A: dice of whoever opens, B: dice of the other. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 5, MOST_HANDS = 252, MOST_BIDS = 32 };

static int A, B, memory, bids, hands[2], *counts[2], states;
static double *chance[2];

typedef struct { unsigned key; signed char who, last; } State;  /* key: the remembered bids as a mask, oldest first by nature */
static State *state;
static int *index_of[2];   /* by who and by the mask's place in a hash */
static unsigned *hash_key[2];
static unsigned hash_size;
static int *child;         /* child[s * bids + bid] */
static double *sigma, *regret, *average;   /* [(s * (bids + 1) + action) * most_hands + hand]; action `bids` is the call */
static int most;

static double *at(double *of, int s, int action) { return of + ((size_t)s * (bids + 1) + action) * most; }
static void *some(size_t n, size_t size) { void *p = calloc(n, size); if (!p) { fputs("no memory\n", stderr); exit(1); } return p; }

/* Hands as sorted dice: the number of dice that count for each value, and the chance of the hand. */
static void deal(int player, int dice) {
    int n = 0;
    counts[player] = some(MOST_HANDS * VALUES, sizeof(int));
    chance[player] = some(MOST_HANDS, sizeof(double));
    int face[6] = {0};
    for (face[0] = dice; face[0] >= 0; face[0]--)
        for (face[1] = dice - face[0]; face[1] >= 0; face[1]--)
            for (face[2] = dice - face[0] - face[1]; face[2] >= 0; face[2]--)
                for (face[3] = dice - face[0] - face[1] - face[2]; face[3] >= 0; face[3]--)
                    for (face[4] = dice - face[0] - face[1] - face[2] - face[3]; face[4] >= 0; face[4]--) {
                        face[5] = dice - face[0] - face[1] - face[2] - face[3] - face[4];
                        double ways = tgamma(dice + 1);
                        for (int i = 0; i < 6; i++) ways /= tgamma(face[i] + 1);
                        chance[player][n] = ways / pow(6, dice);
                        for (int v = 0; v < VALUES; v++) counts[player][n * VALUES + v] = face[0] + face[v + 1];
                        n++;
                    }
    hands[player] = n;
}

static unsigned slot(int who, unsigned key) {
    unsigned i = (key * 2654435761u) & (hash_size - 1);
    while (index_of[who][i] >= 0 && hash_key[who][i] != key) i = (i + 1) & (hash_size - 1);
    return i;
}
static unsigned remember(unsigned mask) {
    while (__builtin_popcount(mask) > memory) mask &= mask - 1;
    return mask;
}
static int find(int who, unsigned mask) { return index_of[who][slot(who, remember(mask))]; }

/* By the last bid, so that whatever follows a state comes after it; then by all that is remembered, then by whose move it is. */
static int in_order(const void *a, const void *b) {
    const State *x = a, *y = b;
    if (x->last != y->last) return x->last - y->last;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->who - y->who;
}

static void enumerate_states(void) {
    unsigned room = 64;
    states = 0;
    state = some(room, sizeof(State));
    hash_size = 1u << 21;
    for (int who = 0; who < 2; who++) {
        index_of[who] = some(hash_size, sizeof(int));
        hash_key[who] = some(hash_size, sizeof(unsigned));
        memset(index_of[who], -1, hash_size * sizeof(int));
    }
    state[states++] = (State){0, 0, -1};
    index_of[0][slot(0, 0)] = 0;
    for (int s = 0; s < states; s++)
        for (int bid = state[s].last + 1; bid < bids; bid++) {
            unsigned key = remember(state[s].key | 1u << bid);
            int who = 1 - state[s].who;
            unsigned i = slot(who, key);
            if (index_of[who][i] >= 0) continue;
            if ((unsigned)states == room) state = realloc(state, (room *= 2) * sizeof(State));
            index_of[who][i] = states; hash_key[who][i] = key;
            state[states++] = (State){key, who, bid};
        }
    qsort(state, states, sizeof(State), in_order);
    for (int s = 0; s < states; s++) {
        unsigned i = slot(state[s].who, state[s].key);
        index_of[state[s].who][i] = s; hash_key[state[s].who][i] = state[s].key;
    }
    child = some((size_t)states * bids, sizeof(int));
    for (int s = 0; s < states; s++)
        for (int bid = state[s].last + 1; bid < bids; bid++) child[s * bids + bid] = find(1 - state[s].who, state[s].key | 1u << bid);
}

static int holds(int bid, int mine, int theirs, int who) {   /* whether the bid is true; `who` is whose hand `mine` is */
    return counts[who][mine * VALUES + bid % VALUES] + counts[1 - who][theirs * VALUES + bid % VALUES] >= bid / VALUES + 1;
}

/* What has been played towards every state by one player, summed over all that was said before: reach[s][hand]. */
static void forward(int player, double *reach) {
    int n = hands[player];
    memset(reach, 0, sizeof(double) * states * most);
    for (int h = 0; h < n; h++) reach[h] = 1;
    for (int s = 0; s < states; s++)
        for (int bid = state[s].last + 1; bid < bids; bid++) {
            double *to = reach + (size_t)child[s * bids + bid] * most, *from = reach + (size_t)s * most, *p = at(sigma, s, bid);
            if (state[s].who == player) for (int h = 0; h < n; h++) to[h] += from[h] * p[h];
            else for (int h = 0; h < n; h++) to[h] += from[h];
        }
}

/* Values for the player in every state and pair of hands; regrets of that player are added up. */
static void backward(int player, const double *theirs, float *value, int learn) {
    int n = hands[player], m = hands[1 - player];
    size_t block = (size_t)most * most;
    float *of = some(block, sizeof(float));
    double *weight = some(most, sizeof(double)), *gain = some((size_t)(bids + 1) * most, sizeof(double));
    for (int s = states - 1; s >= 0; s--) {
        float *v = value + s * block;
        int mine = state[s].who == player, last = state[s].last;
        memset(v, 0, block * sizeof(float));
        for (int g = 0; g < m; g++) weight[g] = chance[1 - player][g] * theirs[(size_t)s * most + g];
        for (int action = last + 1; action <= bids; action++) {
            const float *q;
            if (action == bids) {
                if (last < 0) break;
                for (int h = 0; h < n; h++)
                    for (int g = 0; g < m; g++) of[h * most + g] = holds(last, h, g, player) == mine ? -1 : 1;
                q = of;
            } else q = value + child[s * bids + action] * block;
            double *p = at(sigma, s, action);
            for (int h = 0; h < n; h++) {
                float own = p[h];
                double sum = 0;
                for (int g = 0; g < m; g++) {
                    v[h * most + g] += (mine ? own : (float)p[g]) * q[h * most + g];
                    sum += weight[g] * q[h * most + g];
                }
                gain[action * most + h] = sum;
            }
        }
        if (!mine || !learn) continue;
        for (int h = 0; h < n; h++) {
            double now = 0;
            for (int action = last + 1; action <= bids; action++) if (action < bids || last >= 0) now += at(sigma, s, action)[h] * gain[action * most + h];
            for (int action = last + 1; action <= bids; action++)
                if (action < bids || last >= 0) {
                    double *r = at(regret, s, action) + h;
                    *r += gain[action * most + h] - now;
                    if (*r < 0) *r = 0;
                }
        }
    }
    free(of); free(weight); free(gain);
}

static void match_regrets(int player) {
    for (int s = 0; s < states; s++) {
        if (state[s].who != player) continue;
        int last = state[s].last, n = bids - last - 1 + (last >= 0), end = last >= 0 ? bids : bids - 1;
        for (int h = 0; h < hands[player]; h++) {
            double sum = 0;
            for (int a = last + 1; a <= end; a++) sum += at(regret, s, a)[h];
            for (int a = last + 1; a <= end; a++) at(sigma, s, a)[h] = sum > 0 ? at(regret, s, a)[h] / sum : 1.0 / n;
        }
    }
}

static void normalise(double *of) {
    for (int s = 0; s < states; s++) {
        int last = state[s].last, n = bids - last - 1 + (last >= 0), end = last >= 0 ? bids : bids - 1;
        for (int h = 0; h < hands[(int)state[s].who]; h++) {
            double sum = 0;
            for (int a = last + 1; a <= end; a++) sum += at(of, s, a)[h];
            for (int a = last + 1; a <= end; a++) at(of, s, a)[h] = sum > 0 ? at(of, s, a)[h] / sum : 1.0 / n;
        }
    }
}

/* The value for a player of the best response to what the other plays, knowing every bid that was made. */
static double respond(int player) {
    int n = hands[player], m = hands[1 - player], other = 1 - player;
    size_t all = (size_t)1 << bids;
    float *reach = some(all * m, sizeof(float)), *value = some(all * n, sizeof(float));
    for (int g = 0; g < m; g++) reach[g] = chance[other][g];
    for (size_t mask = 1; mask < all; mask++) {
        int bid = 31 - __builtin_clz(mask);
        size_t before = mask ^ (size_t)1 << bid;
        int who = __builtin_popcount(before) & 1;
        if (who == other) {
            double *p = at(sigma, find(who, before), bid);
            for (int g = 0; g < m; g++) reach[mask * m + g] = reach[before * m + g] * p[g];
        } else memcpy(reach + mask * m, reach + before * m, m * sizeof(float));
    }
    for (size_t mask = all; mask-- > 0;) {
        int last = mask ? 31 - __builtin_clz(mask) : -1, who = __builtin_popcount(mask) & 1;
        float *v = value + mask * n, call[MOST_HANDS];
        if (last >= 0) {
            double sums[16] = {0}, *p = at(sigma, find(who, mask), bids);
            int need = last / VALUES + 1;
            for (int g = 0; g < m; g++) sums[counts[other][g * VALUES + last % VALUES]] += reach[mask * m + g] * (who == other ? p[g] : 1);
            for (int h = 0; h < n; h++) {
                double sum = 0;
                for (int k = 0; k <= (other ? B : A); k++) sum += sums[k] * (counts[player][h * VALUES + last % VALUES] + k >= need ? 1 : -1);
                call[h] = who == player ? -sum : sum;
            }
        }
        for (int h = 0; h < n; h++) v[h] = who == player ? (last >= 0 ? call[h] : -2) : (last >= 0 ? call[h] : 0);
        for (int bid = last + 1; bid < bids; bid++) {
            float *next = value + (mask | (size_t)1 << bid) * n;
            if (who == player) for (int h = 0; h < n; h++) v[h] = next[h] > v[h] ? next[h] : v[h];
            else for (int h = 0; h < n; h++) v[h] += next[h];
        }
    }
    double sum = 0;
    for (int h = 0; h < n; h++) sum += chance[player][h] * value[h];
    free(reach); free(value);
    return sum;
}

static double value_of_play(void) {
    double *reach = some((size_t)states * most, sizeof(double)), sum = 0;
    float *value = some((size_t)states * most * most, sizeof(float));
    backward(0, reach, value, 0);
    for (int h = 0; h < hands[0]; h++) for (int g = 0; g < hands[1]; g++) sum += chance[0][h] * chance[1][g] * value[h * most + g];
    free(reach); free(value);
    return sum;
}

static void report(int iterations) {
    double value = value_of_play();
    if (bids > 20) { printf("%d against %d dice: value %+.4f after %d rounds\n", A, B, value, iterations); fflush(stdout); return; }
    double first = respond(0), second = respond(1);
    printf("%d against %d dice: value %+.5f, best responses %+.5f and %+.5f, exploitability %.5f (memory %d, %d states, %d rounds)\n",
           A, B, value, first, second, (first + second) / 2, memory, states, iterations);
    fflush(stdout);
}

/* Shares as whole parts of 255, or 65535: the more rarely a hand gets to a state, the fewer different ones there are. */
static int width, parts;
static void quantise(double fine) {
    double *reach[2];
    for (int player = 0; player < 2; player++) { reach[player] = some((size_t)states * most, sizeof(double)); forward(player, reach[player]); }
    for (int s = 0; s < states; s++) {
        int last = state[s].last, end = last >= 0 ? bids : bids - 1, who = state[s].who;
        for (int h = 0; h < hands[who]; h++) {
            double r = reach[who][(size_t)s * most + h], sum = 0;
            int part = r >= fine ? 1 : r >= fine / 4 ? 5 : r >= fine / 16 ? 15 : 51, best = last + 1, left = parts;
            for (int a = last + 1; a <= end; a++) {
                double *p = at(sigma, s, a) + h;
                if (*p > at(sigma, s, best)[h]) best = a;
            }
            for (int a = last + 1; a <= end; a++) {
                double *p = at(sigma, s, a) + h;
                if (a != best && *p < .7 * part / parts) *p = 0;
                sum += *p;
            }
            for (int a = last + 1; a <= end; a++) { double *p = at(sigma, s, a) + h; *p = floor(*p / sum * parts / part + .5) * part; left -= *p; }
            at(sigma, s, best)[h] += left;
            for (int a = last + 1; a <= end; a++) at(sigma, s, a)[h] /= parts;
        }
    }
}

static void put(unsigned number, int bytes, FILE *file) { while (bytes--) { putc(number & 255, file); number >>= 8; } }

/* For each state that one's own play leads to with some hand: the remembered bids, twice their mask plus whose move it is
   (4 bytes, the low one first), and the length of what follows (2 bytes): for each of its player's hands how many steps
   have a share, and for each of them 1 for the call or 2 + bid, and the share. Hands that get there too rarely have none. */
static void save(const char *name, double rare) {
    FILE *file = fopen(name, "wb");
    static unsigned char line[1 << 16];
    int kept = 0, full = 0;
    double *reach[2];
    for (int player = 0; player < 2; player++) { reach[player] = some((size_t)states * most, sizeof(double)); forward(player, reach[player]); }
    for (int s = 0; s < states; s++) {
        int last = state[s].last, end = last >= 0 ? bids : bids - 1, who = state[s].who, length = 0, before = full;
        for (int h = 0; h < hands[who]; h++) {
            int n = length++;
            line[n] = 0;
            if (reach[who][(size_t)s * most + h] <= rare) continue;
            full++;
            for (int a = last + 1; a <= end; a++) {
                int share = (int)floor(at(sigma, s, a)[h] * parts + .5);
                if (!share) continue;
                line[n]++;
                line[length++] = a == bids ? 1 : a + 2;
                for (int i = 0; i < width; i++) line[length++] = share >> 8 * i & 255;
            }
        }
        if (full == before) continue;
        kept++;
        put(state[s].key << 1 | who, 4, file); put(length, 2, file);
        fwrite(line, 1, length, file);
    }
    printf("kept %d of %d states, with %d hands, in %ld bytes\n", kept, states, full, ftell(file));
    fclose(file);
}

int main(int argc, char **argv) {
    if (argc < 9) { fputs("usage: duel A B MEMORY ITERATIONS FILE WIDTH RARE FINE\n", stderr); return 2; }
    A = atoi(argv[1]); B = atoi(argv[2]); memory = atoi(argv[3]);
    int iterations = atoi(argv[4]);
    bids = VALUES * (A + B);
    deal(0, A); deal(1, B);
    most = hands[0] > hands[1] ? hands[0] : hands[1];
    enumerate_states();
    size_t size = (size_t)states * (bids + 1) * most;
    sigma = some(size, sizeof(double)); regret = some(size, sizeof(double)); average = some(size, sizeof(double));
    double *theirs = some((size_t)states * most, sizeof(double)), *own = some((size_t)states * most, sizeof(double));
    float *value = some((size_t)states * most * most, sizeof(float));
    match_regrets(0); match_regrets(1);
    width = atoi(argv[6]);
    parts = width == 1 ? 255 : 65535;
    for (int t = 1; t <= iterations; t++) {
        for (int player = 0; player < 2; player++) {
            forward(1 - player, theirs);
            backward(player, theirs, value, 1);
            match_regrets(player);
            forward(player, own);
            for (int s = 0; s < states; s++)
                if (state[s].who == player)
                    for (int a = state[s].last + 1; a <= bids; a++)
                        for (int h = 0; h < hands[player]; h++) at(average, s, a)[h] += t * own[(size_t)s * most + h] * at(sigma, s, a)[h];
        }
    }
    normalise(average);
    sigma = average;
    report(iterations);
    quantise(atof(argv[8]));
    report(iterations);
    save(argv[5], atof(argv[7]));
    return 0;
}
