import { cents, formatEuro, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';
import { lineChoices, portionTexts } from '../pricing/line-choices.ts';
import type { Quote, QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import { vatOfItems, type RateAmount } from './item-vat.ts';
import type { Shop } from '../shop/shop.ts';

/** A line of a table's order as it is paid for and refunded. */
export interface TableOrderLine {
  /** Position in the quote's lines. */
  line: number;
  name: string;
  amount: number;
  dishId: string | null;
  menuId: string | null;
  /** Size, volume, extras and what is left out, German. */
  choices: string[];
  /** Of the whole line, with deposit and its part of discounts and coupon; never below 0. */
  price: Cents;
  /** Percent; of a menu that of its greater part. */
  vatRate: number;
  /** Its rates; they add up to `price`. */
  vat: RateAmount[];
}

/**
 * The items of a quote at the table. Discounts and coupon are spread over the lines in proportion to what they cost, so
 * that the items add up to the quote's total without tip and refunds.
 */
export function tableItems(quote: Quote, vat: Shop['vat']): TableOrderLine[] {
  const taken = sum(
    quote.adjustments.flatMap(({ source, amount }) =>
      source.type === 'cartDiscount' || source.type === 'coupon' ? [amount] : [],
    ),
  );
  const parts = splitByWeight(
    taken,
    quote.lines.map(({ total }) => total),
  );
  const items = quote.lines.map((line, at) => ({
    line: at,
    name: line.name,
    amount: line.amount,
    dishId: line.dishId,
    menuId: line.menuId,
    choices: [...choicesOf(line), ...depositOf(line)],
    price: cents(line.total + line.deposit + (parts[at] ?? 0)),
    vatRate: vat[line.vatClass].table,
  }));
  const rates = vatOfItems(quote, items);
  return items.map((item, at) => ({ ...item, vat: rates[at] ?? [] }));
}

function choicesOf(line: QuoteLine): string[] {
  const size = line.sizeName === null ? [] : [line.sizeName];
  // No price of a litre: at a table the drink is part of a service (PAngV § 4 (3)).
  const portion = portionTexts({ ...line, basePrice: ZERO, extras: [] });
  const inside = line.subitems.flatMap((subitem) => [subitem.name, ...choicesOf(subitem)]);
  const extras = line.extras.map(withoutDeposits);
  const chosen = lineChoices({ ...line, extras }).map(({ text }) => text);
  return [...size, ...portion, ...chosen, ...inside];
}

const withoutDeposits = (extra: QuoteExtra): QuoteExtra => ({
  ...extra,
  extras: extra.extras.filter(({ type }) => type !== 'deposit').map(withoutDeposits),
});

/** Deposits are in the item's price, so they do not come on top: 'inkl. 0,15 € Pfand', of each of several. */
function depositOf({ deposit, amount }: QuoteLine): string[] {
  const each = formatEuro(cents(deposit / amount));
  return deposit === 0 ? [] : [`inkl. ${amount > 1 ? 'je ' : ''}${each} Pfand`];
}
