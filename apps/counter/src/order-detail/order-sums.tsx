import { cents, formatEuro, sum, type Cents } from '@tischlein/domain/money/cents.ts';
import { depositRows } from '@tischlein/domain/pricing/deposit-rows.ts';
import { discountRows } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { Order } from '../session/orders.ts';
import styles from './order-detail.module.css';

/** From the goods to the total, and the VAT by rate. */
export function OrderSums({ order }: { order: Order }) {
  const { quote } = order;
  const rows: [string, Cents][] = [
    ['Zwischensumme', quote.subTotal],
    ...discountRows(quote).map(({ title, amount }): [string, Cents] => [title, amount]),
  ];
  const more: [string, Cents][] = [
    ...depositRows(quote).map(({ label, amount }): [string, Cents] => [label, amount]),
    ['Liefergebühr', quote.deliveryFee],
    ['Trinkgeld', quote.tip],
  ];
  const refunded = sum((quote.refunds ?? []).map(({ amount }) => amount));
  if (refunded !== 0) more.push(['Storniert', refunded]);
  const shown = [...rows, ...more.filter(([, amount]) => amount !== 0)];
  return (
    <section aria-label="Summe">
      <dl className="stack gap-1">
        {shown.map(([name, amount], index) => (
          <div key={index} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{formatEuro(amount)}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>Summe</dt>
          <dd>{formatEuro(cents(order.total))}</dd>
        </div>
        {quote.vat.map(({ rate, net, tax }) => (
          <div key={rate} className={styles.vat}>
            <dt>
              darin {rate} % MwSt. auf {formatEuro(net)}
            </dt>
            <dd>{formatEuro(tax)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
