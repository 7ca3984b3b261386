import { useEffect, useState } from 'react';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { request } from '../../api/request.ts';
import { euro } from '../../euro.ts';
import { QuoteLines } from '../../quote-view/quote-lines.tsx';
import { QuoteSums } from '../../quote-view/quote-sums.tsx';
import { useShop } from '../../state/shop-context.tsx';
import { paymentText } from './payment-text.ts';
import { readOrderInfo, type PlacedOrder } from './read-order-info.ts';
import styles from './order-status.module.css';

/** What was ordered. Not a receipt in the sense of the law on tills, and it says so. */
export function OrderReceipt({ orderId, version }: { orderId: string; version: number }) {
  const shop = useShop();
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Paid or refunded meanwhile: every change of the order has another version.
    request('orderInfo', { params: { shopId: shop.id, orderId } })
      .then(readOrderInfo)
      .then(setOrder, (error: Error) => setProblem(error.message));
  }, [shop.id, orderId, version]);
  if (!order) return problem && <p className={styles.note}>{problem}</p>;
  const { formValues: form, orderType } = order;
  return (
    <section data-part="order-receipt" className={styles.receipt} aria-labelledby="bestellt">
      <h2 id="bestellt">Deine Bestellung</h2>
      <QuoteLines quote={order.quote} showNumbers={shop.showDishNumbers} />
      <QuoteSums quote={order.quote} showVat />
      <dl className={styles.facts}>
        {form && orderType === 'delivery' && (
          <div>
            <dt>Lieferung an</dt>
            <dd>
              {form.name}, {formatAddress(form)}
            </dd>
          </div>
        )}
        {orderType === 'pickup' && (
          <div>
            <dt>Abholung bei</dt>
            <dd>
              {shop.restaurantName}, {shop.restaurantStreet}, {shop.restaurantZip}{' '}
              {shop.restaurantCity}
            </dd>
          </div>
        )}
        <div>
          <dt>Bezahlung</dt>
          <dd>{paymentText(order)}</dd>
        </div>
        {order.refunded > 0 && (
          <div>
            <dt>Erstattet</dt>
            <dd>{euro(order.refunded)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>Bestellbestätigung, kein Kassenbeleg</p>
    </section>
  );
}
