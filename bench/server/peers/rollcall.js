// Roll Call for the peers, by the rules and with the views of the real one; `G` is changed in place. It never ends: when
// only one player has dice left, everybody gets ten again.
const SEATS = 4;
const hands = (G, die) => G.dice.map((left) => Array.from({ length: left }, die));
const next = (G, seat) => {
  do seat = (seat + 1) % SEATS; while (!G.dice[seat]);
  return seat;
};

function deal(die) {
  const G = { phase: 'bidding', round: 1, dice: Array(SEATS).fill(10), out: [], starter: 0, turn: 0, bid: null, claims: [], ready: [], showdown: null, acks: Array(SEATS).fill(0) };
  G.hands = hands(G, die);
  return G;
}

function newRound(G, first, die) {
  if (G.dice.filter((left) => left).length === 1) G.dice = Array(SEATS).fill(10), G.out = [];
  const starter = G.dice[first] ? first : next(G, first);
  Object.assign(G, { phase: 'bidding', round: G.round + 1, bid: null, claims: [], turn: starter, starter, showdown: null, ready: [], hands: hands(G, die) });
}

// Tells whether the action was legal.
function act(G, seat, action, die) {
  const last = G.bid;
  if (!action || typeof action !== 'object') return false;
  if (action.type === 'Ready') {
    if (G.phase !== 'showdown' || action.round !== G.round || !G.dice[seat] || G.ready.includes(seat)) return false;
    G.ready.push(seat);
    if (G.dice.every((left, each) => !left || G.ready.includes(each))) newRound(G, G.showdown.loser, die);
    return true;
  }
  if (G.phase !== 'bidding' || seat !== G.turn) return false;
  if (action.type === 'Bid') {
    const { round, after, quantity, value } = action;
    if (round !== G.round || after !== (last ? last.no : 0)) return false;
    if (!Number.isInteger(quantity) || !Number.isInteger(value) || quantity < 1 || value < 2 || value > 6) return false;
    if (last && (quantity < last.quantity || (quantity === last.quantity && value <= last.value))) return false;
    if (quantity > G.dice.reduce((sum, left) => sum + left)) return false;
    G.claims.push([seat, quantity, value]);
    G.bid = { type: 'Claim', no: G.claims.length, seat, quantity, value };
    G.turn = next(G, seat);
    return true;
  }
  if (action.type !== 'Call' || !last || action.round !== G.round || action.bid !== last.no) return false;
  const counts = G.hands.map((hand) => hand.filter((face) => face === last.value || face === 1).length);
  const total = counts.reduce((sum, each) => sum + each);
  const loser = total >= last.quantity ? seat : last.seat;
  G.dice[loser] -= 1;
  if (!G.dice[loser]) G.out.push(loser);
  G.showdown = { type: 'Showdown', round: G.round, claim: last, caller: seat, in_turn: true, hands: G.hands, faces: [last.value, 1], counts, total, loser, loss: 1 };
  G.phase = 'showdown';
  return true;
}

function offers(G, seat) {
  if (G.phase === 'showdown') return G.dice[seat] && !G.ready.includes(seat) ? [{ type: 'Ready', round: G.round }] : [];
  if (seat !== G.turn) return [];
  const cap = G.dice.reduce((sum, left) => sum + left), last = G.bid;
  const aim = { type: 'Bid', round: G.round, after: last ? last.no : 0 };
  const span = (quantity, value, most) => ({ type: 'Span', low: { ...aim, quantity, value }, high: { ...aim, quantity: most, value: 6 } });
  if (!last) return [span(1, 2, cap)];
  const can = [];
  if (last.value < 6) can.push(span(last.quantity, last.value + 1, last.quantity));
  if (last.quantity < cap) can.push(span(last.quantity + 1, 2, cap));
  return [...can, { type: 'Call', round: G.round, bid: last.no }];
}

// What a seat may know; nobody sees another's hand before the showdown.
function view(G, seat) {
  const { phase, round, dice, out, starter, claims, showdown, ready } = G;
  const turn = phase === 'bidding' ? G.turn : null, risk = claims.length && turn === seat ? 1 : 0;
  return { ack: G.acks[seat], seat, phase, round, dice, out, starter, turn, claims, mine: G.hands[seat], risk, showdown, ready, offers: offers(G, seat) };
}

module.exports = { SEATS, deal, act, view };
