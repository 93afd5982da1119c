// Two games on Colyseus; each seat is sent its own view after every message: PORT [FILE]. With a file, every message is
// durable before anybody is sent its view; without, nothing is.
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const rules = require('./rollcall.js');

const [, , port, file] = process.argv;
const append = file ? require('./durable.js')(file) : undefined;

class Table extends Room {
  onCreate() {
    this.maxClients = 4;
    this.patchRate = null;
    this.at = [];
    this.open();
  }
  show() {
    for (const each of this.at) each.send('view', this.view(each.place));
  }
  done(client, input) {
    if (append) append(this.roomId, client.place, input, () => this.show());
    else this.show();
  }
  onJoin(client) {
    client.place = this.at.push(client) - 1;
    client.send('ready', 1);
    if (this.at.length === 4) this.show();
  }
}

// Everybody grabs at any time.
class Race extends Table {
  open() {
    this.G = { gone: [0, 0], has: [0, 0, 0, 0], acks: [0, 0, 0, 0], hands: [0, 1, 2, 3].map((seat) => Array(10).fill(seat)) };
    this.onMessage('grab', (client, { n }) => {
      const { gone, has, acks, hands } = this.G;
      if (!Number.isInteger(n) || n <= acks[client.place]) return;
      acks[client.place] = n;
      gone[n % 2]++;
      has[client.place]++;
      hands[client.place][n % 10] = n;
      this.done(client, n);
    });
  }
  view(place) {
    const { gone, has, acks, hands } = this.G;
    return { ack: acks[place], gone, has, hand: hands[place], phase: 'playing', offers: [{ type: 'Grab', row: 'red' }, { type: 'Nap' }] };
  }
}

// Seats bid, call and get ready one after another.
class RollCall extends Table {
  open() {
    const die = () => 1 + Math.floor(6 * Math.random());
    this.G = rules.deal(die);
    this.onMessage('play', (client, { n, action }) => {
      if (!Number.isInteger(n) || n <= this.G.acks[client.place] || !rules.act(this.G, client.place, action, die)) return;
      this.G.acks[client.place] = n;
      this.done(client, action);
    });
  }
  view(place) {
    return rules.view(this.G, place);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('race', Race);
server.define('rollcall', RollCall);
server.listen(Number(port));
