import { cents, roundHalfUp, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';

/** An item of a table's bill, with what was taken off it. Amounts in cents, together at most `price`. */
export interface ReducibleItem {
  id: string;
  /** Pieces. */
  amount: number;
  price: number;
  /** Storno. */
  refunded: number;
  discount: number;
  gift: number;
  /** What nobody has paid for by item, or is paying. */
  open: number;
}

/** What an item comes to: its price less everything that was taken off. */
export function netOf({
  price,
  refunded,
  discount,
  gift,
}: Pick<ReducibleItem, 'price' | 'refunded' | 'discount' | 'gift'>): Cents {
  return cents(price - refunded - discount - gift);
}

type ReductionProblem =
  /** More than is open of the item, or at the table: something of it is paid, or on its way. */
  | 'item-paid'
  /** Beyond what a waiter may without the counter. */
  | 'over-limit'
  /** Nothing would be taken off. */
  | 'nothing-to-reduce';

/** How much a waiter may take off without the counter. */
export interface WaiterLimit {
  /** Of the price of each item. */
  discountPercent: number;
  /** On the house, in cents for a table's visit. */
  giftCents: number;
}
/** Where the owner sets none. */
export const DEFAULT_WAITER_LIMIT: WaiterLimit = { discountPercent: 10, giftCents: 2000 };

/** How much is taken off: a share of what is open, or an amount in cents. */
export type Discount = { percent: number } | { amount: number };

/**
 * What a discount takes off each of some items. Of what is open of them, and of that at most `payable`: what of the
 * table's bill nobody has paid. The parts add up to the discount exactly.
 */
export function spreadDiscount(
  items: readonly ReducibleItem[],
  discount: Discount,
  payable: number,
): { ok: true; parts: Cents[] } | { ok: false; error: ReductionProblem } {
  const open = items.map((item) => Math.min(item.open, netOf(item)));
  const most = Math.min(
    open.reduce((all, one) => all + one, 0),
    Math.max(0, payable),
  );
  const off =
    'percent' in discount
      ? roundHalfUp((most * discount.percent) / 100)
      : cents(Math.max(0, discount.amount));
  if (off === 0) return { ok: false, error: 'nothing-to-reduce' };
  if (off > most) return { ok: false, error: 'item-paid' };
  return { ok: true, parts: splitByWeight(off, open) };
}

/** Whether the discounts on these items are within a waiter's limit; the counter has none. */
export function mayWaiterDiscount(
  items: readonly Pick<ReducibleItem, 'price' | 'discount'>[],
  { discountPercent }: WaiterLimit,
): boolean {
  const price = items.reduce((all, item) => all + item.price, 0);
  const discount = items.reduce((all, item) => all + item.discount, 0);
  return discount <= roundHalfUp((price * discountPercent) / 100);
}

/** The parts by VAT rate of what is taken off an item; `shares` are those of its price. They add up to `amount`. */
export function vatOfPart(
  amount: number,
  shares: readonly { rate: number; amount: number }[],
): { rate: number; amount: Cents }[] {
  const parts = splitByWeight(
    cents(amount),
    shares.map((share) => share.amount),
  );
  return shares
    .map(({ rate }, at) => ({ rate, amount: parts[at] ?? ZERO }))
    .filter((part) => part.amount !== 0);
}

/** What of an item's figures goes with some of its pieces; the rest stays. Each figure adds up. */
interface ItemPart {
  amount: number;
  price: Cents;
  refunded: Cents;
  /** Of `refunded`, refund by refund. */
  voids: Cents[];
  discount: Cents;
  gift: Cents;
}

/**
 * Takes pieces off an item: 2 of 3 beers. Price and reductions go in proportion, each refund (`voids`, together at most
 * `refunded`) for itself, and neither part is taken off more than it costs.
 */
export function splitItem(
  item: Omit<ReducibleItem, 'id' | 'open'> & { voids?: readonly number[] },
  pieces: number,
): { kept: ItemPart; taken: ItemPart } {
  const left = item.amount - pieces;
  const voids = (item.voids ?? []).map((one) => cents(one));
  const [price = ZERO, stays = ZERO] = splitByWeight(cents(item.price), [pieces, left]);
  const cancelled = cents(item.refunded - sum(voids));
  const reductions = [cents(item.discount), cents(item.gift), cancelled, ...voids];
  const off = sum(reductions);
  const parts = reductions.map((one) => splitByWeight(one, [pieces, left])[0] ?? ZERO);
  // Rounded each for itself, a part could be taken off some cents more than it costs.
  const rest = Math.min(price, Math.max(sum(parts), off - stays));
  const taken = partsWithin(reductions, parts, rest);
  const kept = reductions.map((one, at) => cents(one - (taken[at] ?? 0)));
  const part = (amount: number, of: Cents, offs: readonly Cents[]): ItemPart => {
    const [discount = ZERO, gift = ZERO, ...refunds] = offs;
    return { amount, price: of, discount, gift, refunded: sum(refunds), voids: refunds.slice(1) };
  };
  return { taken: part(pieces, price, taken), kept: part(left, stays, kept) };
}

/** Moves cents between parts of `wholes`, one each in turn, until they add up to `target`. */
function partsWithin(wholes: readonly Cents[], parts: readonly Cents[], target: number): Cents[] {
  let missing = target - sum(parts);
  const moved = [...parts];
  const step = Math.sign(missing);
  for (let at = 0; missing !== 0; at = (at + 1) % wholes.length) {
    const next = cents((moved[at] ?? 0) + step);
    if (next < 0 || next > (wholes[at] ?? 0)) continue;
    moved[at] = next;
    missing -= step;
  }
  return moved;
}
