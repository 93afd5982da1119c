/* Four seats per room against any WebSocket server: reads a plan that servers.py made, prints one line of JSON.
 *
 *   gen PLAN MODE AMOUNT SECONDS PID     MODE pace: every seat sends AMOUNT inputs a second, whatever the server does
 *                                        MODE full: every seat keeps AMOUNT inputs in flight
 *                                        MODE turn: in every room, seats act one after another, the next one when the
 *                                             last input is answered and all seats have seen it; all rooms together
 *                                             AMOUNT inputs a second, or as fast as they can if it is 0
 *                                        MODE idle: says "ready" when all are seated, then nobody does anything
 *
 * An input is done when its number comes back: in an answer of its own (Rumpus), or in the seat's next view (others).
 * Inputs are made of fixed pieces, their number (N, or M as MessagePack), seat (P), room (R), and an offer out of the last
 * view (O), taken at random; after the word `first K`, it is the first one K times out of K + 1, otherwise the last.
 * One thread, epoll. Every line of a plan is a word and hexadecimal pieces:
 *   port P | first K | view PREFIX | ack PREFIX | mark BYTES | pack BYTES | input PIECE... | conn PATH READY WAIT,SEND...
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define RING 1024
#define MOST 8192

typedef struct { unsigned char *at; int length; } Bytes;
typedef struct { Bytes wait, send; } Greeting;
typedef struct {
  int fd, open, ready, greeted, greetings;
  char *path;
  Bytes ready_by;
  Greeting greeting[4];
  unsigned char *buffer;
  int length, room;
  unsigned char offer[512];
  int offer_length;
  long sent, finished, seen;
  double at[RING], next;
  char waiting[RING];
} Seat;
typedef struct { int acting, owed; double next; } Room; /* who acts, who has not seen it yet, and when the next one is due */

static Seat seats[MOST];
static Room rooms[MOST / 4];
static int count, ready, measuring, op = 1;
static Bytes view, ack, mark, pack, piece[16];
static char kind[16];
static int pieces;
static long errors, views, bytes, done, refused;
static float *late;
static long lates;
static uint32_t luck = 12345;
static int port, window, first, turns;
static double pace;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void die(const char *why) {
  fprintf(stderr, "gen: %s (%s)\n", why, strerror(errno));
  exit(1);
}

static Bytes unhex(const char *text) {
  Bytes b = {0, 0};
  if (!text || *text == '-') return b;
  b.length = strlen(text) / 2;
  b.at = malloc(b.length + 1);
  for (int i = 0; i < b.length; i++) sscanf(text + 2 * i, "%2hhx", b.at + i);
  return b;
}

static int begins(Bytes with, const unsigned char *p, long n) {
  return with.length && n >= with.length && !memcmp(p, with.at, with.length);
}

static uint32_t draw(void) { return luck = luck * 1664525u + 1013904223u, luck >> 8; }

static void say(Seat *s, int opcode, const unsigned char *p, int n) {
  unsigned char frame[2048];
  int head = n < 126 ? 2 : 4;
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (n < 126 ? n : 126);
  if (head == 4) frame[2] = n >> 8, frame[3] = n;
  unsigned char *mask = frame + head;
  uint32_t m = draw();
  memcpy(mask, &m, 4);
  for (int i = 0; i < n; i++) frame[head + 4 + i] = p[i] ^ mask[i & 3];
  if (send(s->fd, frame, head + 4 + n, MSG_NOSIGNAL) != head + 4 + n) errors++;
}

static int act(Seat *s, double t) {
  unsigned char b[2048];
  int k = 0;
  long n = s->sent + 1;
  for (int i = 0; i < pieces; i++)
    if (strchr("NPR", kind[i])) k += sprintf((char *)b + k, "%ld", kind[i] == 'N' ? n : kind[i] == 'P' ? (s - seats) % 4 : (s - seats) / 4);
    else if (kind[i] == 'M') b[k++] = 0xce, b[k++] = n >> 24, b[k++] = n >> 16, b[k++] = n >> 8, b[k++] = n;
    else if (kind[i] == 'O') {
      if (!s->offer_length) return 0;
      memcpy(b + k, s->offer, s->offer_length), k += s->offer_length;
    } else memcpy(b + k, piece[i].at, piece[i].length), k += piece[i].length;
  s->sent = n;
  s->at[n % RING] = t;
  s->waiting[n % RING] = 1;
  say(s, op, b, k);
  return 1;
}

static void finish(Seat *s, long n, double t) {
  if (n <= 0 || n > s->sent || !s->waiting[n % RING]) return;
  s->waiting[n % RING] = 0;
  s->finished++;
  if (measuring == 1) {
    done++;
    late[lates++] = (t - s->at[n % RING]) * 1e3;
  }
}

/* Maybe take an offer for the next act, at random; `found` counts them. */
static void consider(Seat *s, const unsigned char *offer, long length, int *found) {
  if (length >= (long)sizeof s->offer) return;
  ++*found;
  if (first ? *found == 1 || draw() % (first + 1) == 0 : draw() % *found == 0) memcpy(s->offer, offer, length), s->offer_length = length;
}

/* Return what follows one MessagePack value. */
static const unsigned char *past(const unsigned char *p, const unsigned char *end) {
  static const unsigned char fixed[] = {[0xc0] = 1, [0xc2] = 1, 1, [0xca] = 5, 9, 2, 3, 5, 9, 2, 3, 5, 9};
  if (p >= end) return end;
  long many = 0;
  int c = *p;
  if (c < 0x80 || c >= 0xe0) return p + 1;
  if (c >= 0xa0 && c < 0xc0) return p + 1 + (c & 31);
  if (c == 0xd9) return p + 2 + p[1];
  if (c < 0x90) many = 2 * (c & 15), p++;
  else if (c < 0xa0) many = c & 15, p++;
  else if (c == 0xdc || c == 0xde) many = (p[1] << 8 | p[2]) * (c - 0xdb == 3 ? 2 : 1), p += 3;
  else return c < (int)sizeof fixed && fixed[c] ? p + fixed[c] : end;
  while (many-- > 0) p = past(p, end);
  return p;
}

static void choose_packed(Seat *s, const unsigned char *p, const unsigned char *end) {
  const unsigned char *q = memmem(p, end - p, "\xa6offers", 7);
  s->offer_length = 0;
  if (!q || (q[7] & 0xf0) != 0x90) return;
  int found = 0, many = q[7] & 15;
  for (q += 8; many-- > 0;) {
    const unsigned char *start = q, *low;
    q = past(q, end);
    low = memmem(start, q - start, "\xa3low", 4);
    if (low) consider(s, low + 4, past(low + 4, end) - low - 4, &found);
    else consider(s, start, q - start, &found);
  }
}

/* Remember one of the offers in a view: an object that is an action, or the lowest action of a span. */
static void choose(Seat *s, const unsigned char *p, long n) {
  const unsigned char *end = p + n;
  if (op == 2) { choose_packed(s, p, end); return; }
  const unsigned char *q = memmem(p, n, "\"offers\":[", 10);
  s->offer_length = 0;
  if (!q) return;
  int found = 0;
  for (q += 10; q < end && *q == '{';) {
    const unsigned char *start = q;
    int depth = 0;
    do depth += (*q == '{') - (*q == '}'); while (++q < end && depth);
    long length = q - start;
    if (length > 15 && !memcmp(start, "{\"type\":\"Span\"", 14)) {
      const unsigned char *low = memmem(start, length, "\"low\":", 6);
      const unsigned char *z = low + 6;
      do depth += (*z == '{') - (*z == '}'); while (++z < q && depth);
      start = low + 6, length = z - start;
    }
    consider(s, start, length, &found);
    if (q < end && *q == ',') q++;
  }
}

/* Let somebody act whom the last views offered something, once all of them have come and it is time. */
static void next_turn(int number, double t) {
  Room *room = &rooms[number];
  int who[4], many = 0;
  if (measuring < 0 || room->acting >= 0 || room->owed || room->next > t) return;
  for (int i = 0; i < 4; i++) if (seats[4 * number + i].offer_length) who[many++] = i;
  if (!many) return;
  room->acting = who[draw() % many];
  room->owed = 15;
  act(&seats[4 * number + room->acting], pace ? room->next : t);
  if (pace) room->next += (0.5 + draw() % 1000 / 1000.0) / pace;
}

static long packed(const unsigned char *p) {
  if (*p < 0x80) return *p;
  if (*p == 0xcc) return p[1];
  if (*p == 0xcd) return p[1] << 8 | p[2];
  return *p == 0xce ? (long)p[1] << 24 | p[2] << 16 | p[3] << 8 | p[4] : 0;
}

static void heard(Seat *s, int opcode, const unsigned char *p, long n) {
  double t = now();
  if (opcode == 9) { say(s, 10, p, n); return; }
  if (opcode == 8) { errors++; return; }
  if (opcode > 2) return;
  if (n == 1 && *p == '2') { say(s, 1, (const unsigned char *)"3", 1); return; } /* socket.io asks whether we are alive */
  if (!s->ready) {
    if (s->greeted < s->greetings && begins(s->greeting[s->greeted].wait, p, n)) {
      Bytes b = s->greeting[s->greeted++].send;
      say(s, op, b.at, b.length);
    } else if (s->greeted == s->greetings && begins(s->ready_by, p, n)) s->ready = 1, ready++, choose(s, p, n);
    if (!s->ready) return;
  }
  if (begins(ack, p, n)) {
    if (memmem(p, n, "\"held\"", 6)) return;
    if (measuring == 1 && memmem(p, n, "\"refused\"", 9)) refused++;
    finish(s, strtol((const char *)p + ack.length, 0, 10), t);
  } else if (begins(view, p, n)) {
    if (measuring == 1) views++, bytes += n;
    choose(s, p, n);
    Bytes m = mark.length ? mark : pack;
    const unsigned char *q = m.length ? memmem(p, n, m.at, m.length) : 0;
    if (q) {
      q += m.length;
      long last = mark.length ? strtol((const char *)q, 0, 10) : packed(q);
      while (s->seen < last) finish(s, ++s->seen, t);
    } else if (!ack.length) finish(s, s->finished + 1, t); /* the floor sends constant views */
  }
  if (turns) {
    int number = (s - seats) / 4, place = (s - seats) % 4;
    Room *room = &rooms[number];
    if (begins(view, p, n)) room->owed &= ~(1 << place);
    if (room->acting == place && s->finished == s->sent) room->acting = -1;
    if (ready == count) next_turn(number, t);
  }
  while (window && measuring >= 0 && s->ready && s->sent - s->finished < window && act(s, t)) {}
}

static void readable(Seat *s) {
  for (;;) {
    if (s->room - s->length < 16384) s->buffer = realloc(s->buffer, (s->room += 65536) + 1);
    int free_bytes = s->room - s->length, k = recv(s->fd, s->buffer + s->length, free_bytes, 0);
    if (k < 0 && errno == EAGAIN) return;
    if (k <= 0) { errors++; close(s->fd); s->fd = -1; return; }
    s->length += k;
    s->buffer[s->length] = 0;
    int off = 0;
    if (!s->open) {
      unsigned char *e = memmem(s->buffer, s->length, "\r\n\r\n", 4);
      if (!e) continue;
      if (memcmp(s->buffer, "HTTP/1.1 101", 12)) die("no WebSocket there");
      s->open = 1;
      off = e + 4 - s->buffer;
      if (s->greetings && !s->greeting[0].wait.length) {
        Bytes b = s->greeting[s->greeted++].send;
        say(s, op, b.at, b.length);
      }
    }
    while (s->length - off >= 2) {
      unsigned char *p = s->buffer + off;
      long n = p[1] & 127, head = n == 126 ? 4 : n == 127 ? 10 : 2;
      if (s->length - off < head) break;
      if (n == 126) n = p[2] << 8 | p[3];
      else if (n == 127) for (n = 0, head = 2; head < 10; head++) n = n << 8 | p[head];
      if (s->length - off < head + n) break;
      heard(s, p[0] & 15, p + head, n);
      off += head + n;
    }
    memmove(s->buffer, s->buffer + off, s->length - off);
    s->length -= off;
    if (k < free_bytes) return;
  }
}

static void join(Seat *s, int ep) {
  struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int one = 1;
  char rq[1024];
  s->fd = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (connect(s->fd, (void *)&a, sizeof a)) die("connect");
  int k = snprintf(rq, sizeof rq,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", s->path, port, port);
  if (send(s->fd, rq, k, MSG_NOSIGNAL) != k) die("send");
  fcntl(s->fd, F_SETFL, O_NONBLOCK);
  struct epoll_event ev = {.events = EPOLLIN, .data.ptr = s};
  epoll_ctl(ep, EPOLL_CTL_ADD, s->fd, &ev);
}

static void pump(int ep, double seconds) {
  struct epoll_event ev[256];
  int k = epoll_wait(ep, ev, 256, seconds * 1000);
  for (int i = 0; i < k; i++) if (((Seat *)ev[i].data.ptr)->fd >= 0) readable(ev[i].data.ptr);
}

/* How long this process, which has one thread, has run, and how long it had to wait for a core although it could have run. */
static void own(double *ran, double *waited) {
  unsigned long long on = 0, off = 0;
  FILE *f = fopen("/proc/self/schedstat", "r");
  if (!f || fscanf(f, "%llu %llu", &on, &off) != 2) die("no /proc/self/schedstat to tell whether the generator is starved");
  fclose(f);
  *ran = on * 1e-9, *waited = off * 1e-9;
}

static double cpu(const char *pid) {
  char name[64], b[1024] = "";
  unsigned long user = 0, kernel = 0;
  snprintf(name, sizeof name, "/proc/%s/stat", pid);
  FILE *f = fopen(name, "r");
  if (!f) die("no such server");
  b[fread(b, 1, sizeof b - 1, f)] = 0;
  fclose(f);
  sscanf(strrchr(b, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel);
  return (user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

static void load(const char *name) {
  static char line[65536];
  FILE *f = fopen(name, "r");
  if (!f) die("no plan");
  while (fgets(line, sizeof line, f)) {
    char *word = strtok(line, " \n"), *arg = strtok(0, " \n");
    if (!strcmp(word, "port")) port = atoi(arg);
    else if (!strcmp(word, "binary")) op = 2;
    else if (!strcmp(word, "first")) first = atoi(arg);
    else if (!strcmp(word, "view")) view = unhex(arg);
    else if (!strcmp(word, "ack")) ack = unhex(arg);
    else if (!strcmp(word, "mark")) mark = unhex(arg);
    else if (!strcmp(word, "pack")) pack = unhex(arg);
    else if (!strcmp(word, "input"))
      for (; arg; arg = strtok(0, " \n"), pieces++) kind[pieces] = *arg, piece[pieces] = unhex(*arg == 'L' ? arg + 1 : 0);
    else if (!strcmp(word, "conn")) {
      Seat *s = &seats[count++];
      s->path = strdup(arg);
      s->ready_by = unhex(strtok(0, " \n"));
      for (char *g; (g = strtok(0, " \n")); s->greetings++) {
        char *comma = strchr(g, ',');
        *comma = 0;
        s->greeting[s->greetings] = (Greeting){unhex(g), unhex(comma + 1)};
      }
    }
  }
  fclose(f);
}

static int by_size(const void *a, const void *b) { return (*(float *)a > *(float *)b) - (*(float *)a < *(float *)b); }

int main(int argc, char **argv) {
  if (argc != 6) die("gen PLAN MODE AMOUNT SECONDS PID");
  signal(SIGPIPE, SIG_IGN);
  load(argv[1]);
  int paced = !strcmp(argv[2], "pace"), idle = !strcmp(argv[2], "idle");
  double amount = atof(argv[3]), seconds = atof(argv[4]), warm = 3;
  late = malloc(sizeof *late * (1 << 24));
  int ep = epoll_create1(0);
  for (int i = 0; i < count; i++) {
    join(&seats[i], ep);
    for (double e = now() + 10; ready <= i;) {
      if (now() > e) die("a seat was not let in");
      pump(ep, 0.1);
    }
  }
  if (idle) {
    puts("ready");
    fflush(stdout);
    for (double e = now() + seconds; now() < e;) pump(ep, 0.1);
    return errors > 0;
  }
  turns = !strcmp(argv[2], "turn");
  double ran[2] = {0}, waited[2] = {0}, start = now(), used = 0, from = start + warm, to = from + seconds;
  if (turns) pace = amount * 4 / count;
  else if (!paced) window = amount;
  for (int i = 0; turns && i < count / 4; i++) {
    rooms[i] = (Room){-1, 0, pace ? start + draw() % 1000 / 1000.0 / pace : 0};
    next_turn(i, start);
  }
  for (int i = 0; i < count; i++) {
    if (paced) seats[i].next = start + draw() % 1000 / 1000.0 / amount;
    while (window && seats[i].sent < window && act(&seats[i], now())) {}
  }
  for (double t = start; t < to + 2; t = now()) {
    if (!measuring && t >= from) measuring = 1, used = cpu(argv[5]), own(ran, waited);
    if (measuring == 1 && t >= to) measuring = -1, used = cpu(argv[5]) - used, to = t, seconds = to - from, own(ran + 1, waited + 1);
    for (int i = 0; paced && measuring >= 0 && i < count; i++)
      while (seats[i].next <= t) act(&seats[i], t), seats[i].next += (0.5 + draw() % 1000 / 1000.0) / amount;
    for (int i = 0; pace && i < count / 4; i++) next_turn(i, t);
    pump(ep, paced || pace ? 0.001 : 0.05);
  }
  long lost = 0, over = 0;
  for (int i = 0; turns && i < count / 4; i++) {
    int offers = 0;
    for (int k = 0; k < 4; k++) offers += seats[4 * i + k].offer_length;
    over += !offers;
  }
  for (int i = 0; i < count; i++) lost += seats[i].sent - seats[i].finished;
  qsort(late, lates, sizeof *late, by_size);
  printf("{\"inputs\":%ld,\"refused\":%ld,\"seconds\":%.3f,\"cpu\":%.3f,\"views\":%ld,\"bytes\":%ld,\"p50\":%.3f,\"p99\":%.3f,"
         "\"lost\":%ld,\"over\":%ld,\"errors\":%ld,\"ran\":%.4f,\"waited\":%.4f}\n", done, refused, seconds, used, views, bytes, lates ? late[lates / 2] : 0,
         lates ? late[lates * 99 / 100] : 0, lost, over, errors, ran[1] - ran[0], waited[1] - waited[0]);
  return 0;
}
