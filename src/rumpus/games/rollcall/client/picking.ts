// Which bids the offers leave open; nothing here knows a rule.
import type { Offer } from '$lib/wire';
import type { Bid, BidAim, Corners } from './types';

/** The bids on offer as rectangles of quantities and values. */
export function bidsOf(offers: Offer[]): Corners[] {
  const found: Corners[] = [];
  for (const offer of offers) {
    if (offer.type === 'Span') {
      const span = offer as unknown as { low: Bid & BidAim & { type: string }; high: Bid };
      if (span.low.type === 'Bid') found.push({ low: span.low, high: span.high });
    } else if (offer.type === 'Bid') {
      const bid = offer as unknown as Bid & BidAim;
      found.push({ low: bid, high: bid });
    }
  }
  return found.sort((a, b) => a.low.quantity - b.low.quantity);
}

export function valuesAt(spans: Corners[], quantity: number): number[] {
  const open = new Set<number>();
  for (const { low, high } of spans) {
    if (quantity < low.quantity || quantity > high.quantity) continue;
    for (let value = low.value; value <= high.value; value++) open.add(value);
  }
  return [...open].sort((a, b) => a - b);
}

export function lowest(spans: Corners[]): number {
  return Math.min(...spans.map((span) => span.low.quantity));
}

export function highest(spans: Corners[]): number {
  return Math.max(...spans.map((span) => span.high.quantity));
}

/** The smallest bid on offer. */
export function smallest(spans: Corners[]): Bid | null {
  if (!spans.length) return null;
  const quantity = lowest(spans);
  return { quantity, value: valuesAt(spans, quantity)[0] ?? 2 };
}

/** The bid on offer that is nearest to the one wished for. */
export function nearest(spans: Corners[], wish: Bid): Bid {
  const quantity = Math.min(highest(spans), Math.max(lowest(spans), wish.quantity));
  const open = valuesAt(spans, quantity);
  const value = open.reduce(
    (best, each) => (Math.abs(each - wish.value) < Math.abs(best - wish.value) ? each : best),
    open[0] ?? wish.value,
  );
  return { quantity, value };
}
