import type { ReactNode } from 'react';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../euro.ts';
import styles from './quote-view.module.css';

interface QuoteSumsProps {
  quote: Quote;
  /** Fee and minimum are those of the cheapest area, because the place is not known yet. */
  estimated?: boolean;
  showVat?: boolean;
}

/** Every figure between the goods and the total. */
export function QuoteSums({ quote, estimated = false, showVat = false }: QuoteSumsProps) {
  const { adjustments, deposits, deliveryFee, tip, orderType } = quote;
  // A waived fee is shown as what it would have been and what took it away.
  const waived = adjustments
    .filter(({ source }) => source.type === 'freeAfter' || source.type === 'freeDelivery')
    .reduce((sum, { amount }) => sum - amount, 0);
  return (
    <dl data-part="quote-sums" className={styles.sums}>
      <Row label="Zwischensumme" value={euro(quote.subTotal)} />
      {orderType === 'delivery' && (
        <Row
          label={estimated && deliveryFee > 0 ? 'Lieferung ab' : 'Lieferung'}
          value={deliveryFee + waived === 0 ? 'kostenfrei' : euro(deliveryFee + waived)}
        />
      )}
      {adjustments.map(({ source, amount }) => (
        <Row key={`${source.type}-${source.id}`} label={source.title} value={euro(amount)} good />
      ))}
      {deposits > 0 && <Row label="Pfand" value={euro(deposits)} />}
      {tip > 0 && <Row label="Trinkgeld" value={euro(tip)} />}
      <div data-part="quote-total" className={styles.total}>
        <dt>Gesamt</dt>
        <dd aria-live="polite">{euro(quote.total)}</dd>
      </div>
      {showVat &&
        quote.vat
          .filter(({ gross }) => gross !== 0)
          .map(({ rate, tax }) => (
            <div key={rate} className={styles.vat}>
              <dt>enthält {rate} % MwSt.</dt>
              <dd>{euro(tax)}</dd>
            </div>
          ))}
    </dl>
  );
}

function Row({ label, value, good }: { label: ReactNode; value: string; good?: boolean }) {
  return (
    <div className={good ? styles.good : styles.sum}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
