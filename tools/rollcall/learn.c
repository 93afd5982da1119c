/* Roll Call by the default rules for 2 to 6 players, its bots, and a bot that learns from playing against them.

   learn train SEED MATCHES FILE [FIELD]   learn against FIELD (default: a mixture), write the weights to FILE
   learn play FILE SEATS MATCHES           play: SEATS as 4333; prints how often each entry wins, over all turns of the table
   learn show FILE -                       some decisions with what is known, as JSON, to compare with rumpus.games.rollcall.learned

   The features are told in src/rumpus/games/rollcall/learned.py, in the same order. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 6, DICE = 5, ALL = MOST * DICE, VALUES = 5, CLAIMS = 160, HIDDEN = 24, RAISE = 23, CALL = 15, PASS = 8, KINDS = 64 };

static uint64_t luck = 88172645463325252ull;
static inline uint64_t next64(void) { luck ^= luck << 13; luck ^= luck >> 7; luck ^= luck << 17; return luck; }
static inline int below(int n) { return (int)(((next64() >> 32) * (uint64_t)n) >> 32); }
static inline float unit(void) { return (next64() >> 40) * (1.0f / 16777216); }

/* ---- chances (odds.py) ---- */

static float binomial[101][ALL + 1][DICE * 7 + 1];    /* by chance in percent, dice, number */
static float thirds[ALL + 1][ALL + 2], third_tail[ALL + 1][ALL + 2];
static float suspected[2][DICE + 1][ALL + 1][ALL + 2][DICE + 1];
static int carried[2][DICE + 1][ALL + 1][ALL + 2];
static float bluff[2] = {.05f, .05f};

static double choose(int n, int k) { return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)); }

static void prepare(void) {
    for (int p = 0; p <= 100; p++) for (int n = 0; n <= ALL; n++) for (int k = 0; k <= n; k++)
        binomial[p][n][k] = choose(n, k) * (p || !k ? pow(p / 100.0, k) : 0) * (p < 100 || k == n ? pow(1 - p / 100.0, n - k) : 0);
    for (int n = 0; n <= ALL; n++) {
        for (int k = 0; k <= n; k++) thirds[n][k] = choose(n, k) * pow(1 / 3., k) * pow(2 / 3., n - k);
        for (int k = n; k >= 0; k--) third_tail[n][k] = third_tail[n][k + 1] + thirds[n][k];
    }
    for (int b = 0; b < 2; b++) for (int d = 1; d <= DICE; d++) for (int all = d; all <= ALL; all++) for (int q = 0; q <= ALL; q++) {
        double sum = 0, mean = 0, w[DICE + 1];
        for (int k = 0; k <= d; k++) {
            int need = q - k < 0 ? 0 : q - k;
            w[k] = thirds[d][k] * (bluff[b] + (need > all - d ? 0 : third_tail[all - d][need]));
            sum += w[k];
        }
        for (int k = 0; k <= d; k++) { suspected[b][d][all][q][k] = w[k] / sum; mean += k * w[k] / sum; }
        double share = mean / d;
        carried[b][d][all][q] = (int)rint(100 * (share / 2 + (1 - share) / 4));
    }
}

/* ---- a round ---- */

typedef struct {
    int n, dice[MOST], all, live, turn, starter;
    int count[MOST][VALUES], emblems[MOST];      /* dice that count for each value */
    int said, who[CLAIMS], quantity[CLAIMS], value[CLAIMS];
    int last_q[MOST], last_v[MOST], bids_of[MOST];
} Round;

static int left_of(const Round *r, int seat) { do seat = (seat + 1) % r->n; while (!r->dice[seat]); return seat; }

static void roll(int dice, int *count, int *emblems) {
    int face[6] = {0};
    for (int i = 0; i < dice; i++) face[below(6)]++;
    for (int v = 0; v < VALUES; v++) count[v] = face[0] + face[v + 1];
    *emblems = face[0];
}

static void start_round(Round *r, int starter) {
    r->all = r->live = 0; r->said = 0; r->turn = r->starter = starter;
    for (int s = 0; s < r->n; s++) {
        r->all += r->dice[s]; r->live += r->dice[s] > 0;
        roll(r->dice[s], r->count[s], &r->emblems[s]);
        r->last_q[s] = 0; r->last_v[s] = -1; r->bids_of[s] = 0;
    }
}

static void say(Round *r, int q, int v) {
    int s = r->turn;
    r->who[r->said] = s; r->quantity[r->said] = q; r->value[r->said++] = v;
    r->last_q[s] = q; r->last_v[s] = v; r->bids_of[s]++;
    r->turn = left_of(r, s);
}

static int lowest(const Round *r, int v) {
    if (!r->said) return 1;
    int q = r->quantity[r->said - 1] + (v <= r->value[r->said - 1]);
    return q;
}

typedef struct { int n; float p[ALL + 2]; } Counts;

static void join(Counts *c, const float *other, int dice) {
    if (!dice) return;
    float sum[ALL + 2] = {0};
    for (int i = 0; i <= c->n; i++) for (int k = 0; k <= dice; k++) sum[i + k] += c->p[i] * other[k];
    c->n += dice;
    memcpy(c->p, sum, sizeof(float) * (c->n + 1));
}

static const float *heard_of(const Round *r, int s, int v, int b) {
    if (r->last_v[s] < 0) return thirds[r->dice[s]];
    if (r->last_v[s] == v) return suspected[b][r->dice[s]][r->all][r->last_q[s]];
    return binomial[carried[b][r->dice[s]][r->all][r->last_q[s]]][r->dice[s]];
}

/* What all but two seats have together, by what they bid; either may be -1. */
static void heard(const Round *r, int but, int and, int v, int b, Counts *c) {
    c->n = 0; c->p[0] = 1;
    int silent = 0;
    for (int s = 0; s < r->n; s++) {
        if (!r->dice[s] || s == but || s == and) continue;
        if (r->last_v[s] < 0) silent += r->dice[s];
        else join(c, heard_of(r, s, v, b), r->dice[s]);
    }
    join(c, thirds[silent], silent);
}

static void tails(const Counts *c, float *tail) { tail[c->n + 1] = 0; for (int k = c->n; k >= 0; k--) tail[k] = tail[k + 1] + c->p[k]; }
static inline float tail_at(const float *tail, int n, int need) { return need <= 0 ? 1 : need > n ? 0 : tail[need]; }

/* ---- the bots that go by odds (bots.py) ---- */

typedef struct { int hears; float raise_from, call_below, interrupt_below, bluff_one_in, bluff_from, vary_one_in; int mode; } Judge;
static Judge judges[KINDS] = {
    [2] = {0, .5f, .35f, 0, 4, .2f, 3, 0},
    [3] = {1, .8f, .48f, .15f, 3, .4f, 2, 0},
};

static void see(const Round *r, int s, int hears, float tail[VALUES][ALL + 3], int *hidden) {
    *hidden = r->all - r->dice[s];
    for (int v = 0; v < VALUES; v++) {
        if (!hears) { memcpy(tail[v], third_tail[*hidden], sizeof third_tail[0]); continue; }
        Counts c;
        heard(r, s, -1, v, 0, &c);
        tails(&c, tail[v]);
    }
}

static int believed(const Round *r, const int *count, float tail[VALUES][ALL + 3], int hidden, float from, int *top) {
    int any = 0;
    for (int v = 0; v < VALUES; v++) {
        int q = lowest(r, v);
        top[v] = 0;
        if (q > r->all) continue;
        while (tail_at(tail[v], hidden, q - count[v]) >= from && q <= r->all) q++;
        if (q > lowest(r, v)) { top[v] = q - 1; any = 1; }
    }
    return any;
}

static int by_odds(const Round *r, int s, const Judge *j, int *q, int *v) {
    float tail[VALUES][ALL + 3]; int hidden, top[VALUES];
    see(r, s, j->hears, tail, &hidden);
    const int *count = r->count[s];
    int can = 0;
    for (int x = 0; x < VALUES; x++) can |= lowest(r, x) <= r->all;
    if (!can) return 0;
    if (r->said) {
        int lq = r->quantity[r->said - 1], lv = r->value[r->said - 1];
        if (tail_at(tail[lv], hidden, lq - count[lv]) < j->call_below) return 0;
    }
    if (j->bluff_one_in > 0 && unit() * j->bluff_one_in < 1) {
        int other[VALUES], e, best = -1;
        roll(r->dice[s], other, &e);
        believed(r, other, tail, hidden, j->raise_from, top);
        for (int x = 0; x < VALUES; x++)
            if (top[x] && tail_at(tail[x], hidden, top[x] - count[x]) >= j->bluff_from && (best < 0 || top[x] >= top[best])) best = x;
        if (best >= 0) { *q = top[best]; *v = best; return 1; }
    }
    if (!believed(r, count, tail, hidden, j->raise_from, top)) {
        float most = -1;
        for (int x = 0; x < VALUES; x++) {
            int low = lowest(r, x);
            if (low > r->all) continue;
            float p = tail_at(tail[x], hidden, low - count[x]);
            if (p > most || (p == most && low < *q)) { most = p; *q = low; *v = x; }
        }
        return 1;
    }
    if (j->vary_one_in > 0 && unit() * j->vary_one_in < 1) {
        int some[VALUES], n = 0;
        for (int x = 0; x < VALUES; x++) if (top[x]) some[n++] = x;
        *v = some[below(n)];
        *q = lowest(r, *v) + below(top[*v] - lowest(r, *v) + 1);
        return 1;
    }
    int best = -1;
    for (int x = 0; x < VALUES; x++) if (top[x] && (best < 0 || top[x] >= top[best])) best = x;
    *q = top[best]; *v = best;
    return 1;
}

static int smallest(const Round *r, int *q, int *v) {
    if (r->said && 2 * r->quantity[r->said - 1] > r->all) return 0;
    int best = -1;
    for (int x = 0; x < VALUES; x++) { int low = lowest(r, x); if (low <= r->all && (best < 0 || low < lowest(r, best))) best = x; }
    if (best < 0) return 0;
    *q = lowest(r, best); *v = best;
    return 1;
}

static int hopeless(const Round *r, int s, const Judge *j) {
    if (j->interrupt_below <= 0) return 0;
    int lq = r->quantity[r->said - 1], lv = r->value[r->said - 1];
    Counts c; float tail[ALL + 3];
    heard(r, s, -1, lv, 0, &c); tails(&c, tail);
    return tail_at(tail, c.n, lq - r->count[s][lv]) < j->interrupt_below;
}

/* ---- the bot that learns ---- */

typedef struct { int in; float w[HIDDEN][RAISE + 1], b[HIDDEN], out[HIDDEN], bias; } Net;
typedef struct { Net raise, call, pass; } Mind;
typedef struct { Net mean, square; int t; } Adam;
static Mind minds[KINDS];
static Mind *learner = NULL;
static Adam raise_adam, call_adam, pass_adam;
static float heat = .01f;

static void fresh(Net *net, int in) {
    memset(net, 0, sizeof *net);
    net->in = in;
    for (int h = 0; h < HIDDEN; h++) {
        for (int i = 0; i < in; i++) net->w[h][i] = (unit() * 2 - 1) * sqrtf(3.f / in);
        net->out[h] = (unit() * 2 - 1) * .1f;
    }
}

static float guess(const Net *net, const float *x, float *hidden) {
    float y = net->bias;
    for (int h = 0; h < HIDDEN; h++) {
        float z = net->b[h];
        for (int i = 0; i < net->in; i++) z += net->w[h][i] * x[i];
        z = z > 0 ? z : 0;
        if (hidden) hidden[h] = z;
        y += net->out[h] * z;
    }
    return y;
}

static float rate = .001f;
/* One gradient, gathered over a batch, applied by Adam. */
typedef struct { Net grad; int n; } Batch;
static void gather(Net *net, Adam *adam, Batch *batch, const float *x, float slope, const float *hidden) {
    Net *g = &batch->grad;
    g->bias += slope;
    for (int h = 0; h < HIDDEN; h++) {
        if (hidden[h] <= 0) continue;
        g->out[h] += slope * hidden[h];
        float back = slope * net->out[h];
        g->b[h] += back;
        for (int i = 0; i < net->in; i++) g->w[h][i] += back * x[i];
    }
    if (++batch->n < 128) return;
    float *p = (float *)net->w, *gr = (float *)g->w, *m = (float *)adam->mean.w, *v = (float *)adam->square.w;
    int size = (int)(((char *)&net->bias - (char *)net->w) / sizeof(float)) + 1;
    adam->t++;
    float a = 1 - powf(.9f, adam->t), c = 1 - powf(.999f, adam->t);
    for (int i = 0; i < size; i++) {
        float d = gr[i] / batch->n;
        m[i] += .1f * (d - m[i]); v[i] += .001f * (d * d - v[i]);
        p[i] -= rate * (m[i] / a) / (sqrtf(v[i] / c) + 1e-6f);
    }
    int in = g->in; memset(g, 0, sizeof *g); g->in = in; batch->n = 0;
}
static Batch raise_batch, call_batch, pass_batch;

/* Worth of a match: the share of one's dice, squared. */
static float worth(const int *dice, int n, int seat) {
    int sum = 0;
    for (int s = 0; s < n; s++) sum += dice[s] * dice[s];
    return dice[seat] * dice[seat] / (float)sum;
}

/* What changes for a seat, as a share of what it has, if somebody loses dice. */
static float change(const Round *r, int seat, int loser, int loss) {
    int dice[MOST];
    memcpy(dice, r->dice, sizeof dice);
    float before = worth(dice, r->n, seat);
    dice[loser] -= loss < dice[loser] ? loss : dice[loser];
    return worth(dice, r->n, seat) / before - 1;
}

typedef struct { int hidden; float tail[VALUES][ALL + 3]; } Sight;

static void look(const Round *r, int s, Sight *sight) {
    float own[VALUES][ALL + 3];
    (void)own;
    see(r, s, 1, sight->tail, &sight->hidden);
}

static void call_features(const Round *r, int s, const Sight *sight, float *x) {
    int last = r->said - 1, q = r->quantity[last], v = r->value[last], bidder = r->who[last], own = r->count[s][v];
    int before_q = last ? r->quantity[last - 1] + (v <= r->value[last - 1]) : 1, same = 0, on = 0;
    for (int i = 0; i < last; i++) same += r->value[i] == v && r->who[i] == bidder;
    for (int o = 0; o < r->n; o++) on += o != s && o != bidder && r->dice[o] && r->last_v[o] == v;
    int hidden = sight->hidden;
    float sd = sqrtf(hidden * 2 / 9.f);
    *x++ = tail_at(sight->tail[v], hidden, q - own);
    *x++ = tail_at(third_tail[hidden], hidden, q - own);
    *x++ = fminf(fmaxf((q - own - hidden / 3.f) / sd, -3), 3) / 3;
    *x++ = (q - before_q) / 3.f;
    *x++ = last ? 0 : 1;
    *x++ = r->dice[bidder] / 5.f;
    *x++ = r->dice[bidder] / (float)hidden;
    *x++ = same > 2 ? 1 : same / 2.f;
    *x++ = on / 3.f;
    *x++ = own / 5.f;
    *x++ = r->dice[s] / 5.f;
    *x++ = r->live / 6.f;
    *x++ = r->all / 30.f;
    *x++ = (r->said > 8 ? 8 : r->said) / 8.f;
    *x++ = r->last_v[s] == v;
}

typedef struct { int next; Counts rest[VALUES]; float rest_tail[VALUES][ALL + 3]; const float *theirs[VALUES]; float lost, gained; int hand, best; } Ahead;

static void look_ahead(const Round *r, int s, Ahead *a) {
    a->next = left_of(r, s);
    for (int v = 0; v < VALUES; v++) {
        heard(r, s, a->next, v, 0, &a->rest[v]);
        tails(&a->rest[v], a->rest_tail[v]);
        a->theirs[v] = heard_of(r, a->next, v, 0);
    }
    a->lost = change(r, s, s, 1);
    a->gained = change(r, s, a->next, 1);
    a->best = 0;
    for (int v = 0; v < VALUES; v++) if (r->count[s][v] > a->best) a->best = r->count[s][v];
}

static void raise_features(const Round *r, int s, const Sight *sight, const Ahead *a, int q, int v, float *x) {
    int own = r->count[s][v], low = lowest(r, v), next = a->next, hidden = sight->hidden;
    Counts c = a->rest[v];
    float tail[ALL + 3], called = 0, caught = 0;
    join(&c, suspected[0][r->dice[s]][r->all][q], r->dice[s]);
    tails(&c, tail);
    for (int k = 0; k <= r->dice[next]; k++) {
        if (tail_at(tail, c.n, q - k) >= .45f) continue;
        called += a->theirs[v][k];
        caught += a->theirs[v][k] * (1 - tail_at(a->rest_tail[v], a->rest[v].n, q - own - k));
    }
    float ease = 0;
    for (int w = 0; w < VALUES; w++) {
        int up = q + (w <= v);
        float p = up > r->all ? 0 : tail_at(sight->tail[w], hidden, up - r->count[s][w]);
        if (p > ease) ease = p;
    }
    float sd = sqrtf(hidden * 2 / 9.f);
    *x++ = 1 - tail_at(sight->tail[v], hidden, q - own);
    *x++ = 1 - tail_at(third_tail[hidden], hidden, q - own);
    *x++ = called;
    *x++ = caught;
    *x++ = ease;
    *x++ = own / 5.f;
    *x++ = a->best / 5.f;
    *x++ = (q - low) / 3.f;
    *x++ = fminf(fmaxf((q - r->all / 3.f) / sqrtf(r->all * 2 / 9.f), -3), 3) / 3;
    *x++ = fminf(fmaxf((q - own - hidden / 3.f) / sd, -3), 3) / 3;
    *x++ = q / (float)r->all;
    *x++ = r->live / 6.f;
    *x++ = r->all / 30.f;
    *x++ = r->dice[s] / 5.f;
    *x++ = r->dice[next] / 5.f;
    *x++ = r->said && r->value[r->said - 1] == v;
    *x++ = v / 4.f;
    *x++ = r->last_v[next] == v;
    *x++ = r->last_v[s] == v;
    *x++ = (r->said > 8 ? 8 : r->said) / 8.f;
    *x++ = a->lost;
    *x++ = a->gained;
    *x++ = r->said == 0;
}

static void pass_features(const Round *r, int s, float truth, const Sight *sight, float *x) {
    int last = r->said - 1, q = r->quantity[last], v = r->value[last], steps = 0;
    for (int o = r->turn; o != s; o = left_of(r, o)) steps++;
    *x++ = truth;
    *x++ = tail_at(third_tail[sight->hidden], sight->hidden, q - r->count[s][v]);
    *x++ = steps / 5.f;
    *x++ = r->live / 6.f;
    *x++ = r->all / 30.f;
    *x++ = r->dice[s] / 5.f;
    *x++ = q / (float)r->all;
    *x++ = change(r, s, s, 1);
}

static float sigmoid(float z) { return 1 / (1 + expf(-z)); }

typedef struct { float x[RAISE], hidden[HIDDEN], y; } Made;
typedef struct { Made raise[CLAIMS], pass[CLAIMS * MOST]; int seat_r[CLAIMS], seat_p[CLAIMS * MOST], raises, passes; } Notes;
static Notes notes;

static int truth_of(const Round *r) {
    int q = r->quantity[r->said - 1], v = r->value[r->said - 1], sum = 0;
    for (int s = 0; s < r->n; s++) if (r->dice[s]) sum += r->count[s][v];
    return sum >= q;
}

static float errors[3]; static long tries[3];

static float judge_bid(const Round *r, int s, Mind *mind, const Sight *sight) {
    float x[CALL], hidden[HIDDEN];
    call_features(r, s, sight, x);
    float p = sigmoid(guess(&mind->call, x, hidden));
    if (mind == learner) {
        float slope = p - truth_of(r);
        errors[1] += slope * slope; tries[1]++;
        gather(&mind->call, &call_adam, &call_batch, x, slope, hidden);
    }
    return p;
}

static int by_learning(const Round *r, int s, Mind *mind, int *q, int *v) {
    Sight sight; Ahead ahead;
    look(r, s, &sight);
    look_ahead(r, s, &ahead);
    static Made made[256]; float worths[257]; int qs[256], vs[256], n = 0;
    float best = -9, call = -9;
    for (int x = 0; x < VALUES; x++) {
        int low = lowest(r, x);
        for (int up = low; up <= r->all && up <= low + 7; up++) {
            if (up > low && tail_at(sight.tail[x], sight.hidden, up - r->count[s][x]) < .05f) break;
            raise_features(r, s, &sight, &ahead, up, x, made[n].x);
            worths[n] = made[n].y = guess(&mind->raise, made[n].x, made[n].hidden);
            if (worths[n] > best) best = worths[n];
            qs[n] = up; vs[n] = x; n++;
        }
    }
    if (r->said) {
        int bidder = r->who[r->said - 1];
        float p = judge_bid(r, s, mind, &sight);
        call = p * change(r, s, s, 1) + (1 - p) * change(r, s, bidder, 1);
        if (call > best) best = call;
    }
    float sum = 0;
    for (int i = 0; i < n; i++) sum += worths[i] = expf((worths[i] - best) / heat);
    float take = r->said ? expf((call - best) / heat) : 0, lot = unit() * (sum + take);
    for (int i = 0; i < n; i++) {
        if ((lot -= worths[i]) < 0) {
            *q = qs[i]; *v = vs[i];
            if (mind == learner) { notes.raise[notes.raises] = made[i]; notes.seat_r[notes.raises++] = s; }
            return 1;
        }
    }
    if (r->said) return 0;
    *q = qs[0]; *v = vs[0];
    return 1;
}

static int breaks_in(const Round *r, int s, Mind *mind) {
    Sight sight; float x[PASS], hidden[HIDDEN];
    look(r, s, &sight);
    float p = judge_bid(r, s, mind, &sight);
    if (p > .5f) return 0;
    float call = p * change(r, s, s, 2) + (1 - p) * change(r, s, r->who[r->said - 1], 1);
    pass_features(r, s, p, &sight, x);
    float wait = guess(&mind->pass, x, hidden);
    if (call > wait) return 1;
    if (mind == learner) {
        Made *m = &notes.pass[notes.passes];
        memcpy(m->x, x, sizeof x); memcpy(m->hidden, hidden, sizeof hidden); m->y = wait;
        notes.seat_p[notes.passes++] = s;
    }
    return 0;
}

/* One decision with all that is known and thought, as a line of JSON. */
static void show(const Round *r, int s, Mind *mind) {
    Sight sight; Ahead ahead; float x[RAISE];
    look(r, s, &sight); look_ahead(r, s, &ahead);
    printf("{\"seat\":%d,\"turn\":%d,\"starter\":%d,\"dice\":[", s, r->turn, r->starter);
    for (int o = 0; o < r->n; o++) printf("%s%d", o ? "," : "", r->dice[o]);
    printf("],\"mine\":[");
    for (int i = 0, f = 0, left = r->emblems[s]; i < r->dice[s]; i++) {
        while (!left) { left = r->count[s][f] - r->emblems[s]; f++; }
        printf("%s%d", i ? "," : "", f + 1); left--;
    }
    printf("],\"claims\":[");
    for (int i = 0; i < r->said; i++) printf("%s[%d,%d,%d]", i ? "," : "", r->who[i], r->quantity[i], r->value[i] + 2);
    printf("]");
    if (r->said) {
        call_features(r, s, &sight, x);
        float p = sigmoid(guess(&mind->call, x, NULL));
        pass_features(r, s, p, &sight, x);
        printf(",\"truth\":%.4f,\"wait\":%.4f", p, guess(&mind->pass, x, NULL));
    }
    printf(",\"raises\":[");
    if (s == r->turn)
        for (int v = 0, any = 0; v < VALUES; v++) {
            int q = lowest(r, v);
            if (q > r->all) continue;
            raise_features(r, s, &sight, &ahead, q, v, x);
            printf("%s[%d,%d,%.4f]", any++ ? "," : "", q, v + 2, guess(&mind->raise, x, NULL));
        }
    printf("]}\n");
}

/* ---- matches ---- */

static int shown;

static int decide(const Round *r, int s, int kind, int *q, int *v) {
    if (kind == 1) return smallest(r, q, v);
    if (judges[kind].raise_from > 0) return by_odds(r, s, &judges[kind], q, v);
    return by_learning(r, s, &minds[kind], q, v);
}

static int doubts(const Round *r, int s, int kind) {
    if (kind == 1) return 0;
    if (judges[kind].raise_from > 0) return hopeless(r, s, &judges[kind]);
    return breaks_in(r, s, &minds[kind]);
}

static void learn_from(const Round *before, const int *dice) {
    float after[MOST];
    for (int s = 0; s < before->n; s++) after[s] = before->dice[s] ? worth(dice, before->n, s) / worth(before->dice, before->n, s) - 1 : 0;
    for (int i = 0; i < notes.raises; i++) {
        Made *m = &notes.raise[i];
        float slope = m->y - after[notes.seat_r[i]];
        errors[0] += slope * slope; tries[0]++;
        gather(&learner->raise, &raise_adam, &raise_batch, m->x, slope, m->hidden);
    }
    for (int i = 0; i < notes.passes; i++) {
        Made *m = &notes.pass[i];
        float slope = m->y - after[notes.seat_p[i]];
        errors[2] += slope * slope; tries[2]++;
        gather(&learner->pass, &pass_adam, &pass_batch, m->x, slope, m->hidden);
    }
    notes.raises = notes.passes = 0;
}

static long rounds_played, decisions_made, calls_in[2], calls_out[2], lost_by[KINDS];

static int play(const int *kinds, int n, int start_dice) {
    Round r = {.n = n};
    for (int s = 0; s < n; s++) r.dice[s] = start_dice;
    int starter = below(n), live = n;
    while (live > 1) {
        start_round(&r, starter);
        rounds_played++;
        for (;;) {
            int q = 0, v = 0, caller = -1, bids = decide(&r, r.turn, kinds[r.turn], &q, &v);
            decisions_made++;
            if (shown && !below(8)) {
                int s = below(n);
                if (r.dice[s] && (!r.said || s != r.who[r.said - 1]) && (r.said || s == r.turn)) show(&r, s, &minds[4]);
            }
            if (r.said) {
                float first = unit();
                if (!bids) caller = r.turn;
                if (r.live > 2)
                    for (int s = 0; s < n; s++)
                        if (r.dice[s] && s != r.turn && s != r.who[r.said - 1] && doubts(&r, s, kinds[s])) {
                            float when = unit();
                            if (when < first) { first = when; caller = s; }
                        }
            }
            if (caller < 0) { say(&r, q, v); continue; }
            int true_bid = truth_of(&r), bidder = r.who[r.said - 1], loser = true_bid ? caller : bidder;
            int loss = loser == caller && caller != r.turn ? 2 : 1, dice[MOST];
            (caller == r.turn ? calls_in : calls_out)[true_bid]++;
            lost_by[kinds[loser]]++;
            memcpy(dice, r.dice, sizeof dice);
            dice[loser] -= loss < dice[loser] ? loss : dice[loser];
            if (learner) learn_from(&r, dice);
            memcpy(r.dice, dice, sizeof dice);
            starter = r.dice[loser] ? loser : left_of(&r, loser);
            live -= !r.dice[loser];
            break;
        }
    }
    return starter;
}

/* ---- commands ---- */

/* Each net, unit after unit: its weights, where it starts and how much it counts; then the bias. */
static void each(Net *net, FILE *file, size_t (*move)(void *, size_t, size_t, FILE *)) {
    size_t moved = 0;
    for (int h = 0; h < HIDDEN; h++) {
        moved += move(net->w[h], sizeof(float), net->in, file);
        moved += move(&net->b[h], sizeof(float), 1, file);
        moved += move(&net->out[h], sizeof(float), 1, file);
    }
    moved += move(&net->bias, sizeof(float), 1, file);
    if (moved != (size_t)HIDDEN * (net->in + 2) + 1) { fputs("the file is not whole\n", stderr); exit(1); }
}
static size_t put(void *from, size_t size, size_t n, FILE *file) { return fwrite(from, size, n, file); }
static void store(const char *name, Mind *mind, int writes) {
    FILE *file = fopen(name, writes ? "wb" : "rb");
    if (!file) { fprintf(stderr, "cannot open %s\n", name); exit(1); }
    mind->raise.in = RAISE; mind->call.in = CALL; mind->pass.in = PASS;
    each(&mind->raise, file, writes ? put : fread);
    each(&mind->call, file, writes ? put : fread);
    each(&mind->pass, file, writes ? put : fread);
    fclose(file);
}

/* How often the first of these kinds wins, sitting anywhere in any order. */
static double share(const int *kinds, int n, long matches, double *wins_of) {
    int seats[MOST];
    double won = 0;
    for (long m = 0; m < matches; m++) {
        memcpy(seats, kinds, n * sizeof(int));
        int place[MOST];
        for (int i = 0; i < n; i++) place[i] = i;
        for (int i = n - 1; i > 0; i--) { int k = below(i + 1), t = seats[i]; seats[i] = seats[k]; seats[k] = t; t = place[i]; place[i] = place[k]; place[k] = t; }
        int w = place[play(seats, n, DICE)];
        won += w == 0;
        if (wins_of) wins_of[w]++;
    }
    return won / matches;
}

static void field(char *letters, int *kinds, int *n) { for (*n = 0; letters[*n]; (*n)++) kinds[*n] = letters[*n] - '0'; }

int main(int argc, char **argv) {
    if (argc < 4) { fputs("usage: learn train SEED MATCHES FILE [FIELD] | learn play FILE SEATS MATCHES\n", stderr); return 2; }
    if (getenv("BLUFF")) bluff[0] = atof(getenv("BLUFF"));
    prepare();
    if (!strcmp(argv[1], "play")) {
        int kinds[MOST], n;
        if (argv[2][0] != '-') store(argv[2], &minds[4], 0);
        if (getenv("HEAT")) heat = atof(getenv("HEAT"));
        char *judge = getenv("JUDGE");  /* for trying another level 3: kind 5 */
        if (judge) sscanf(judge, "%d,%f,%f,%f,%f,%f,%f,%d", &judges[5].hears, &judges[5].raise_from, &judges[5].call_below, &judges[5].interrupt_below, &judges[5].bluff_one_in, &judges[5].bluff_from, &judges[5].vary_one_in, &judges[5].mode);
        for (int i = 3; i < argc - 1; i++) {
            double wins[MOST] = {0};
            long matches = atol(argv[argc - 1]);
            field(argv[i], kinds, &n);
            calls_in[0] = calls_in[1] = calls_out[0] = calls_out[1] = rounds_played = decisions_made = 0; memset(lost_by, 0, sizeof lost_by);
            double won = share(kinds, n, matches, wins);
            printf("%s %.4f +- %.4f  (%.3f x fair)  rounds %.1f, bids a round %.1f; calls in turn %ld right %.2f, out %ld right %.2f\n", argv[i], won, 1.96 * sqrt(won * (1 - won) / matches), won * n,
                   rounds_played / (double)matches, decisions_made / (double)rounds_played, calls_in[0] + calls_in[1], calls_in[0] / (double)(calls_in[0] + calls_in[1] + 1), calls_out[0] + calls_out[1], calls_out[0] / (double)(calls_out[0] + calls_out[1] + 1));
            fflush(stdout);
        }
        return 0;
    }
    if (!strcmp(argv[1], "show")) {
        int kinds[MOST] = {4, 3, 2, 4, 3, 4};
        store(argv[2], &minds[4], 0);
        shown = 1;
        for (int n = 2; n <= MOST; n++) play(kinds, n, DICE);
        return 0;
    }
    luck ^= strtoull(argv[2], 0, 10) * 0x9E3779B97F4A7C15ull;
    for (int i = 0; i < 20; i++) next64();
    long matches = atol(argv[3]);
    fresh(&minds[4].raise, RAISE); fresh(&minds[4].call, CALL); fresh(&minds[4].pass, PASS);
    raise_batch.grad.in = RAISE; call_batch.grad.in = CALL; pass_batch.grad.in = PASS;
    for (int m = 0; m < 1; m++) learner = &minds[4];
    for (long m = 0; m < matches; m++) {
        float done = m / (float)matches;
        rate = .002f * (1 - done) + .00003f;
        heat = .05f * (1 - done) + .012f;
        int n, kinds[MOST];
        if (argc > 5) { field(argv[5], kinds, &n); }
        else {
            n = below(2) ? 4 : 2 + below(5);
            int style = below(10);
            for (int s = 0; s < n; s++) kinds[s] = style < 7 ? 3 : style < 8 ? 4 : 1 + below(4);
            kinds[0] = 4;
        }
        for (int i = n - 1; i > 0; i--) { int k = below(i + 1), t = kinds[i]; kinds[i] = kinds[k]; kinds[k] = t; }
        play(kinds, n, below(4) ? DICE : 1 + below(DICE));
        if ((m + 1) % (matches / 10) == 0) {
            printf("%ld matches: errors %.4f %.4f %.4f; %ld raises, %ld passes; out of turn %ld, right %.2f\n", m + 1, errors[0] / tries[0], errors[1] / tries[1], errors[2] / (tries[2] + 1), tries[0], tries[2], calls_out[0] + calls_out[1], calls_out[0] / (double)(calls_out[0] + calls_out[1] + 1));
            fflush(stdout);
            memset(errors, 0, sizeof errors); memset(tries, 0, sizeof tries);
            calls_out[0] = calls_out[1] = 0;
        }
    }
    store(argv[4], &minds[4], 1);
    return 0;
}
