import type { OrderType } from '../menu/menu.ts';
import { cents, formatEuro } from '../money/cents.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { ChangeablePart } from './order-change.ts';

/** A change as it is told to guest and staff. */
interface ChangeSummary {
  parts: readonly ChangeablePart[];
  added: readonly Pick<QuoteLine, 'amount' | 'name' | 'sizeName'>[];
  removed: readonly Pick<QuoteLine, 'amount' | 'name' | 'sizeName'>[];
  orderType: OrderType;
  /** Cents, before and after. */
  totalBefore: number;
  total: number;
  /** Cents that go back to where they came from. */
  refund: number;
  /** Cents that are collected on handover of an order that was paid online. */
  due: number;
  /** 'gegen 19:10 Uhr'; null: none is promised, or it is as before. */
  promised: string | null;
}

const listed = (lines: ChangeSummary['added']) =>
  lines
    .map(({ amount, name, sizeName }) => `${amount} × ${name}${sizeName ? ` (${sizeName})` : ''}`)
    .join(', ');

/** What was changed, a sentence each, without anything of a guest. `withMoney`: not for those who bear a part only. */
export function changeSentences(change: ChangeSummary, { withMoney = true } = {}): string[] {
  const { parts, added, removed, orderType, totalBefore, total, refund, due, promised } = change;
  const has = (part: ChangeablePart) => parts.includes(part);
  const euro = (amount: number) => formatEuro(cents(amount));
  const sentences: (string | false)[] = [
    added.length > 0 && `Neu: ${listed(added)}.`,
    removed.length > 0 && `Gestrichen: ${listed(removed)}.`,
    has('way') && (orderType === 'pickup' ? 'Jetzt Abholung.' : 'Jetzt Lieferung.'),
    has('address') && 'Andere Adresse.',
    has('time') && (promised === null ? 'Andere Zeit.' : `Neue Zeit: ${promised}.`),
    has('payment') && 'Andere Zahlung.',
    has('contact') && 'Andere Angaben.',
    withMoney && total !== totalBefore && `Neuer Preis: ${euro(total)} statt ${euro(totalBefore)}.`,
    withMoney && refund > 0 && `${euro(refund)} gehen zurück.`,
    withMoney && due > 0 && `Bei der Übergabe sind noch ${euro(due)} zu zahlen.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}
