import { cents, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';
import type { Quote, QuoteLine } from '../pricing/quote.ts';

/** What one member has to bear of the whole order, in cents. */
export interface MemberShare {
  /** null: in nobody's name, such as free items; the owner bears it. */
  memberName: string | null;
  /** The member's dishes, with dish discounts and their part of what bundles save. */
  goods: Cents;
  deposits: Cents;
  /** Their part of cart discounts and coupon; negative. */
  discount: Cents;
  /** Their part of delivery fee and tip, the same for everyone who ordered. */
  extra: Cents;
  total: Cents;
}

/**
 * Who pays what of a quote (docs/decisions/0014-groups.md). The totals add up to the quote's
 * total exactly. What a bundle over several people saves is shared by all pieces in it, in proportion to their price,
 * not left to whose dish happened to be the free one. Discounts and coupon go in proportion to the goods, the delivery
 * fee and the tip by heads. Members appear in the order of their first line; lines in nobody's name fall to `owner`.
 */
export function memberShares(quote: Quote, owner: string): MemberShare[] {
  const names = [...new Set(quote.lines.map(({ memberName }) => memberName ?? owner))];
  if (names.length === 0) return [];
  const of = (name: string) => (line: QuoteLine) => (line.memberName ?? owner) === name;
  const goods = goodsOfLines(quote.lines);
  const goodsOf = names.map((name) =>
    sum(quote.lines.flatMap((line, at) => (of(name)(line) ? [goods[at] ?? ZERO] : []))),
  );
  const orderers = names.map((name) =>
    quote.lines.some((line) => of(name)(line) && line.freeItemOfferId === null) ? 1 : 0,
  );
  const given = sum(
    quote.adjustments.flatMap(({ source, amount }) =>
      source.type === 'cartDiscount' || source.type === 'coupon' ? [amount] : [],
    ),
  );
  const discounts = splitByWeight(given, goodsOf);
  const fees = splitByWeight(quote.deliveryFee, orderers);
  const tips = splitByWeight(quote.tip, orderers);
  const dishes = names.map((name) =>
    quote.lines.filter(of(name)).reduce((count, line) => count + line.amount, 0),
  );
  const told = sum(quote.lines.map(dishDepositOf));
  // Older quotes do not tell of which line it is.
  const reusable = splitByWeight(cents(quote.dishDeposits - told), dishes);
  return names.map((memberName, at) => {
    const lines = quote.lines.filter(of(memberName));
    const own = sum(lines.flatMap((line) => [line.deposit, dishDepositOf(line)]));
    const part = {
      goods: goodsOf[at] ?? ZERO,
      deposits: sum([own, reusable[at] ?? ZERO]),
      discount: discounts[at] ?? ZERO,
      extra: sum([fees[at] ?? ZERO, tips[at] ?? ZERO]),
    };
    return {
      memberName,
      ...part,
      total: sum([part.goods, part.deposits, part.discount, part.extra]),
    };
  });
}

const dishDepositOf = ({ dishDeposit = ZERO }: QuoteLine): Cents => dishDeposit;

/** One member's share by their name; who ordered nothing bears nothing. */
export function shareOfMember(quote: Quote, name: string, owner: string): MemberShare {
  const nothing = { goods: ZERO, deposits: ZERO, discount: ZERO, extra: ZERO, total: ZERO };
  const share = memberShares(quote, owner).find(({ memberName }) => memberName === name);
  return share ?? { memberName: name, ...nothing };
}

/** The lines' totals, what each promotion saves shared by all the pieces in its bundles. */
function goodsOfLines(lines: readonly QuoteLine[]): Cents[] {
  const goods = lines.map(({ total }) => total as number);
  const groups = new Set(
    lines.flatMap(({ promotions }) => promotions.map(({ groupId }) => groupId)),
  );
  for (const groupId of groups) {
    const inIt = lines.map(({ promotions }) => promotions.find((one) => one.groupId === groupId));
    const saved = sum(inIt.map((promotion) => promotion?.saved ?? ZERO));
    const weights = lines.map((line, at) => (inIt[at]?.bundled ?? 0) * line.basePrice);
    splitByWeight(saved, weights).forEach((part, at) => {
      goods[at] = (goods[at] ?? 0) + (inIt[at]?.saved ?? 0) - part;
    });
  }
  return goods as Cents[];
}
