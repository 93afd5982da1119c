// The race on Colyseus: four seats act at any time, each is sent its own view after every message. Nothing is durable.
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

class Race extends Room {
  onCreate() {
    this.maxClients = 4;
    this.patchRate = null;
    this.at = [];
    this.G = { gone: [0, 0], has: [0, 0, 0, 0], acks: [0, 0, 0, 0], hands: [0, 1, 2, 3].map((seat) => Array(10).fill(seat)) };
    this.onMessage('grab', (client, { n }) => {
      const { gone, has, acks, hands } = this.G;
      if (!Number.isInteger(n) || n <= acks[client.place]) return;
      acks[client.place] = n;
      gone[n % 2]++;
      has[client.place]++;
      hands[client.place][n % 10] = n;
      for (const each of this.at) each.send('view', this.view(each.place));
    });
  }
  view(place) {
    const { gone, has, acks, hands } = this.G;
    return { ack: acks[place], gone, has, hand: hands[place], phase: 'playing', offers: [{ type: 'Grab', row: 'red' }, { type: 'Nap' }] };
  }
  onJoin(client) {
    client.place = this.at.push(client) - 1;
    client.send('ready', 1);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('race', Race);
server.listen(Number(process.argv[2]));
