import { Suspense, useState } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { lazyView } from '../base/lazy-view.tsx';
import { useShop } from '../session/shop-context.tsx';
import type { PaidFor } from './payment-notes.tsx';
import type { Wallet } from './use-wallet.ts';
import styles from './checkout.module.css';

const PaypalButton = lazyView(() =>
  import('../payment/paypal-button.tsx').then((m) => m.PaypalButton),
);

interface WalletPlaceProps {
  wallet: Wallet;
  paidFor: PaidFor;
  /** PayPal may be loaded in this document. */
  isLoaded: boolean;
  onLoad: () => void;
}

const HINTS: Record<PaidFor, Record<PublicShop['settings']['walletOrderClick'], string>> = {
  order: {
    'own-button': 'Gib die Zahlung zuerst bei PayPal frei, danach bestellst du unten.',
    'wallet-button': 'Mit dem PayPal-Button bestellst du zahlungspflichtig.',
  },
  bill: {
    'own-button': 'Gib die Zahlung zuerst bei PayPal frei, danach bezahlst du unten.',
    'wallet-button': 'Mit dem PayPal-Button bezahlst du.',
  },
};

/** PayPal's button below the methods; before the guest has chosen PayPal in this visit nothing of PayPal is loaded. */
export function WalletPlace({ wallet, paidFor, isLoaded, onLoad }: WalletPlaceProps) {
  const shop = useShop();
  const [isMissing, setMissing] = useState(false);
  const hint = HINTS[paidFor][shop.settings.walletOrderClick];
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
        <ErrorText role="alert">
          PayPal lässt sich gerade nicht laden. Lade die Seite neu oder wähle eine andere
          Zahlungsmethode.
        </ErrorText>
      )}
      <div hidden={wallet.isApproved || isMissing}>
        <p className={styles.walletHint}>{hint}</p>
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
