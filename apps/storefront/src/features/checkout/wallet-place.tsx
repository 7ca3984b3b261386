import { Suspense, useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { lazyView } from '../../lazy-view.tsx';
import { useShop } from '../../state/shop-context.tsx';
import type { Wallet } from './use-wallet.ts';
import styles from './checkout.module.css';

const PaypalButton = lazyView(() =>
  import('../../payment/paypal-button.tsx').then((m) => m.PaypalButton),
);

interface WalletPlaceProps {
  wallet: Wallet;
  /** PayPal may be loaded in this document. */
  isLoaded: boolean;
  onLoad: () => void;
}

/** PayPal's button below the methods; before the guest has chosen PayPal in this visit nothing of PayPal is loaded. */
export function WalletPlace({ wallet, isLoaded, onLoad }: WalletPlaceProps) {
  const shop = useShop();
  const [isMissing, setMissing] = useState(false);
  const orderHere = shop.settings.walletOrderClick === 'wallet-button';
  if (!isLoaded) {
    return (
      <div id="checkout-wallet" tabIndex={-1} data-part="wallet" className={styles.wallet}>
        <Button onClick={onLoad}>Weiter mit PayPal</Button>
      </div>
    );
  }
  return (
    <div id="checkout-wallet" tabIndex={-1} data-part="wallet" className={styles.wallet}>
      {wallet.isApproved && (
        <p className={styles.approved}>
          <CheckIcon /> Bei PayPal freigegeben
        </p>
      )}
      {isMissing && (
        <p role="alert" className={styles.problem}>
          PayPal lässt sich gerade nicht laden. Lade die Seite neu oder wähle eine andere
          Zahlungsmethode.
        </p>
      )}
      <div hidden={wallet.isApproved || isMissing}>
        <p className={styles.walletHint}>
          {orderHere
            ? 'Mit dem PayPal Button bestellst du zahlungspflichtig.'
            : 'Gib die Zahlung zuerst bei PayPal frei, danach bestellst du unten.'}
        </p>
        <Suspense fallback={<LoadingIndicator />}>
          <PaypalButton
            shop={shop}
            createOrder={wallet.createOrder}
            onApprove={wallet.onApprove}
            onCancel={wallet.onCancel}
            onError={wallet.onError}
            onScriptFailure={() => setMissing(true)}
          />
        </Suspense>
      </div>
    </div>
  );
}
