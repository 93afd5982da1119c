/* The floor: what sockets and frames alone cost. Four views of 400 bytes go out for every input; no JSON, no rules.
 *   floor PORT */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define BODY 400

typedef struct { int fd, open, room, seat, length; unsigned char buffer[8192]; } Client;

static int seats[4096][4];
static long acks[4096][4];

static void show(int room, int seat) {
  unsigned char frame[4 + BODY + 1];
  frame[0] = 0x81, frame[1] = 126, frame[2] = BODY >> 8, frame[3] = BODY & 255;
  memset(frame + 4, ' ', BODY);
  int k = sprintf((char *)frame + 4, "{\"ack\":%ld", acks[room][seat]);
  frame[4 + k] = ' ', frame[4 + BODY - 1] = '}';
  send(seats[room][seat], frame, 4 + BODY, MSG_NOSIGNAL);
}

static void heard(Client *c) {
  c->buffer[c->length] = 0;
  if (!c->open) {
    static const char yes[] = "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    if (!strstr((char *)c->buffer, "\r\n\r\n")) return;
    sscanf((char *)c->buffer, "GET /ws/%d/%d", &c->room, &c->seat);
    seats[c->room][c->seat] = c->fd;
    send(c->fd, yes, sizeof yes - 1, MSG_NOSIGNAL);
    c->open = 1, c->length = 0;
    show(c->room, c->seat);
    return;
  }
  int off = 0;
  while (c->length - off >= 6) {
    unsigned char *p = c->buffer + off;
    int n = p[1] & 127;
    if (c->length - off < 6 + n) break;
    for (int i = 0; i < n; i++) p[6 + i] ^= p[2 + (i & 3)];
    acks[c->room][c->seat] = strtol((char *)p + 6 + 5, 0, 10); /* {"n":123} */
    for (int seat = 0; seat < 4; seat++) show(c->room, seat);
    off += 6 + n;
  }
  memmove(c->buffer, c->buffer + off, c->length - off);
  c->length -= off;
}

int main(int argc, char **argv) {
  struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[argc - 1]))};
  a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int door = socket(AF_INET, SOCK_STREAM, 0), one = 1, ep = epoll_create1(0);
  setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(door, (void *)&a, sizeof a) || listen(door, 1024)) return 1;
  struct epoll_event ev[256], e = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(ep, EPOLL_CTL_ADD, door, &e);
  for (;;) {
    int k = epoll_wait(ep, ev, 256, -1);
    for (int i = 0; i < k; i++) {
      Client *c = ev[i].data.ptr;
      if (!c) {
        c = calloc(1, sizeof *c);
        c->fd = accept(door, 0, 0);
        setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        fcntl(c->fd, F_SETFL, O_NONBLOCK);
        e.data.ptr = c;
        epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &e);
        continue;
      }
      int n = recv(c->fd, c->buffer + c->length, sizeof c->buffer - 1 - c->length, 0);
      if (n <= 0) { close(c->fd); continue; }
      c->length += n;
      heard(c);
    }
  }
}
