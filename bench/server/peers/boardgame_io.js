// The race on boardgame.io: four seats act at any time, each gets its own view after every move. Nothing is durable.
const { Server, Origins } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const game = {
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

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
