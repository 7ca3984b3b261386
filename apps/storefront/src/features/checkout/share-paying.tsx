import { Suspense } from 'react';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { lazyView } from '../../lazy-view.tsx';
import { useShop } from '../../state/shop-context.tsx';
import styles from './checkout.module.css';

const AmazonButton = lazyView(() =>
  import('../../payment/amazon-button.tsx').then((m) => m.AmazonButton),
);

interface SharePayingProps {
  prepared: PreparedPayment;
  onFailure: () => void;
  onGiveUp: () => void;
}

/** The part of the bill waits for its payment, which a button of the wallet's own opens. */
export function SharePaying({ prepared, onFailure, onGiveUp }: SharePayingProps) {
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
