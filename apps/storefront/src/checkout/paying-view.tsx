import { Suspense } from 'react';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { lazyView } from '../base/lazy-view.tsx';
import { useShop } from '../session/shop-context.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './checkout.module.css';

const AmazonButton = lazyView(() =>
  import('../payment/amazon-button.tsx').then((m) => m.AmazonButton),
);

interface PayingViewProps {
  /** Of an order; a part of a table's bill has none. */
  quote?: Quote;
  prepared: PreparedPayment;
  onFailure: () => void;
  onGiveUp: () => void;
}

/** An order that is taken, or a part of a bill, waits for its payment, which a button of the wallet's own opens. */
export function PayingView({ quote, prepared, onFailure, onGiveUp }: PayingViewProps) {
  const { amazonMerchantId } = useShop();
  return (
    <section
      data-part="checkout-paying"
      className={styles.section}
      aria-labelledby="checkout-paying"
    >
      <h2 id="checkout-paying" tabIndex={-1} className={styles.heading}>
        Jetzt noch bezahlen
      </h2>
      {quote && (
        <>
          <p>Deine Bestellung ist vorbereitet. Sobald du bezahlt hast, geht sie in die Küche.</p>
          <OrderSummary quote={quote} />
        </>
      )}
      <div className={styles.wallet}>
        <Suspense fallback={<LoadingIndicator />}>
          <AmazonButton
            merchantId={amazonMerchantId ?? ''}
            prepared={prepared}
            onFailure={onFailure}
          />
        </Suspense>
        <Button variant="quiet" onClick={onGiveUp}>
          Andere Zahlungsmethode wählen
        </Button>
      </div>
    </section>
  );
}
