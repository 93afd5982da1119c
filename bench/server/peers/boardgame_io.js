// Two games on boardgame.io; each seat gets its own view after every move: PORT [FILE]. With a file, every move is durable
// before anybody is sent its view; without, nothing is.
const { Server, Origins, SocketIO } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');
const rules = require('./rollcall.js');

// Everybody grabs at any time.
const race = {
  name: 'race',
  disableUndo: true,
  setup: () => ({ gone: [0, 0], has: [0, 0, 0, 0], acks: [0, 0, 0, 0], hands: [0, 1, 2, 3].map((seat) => Array(10).fill(seat)) }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    grab: {
      move: ({ G, playerID }, n) => {
        const seat = Number(playerID);
        if (!Number.isInteger(n) || n <= G.acks[seat]) return INVALID_MOVE;
        G.acks[seat] = n;
        G.gone[n % 2]++;
        G.has[seat]++;
        G.hands[seat][n % 10] = n;
      },
      ignoreStaleStateID: true,
    },
  },
  playerView: ({ G, playerID }) => ({ ack: G.acks[playerID], gone: G.gone, has: G.has, hand: G.hands[playerID] }),
};

// Seats bid, call and get ready one after another.
const rollcall = {
  name: 'rollcall',
  disableUndo: true,
  setup: ({ random }) => rules.deal(() => random.D6()),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    play: {
      move: ({ G, random, playerID }, n, action) => {
        const seat = Number(playerID);
        if (!Number.isInteger(n) || n <= G.acks[seat] || !rules.act(G, seat, action, () => random.D6())) return INVALID_MOVE;
        G.acks[seat] = n;
      },
      ignoreStaleStateID: true,
      client: false,
    },
  },
  playerView: ({ G, playerID }) => rules.view(G, Number(playerID)),
};

// The framework sends first and stores afterwards; what it sends passes through here, so here it waits for the disk.
class Durable {
  constructor(append) {
    this.append = append;
    this.channels = new Map();
  }
  publish(channel, payload) {
    const tell = () => this.channels.get(channel)?.forEach((each) => each(payload));
    const log = payload.type === 'update' ? payload.args[1].deltalog : undefined;
    if (!log?.length) return tell();
    const { playerID, type, args } = log[0].action.payload;
    this.append(payload.args[0], Number(playerID), [type, ...args], tell);
  }
  subscribe(channel, callback) {
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), callback]);
  }
  unsubscribeAll(channel) {
    this.channels.delete(channel);
  }
}

const [, , port, file] = process.argv;
const pubSub = file ? new Durable(require('./durable.js')(file)) : undefined;
Server({ games: [race, rollcall], origins: [Origins.LOCALHOST], transport: new SocketIO({ pubSub }) }).run(Number(port));
