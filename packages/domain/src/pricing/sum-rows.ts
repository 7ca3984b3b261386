import { formatEuro, sum, type Cents } from '../money/cents.ts';
import { depositRows } from './deposit-rows.ts';
import { adjustmentTitle } from './goods-after-discount.ts';
import type { Quote } from './quote.ts';

/** A figure between the goods and the total, with its German name; the amounts add up to the total. */
interface SumRow {
  kind: 'goods' | 'fee' | 'discount' | 'deposits' | 'tip' | 'refund';
  label: string;
  amount: Cents;
  /** '2,00 €', 'kostenfrei' for no fee; 'ab 2,00 €' and 'noch offen' while the place is unknown. */
  text: string;
}

/**
 * What a guest reads below the lines, in cart and mail alike. A waived fee is shown, and what took it away.
 * `isEstimate`: fee and threshold are only the lowest of all areas, so that nothing is said to be free of charge yet.
 */
export function sumRows(quote: Quote, isEstimate = false): SumRow[] {
  const { deliveryFee, tip, orderType, subTotal, refunds = [] } = quote;
  const adjustments = quote.adjustments.filter(
    ({ source }) => !(isEstimate && source.type === 'freeAfter'),
  );
  const waived = adjustments.filter(
    ({ source }) => source.type === 'freeAfter' || source.type === 'freeDelivery',
  );
  const fee = sum([deliveryFee, ...waived.map(({ amount }) => -amount as Cents)]);
  const row = (kind: SumRow['kind'], label: string, amount: Cents): SumRow => ({
    kind,
    label,
    amount,
    text: kind === 'fee' ? feeText(amount, isEstimate) : formatEuro(amount),
  });
  return [
    row('goods', 'Zwischensumme', subTotal),
    ...(orderType === 'delivery' ? [row('fee', 'Lieferung', fee)] : []),
    ...adjustments.map(({ source, amount }) => row('discount', adjustmentTitle(source), amount)),
    ...depositRows(quote).map(({ label, amount }) => row('deposits', label, amount)),
    ...(tip > 0 ? [row('tip', 'Trinkgeld', tip)] : []),
    ...(refunds.length > 0
      ? [row('refund', 'Storno', sum(refunds.map(({ amount }) => amount)))]
      : []),
  ];
}

function feeText(fee: Cents, isEstimate: boolean): string {
  if (fee === 0) return isEstimate ? 'noch offen' : 'kostenfrei';
  return isEstimate ? `ab ${formatEuro(fee)}` : formatEuro(fee);
}
