// Roll Call in boardgame.io, through its own client reducer and without a server. Run it beside a node_modules that has boardgame.io.
import { createRequire } from 'module';
const require = createRequire(process.cwd() + '/');
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');
const SECS = +(process.argv[2] || 2), N = +(process.argv[3] || 4);
const roll = (random, d) => d.map(k => Array.from({ length: k }, () => random.D6()));
const lose = (G, s, k) => { G.dice[s] = Math.max(0, G.dice[s] - k); };
const game = {
  setup: ({ random }) => { const dice = Array(N).fill(5); return { dice, hands: roll(random, dice), bid: -1, bidder: -1, turn: 0, winner: -1 }; },
  moves: {
    raise: ({ G }, seat, a) => {
      const total = G.dice.reduce((x, y) => x + y, 0);
      if (G.turn !== seat || a <= G.bid || a >= total * 5) return INVALID_MOVE;
      G.bid = a; G.bidder = seat;
      do { G.turn = (G.turn + 1) % N; } while (!G.dice[G.turn]);
    },
    call: ({ G, random }, seat) => {
      if (G.bid < 0 || seat === G.bidder || !G.dice[seat]) return INVALID_MOVE;
      const q = Math.floor(G.bid / 5) + 1, f = G.bid % 5 + 2;
      let c = 0; for (const h of G.hands) for (const x of h) if (x === f || x === 1) c++;
      const loser = c >= q ? seat : G.bidder;
      lose(G, loser, c >= q && seat !== G.turn ? 2 : 1);
      const alive = G.dice.filter(x => x).length;
      if (alive === 1) { G.winner = G.dice.findIndex(x => x); return; }
      G.turn = loser; while (!G.dice[G.turn]) G.turn = (G.turn + 1) % N;
      G.hands = roll(random, G.dice); G.bid = -1; G.bidder = -1;
    },
  },
  endIf: ({ G }) => (G.winner >= 0 ? { winner: G.winner } : undefined),
  turn: { activePlayers: { all: 'play' }, stages: {} },
};
function playout(mod) {
  const c = Client({ game, numPlayers: N, debug: false, playerID: null });
  let n = 0;
  for (;;) {
    const { G, ctx } = c.getState();
    if (ctx.gameover) return n;
    const total = G.dice.reduce((x, y) => x + y, 0);
    const raises = total * 5 - 1 - G.bid;
    const callers = []; if (G.bid >= 0) for (let i = 0; i < N; i++) if (i !== G.bidder && G.dice[i]) callers.push(i);
    const k = Math.floor(Math.random() * (raises + callers.length));
    if (k < raises) { c.updatePlayerID(String(G.turn)); c.moves.raise(G.turn, G.bid + 1 + k); }
    else { const s = callers[k - raises]; c.updatePlayerID(String(s)); c.moves.call(s); }
    if (++n > 5000) throw new Error('stuck');
  }
}
playout();
let s = 0, g = 0, secs = 1;                       // fastest of five slices, as in common.py
for (let i = 0; i < 5; i++) {
  let s1 = 0, g1 = 0; const t0 = process.cpuUsage(); let dt = 0;
  while (dt < SECS / 5) { s1 += playout(); g1++; const u = process.cpuUsage(t0); dt = (u.user + u.system) / 1e6; }
  if (s1 / dt > s / secs) { s = s1; g = g1; secs = dt; }
}
console.log(JSON.stringify({ engine: 'boardgame.io', what: `Roll Call, ${N} players, its own reducer`, figure: Math.round(s / secs), unit: 'decisions/s' }));
