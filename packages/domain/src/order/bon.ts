import { FOR_ALL, linesByMember } from '../group/lines-by-member.ts';
import type { OrderType } from '../menu/menu.ts';
import { formatEuro, type Cents } from '../money/cents.ts';
import type { DepositRow } from '../pricing/deposit-rows.ts';
import type { DiscountRow } from '../pricing/goods-after-discount.ts';
import { nameOfExtra, ownDeposit, packagingText, portionTexts } from '../pricing/line-choices.ts';
import { linePrice, priceNotes } from '../pricing/price-notes.ts';
import type { QuoteExtra, QuoteLine, VatShare } from '../pricing/quote.ts';
import { BON_COLUMNS, bigLines, columns, wrap } from './bon-text.ts';

/** What the kitchen bon says. Times are texts in the shop's zone already ('18:42'): the domain has no clock. */
export interface BonOrder {
  restaurantName: string;
  number: number;
  orderType: OrderType;
  /** When it was ordered. */
  placedAt: string;
  /** Wanted time; null: as soon as possible. */
  serveAt: string | null;
  /** For orderType 'table'. `round`: null for refunds alone. `waiter`: null for guests. */
  table: { number: number; round: number | null; waiter: string | null } | null;
  /** Of a group order, whose lines are printed by name, a block for each bag; null for every other. */
  groupName: string | null;
  lines: readonly QuoteLine[];
  /** Given back by a waiter; amounts below 0. A block of their own, so that nobody cooks them. */
  refunds: readonly { name: string; amount: Cents; reason: string }[];
  customer: {
    name: string;
    company: string;
    street: string;
    streetNumber: string;
    floor: string;
    zip: string;
    city: string;
    phone: string;
  };
  messageCook: string;
  messageDriver: string;
  /** What to collect (`paymentDue`). */
  payment: readonly string[];
  deposits: readonly DepositRow[];
  deliveryFee: Cents;
  /** The goods before what follows. */
  subTotal: Cents;
  /** Cart discounts and coupon. */
  discounts: readonly DiscountRow[];
  tip: Cents;
  total: Cents;
  /** Tax per rate in the total without the tip, as mail and checkout tell it. */
  vat: readonly VatShare[];
}

const TYPE_TEXTS: Record<OrderType, string> = {
  delivery: 'LIEFERUNG',
  pickup: 'ABHOLUNG',
  table: 'TISCH',
};
const RULE = '-'.repeat(BON_COLUMNS);

function extraLines(extras: readonly QuoteExtra[], indent: number): string[] {
  return extras
    .filter((extra) => extra.type !== 'deposit')
    .flatMap((extra) => [
      ...wrap(`+ ${extra.amount}x ${nameOfExtra(extra)}`, indent, 2),
      ...wrap(ownDeposit(extra), indent + 2, 2),
      ...extraLines(extra.extras, indent + 2),
    ]);
}

function title(line: Pick<QuoteLine, 'number' | 'name' | 'sizeName'>): string {
  const number = line.number === null ? '' : `${line.number} `;
  return `${number}${line.name}${line.sizeName === null ? '' : ` (${line.sizeName})`}`;
}

function choices(line: QuoteLine, indent: number): string[] {
  return [
    ...portionTexts(line).flatMap((text) => wrap(text, indent, 2)),
    ...line.without.flatMap((name) => wrap(`- ohne ${name}`, indent, 2)),
    ...extraLines(line.extras, indent),
  ];
}

function itemLines(line: QuoteLine): string[] {
  const age = line.minimumAge > 0 ? [`   !! ab ${line.minimumAge}: Ausweis prüfen`] : [];
  return [
    ...columns(`${line.amount}x ${title(line)}`, linePrice(line)),
    // What the cook does comes first, then what it costs.
    ...choices(line, 3),
    ...line.subitems.flatMap((one) => [...wrap(`* ${title(one)}`, 3, 2), ...choices(one, 5)]),
    ...priceNotes(line).flatMap((text) => wrap(text, 3, 2)),
    ...wrap(packagingText(line), 3, 2),
    ...age,
  ];
}

/** A block for each member of a group, under the name that goes on the bag. */
function goodsLines({ groupName, lines }: BonOrder): string[] {
  const blocks = linesByMember(lines);
  const isGroup = groupName !== null || blocks.some(({ memberName }) => memberName !== null);
  if (!isGroup) return lines.flatMap(itemLines);
  return [
    ...(groupName === null ? [] : wrap(`Gruppe: ${groupName}`, 0, 2)),
    ...blocks.flatMap(({ memberName, lines: own }) => [
      ...bigLines(memberName ?? FOR_ALL),
      ...own.flatMap(itemLines),
    ]),
  ];
}

function refundLines({ lines, refunds }: BonOrder): string[] {
  if (refunds.length === 0) return [];
  return [
    ...(lines.length > 0 ? [RULE] : []),
    ...bigLines('STORNO'),
    ...refunds.flatMap(({ name, amount, reason }) => [
      ...columns(name, formatEuro(amount)),
      ...(reason === '' ? [] : wrap(`Grund: ${reason}`, 3, 2)),
    ]),
  ];
}

/** Which round of the table it is, and whom to ask. */
function roundLines({ table }: BonOrder): string[] {
  if (table === null) return [];
  const round = table.round === null ? [] : [`Runde ${table.round}`];
  const waiter = table.waiter === null ? [] : [`Bedienung ${table.waiter}`];
  return wrap([...round, ...waiter].join(', '), 0, 0);
}

function whereTo({ orderType, customer }: BonOrder): string[] {
  if (orderType === 'table') return [];
  const address = [
    `${customer.street} ${customer.streetNumber}`,
    customer.floor === '' ? '' : `Etage: ${customer.floor}`,
    `${customer.zip} ${customer.city}`,
  ];
  const texts = [
    customer.name,
    customer.company,
    ...(orderType === 'delivery' ? address : []),
    customer.phone === '' ? '' : `Tel. ${customer.phone}`,
  ];
  return [RULE, ...texts.filter((text) => text.trim() !== '').flatMap((text) => wrap(text, 0, 0))];
}

function messages(order: BonOrder): string[] {
  const said = (whom: string, text: string) =>
    text.trim() === ''
      ? []
      : `${whom}: ${text.trim()}`.split(/\r?\n/).flatMap((one) => wrap(one, 0, 2));
  const all = [...said('KÜCHE', order.messageCook), ...said('FAHRER', order.messageDriver)];
  return all.length === 0 ? [] : [RULE, ...all];
}

function sums(order: BonOrder): string[] {
  const amounts: [string, Cents][] = [
    ...order.discounts.map(({ title, amount }): [string, Cents] => [title, amount]),
    ...order.deposits.map(({ label, amount }): [string, Cents] => [label, amount]),
    ['Liefergebühr', order.deliveryFee],
    ['Trinkgeld', order.tip],
  ];
  const more = amounts.filter(([, amount]) => amount !== 0);
  const rows: [string, Cents][] =
    more.length > 0 ? [['Zwischensumme', order.subTotal], ...more] : [];
  const total = formatEuro(order.total);
  return [
    RULE,
    ...rows.flatMap(([name, amount]) => columns(name, formatEuro(amount))),
    ...columns('Summe', total),
    ...taxLines(order),
    RULE,
    ...order.payment.flatMap(bigLines),
  ];
}

function taxLines({ vat }: BonOrder): string[] {
  return vat
    .filter(({ gross }) => gross !== 0)
    .flatMap(({ rate, net, tax }) =>
      columns(`enthält ${rate} % MwSt. auf ${formatEuro(net)}`, formatEuro(tax)),
    );
}

/**
 * The kitchen bon, line by line, at most 42 columns wide, umlauts kept. A line for the printer's double size begins
 * with BIG_MARKER and holds at most 21 columns after it.
 */
export function bonLines(order: BonOrder): string[] {
  const type = TYPE_TEXTS[order.orderType];
  const place = order.table === null ? type : `${type} ${order.table.number}`;
  return [
    ...wrap(order.restaurantName, 0, 0),
    ...bigLines(`Nr. ${order.number}`),
    ...bigLines(place),
    ...roundLines(order),
    ...columns(
      order.serveAt === null ? 'Sofort' : `Für ${order.serveAt}`,
      `bestellt ${order.placedAt}`,
    ),
    RULE,
    ...goodsLines(order),
    ...refundLines(order),
    ...messages(order),
    ...whereTo(order),
    ...sums(order),
    'Bestellbestätigung, kein Kassenbeleg',
  ].map((line) => line.replaceAll('\u00a0', ' '));
}
