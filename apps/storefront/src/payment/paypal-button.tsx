import { useEffect, useRef, useState } from 'react';
import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { loadPaypalButtons, type PaypalShop } from './paypal-script.ts';

/** What became of an approved wallet order; 'stay': nothing yet, for our own button takes the money. */
export type ApprovalResult = 'success' | 'INSTRUMENT_DECLINED' | 'stay';

export interface PaypalCallbacks {
  /** Opens the payment; answers PayPal's order id. A rejection ends in `onError`. */
  createOrder: () => Promise<string>;
  onApprove: (walletOrderId: string) => Promise<ApprovalResult>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

interface PaypalButtonProps extends PaypalCallbacks {
  shop: PaypalShop;
  /** The script did not come; it is reported already. */
  onScriptFailure: () => void;
}

/**
 * PayPal's own button. To be loaded lazily, and only in a document that names PayPal in its policy. The wallet opens
 * in a window that must be able to answer, so that document needs `cross-origin-opener-policy:
 * same-origin-allow-popups`; the nonce for what PayPal writes inline is read from any element that carries it.
 */
export function PaypalButton({ shop, onScriptFailure, ...callbacks }: PaypalButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...callbacks, onScriptFailure });
  latest.current = { ...callbacks, onScriptFailure };
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    let button: PayPalButtonsComponent | undefined;
    const show = async () => {
      const buttons = await loadPaypalButtons(shop);
      if (isGone || !place.current) return;
      if (!buttons) {
        latest.current.onScriptFailure();
        return;
      }
      button = buttons(buttonOptions(() => latest.current));
      await button.render(place.current);
      if (!isGone) setReady(true);
    };
    void show().catch((error: unknown) => {
      if (!isGone) latest.current.onError(error);
    });
    return () => {
      isGone = true;
      void button?.close().catch(() => undefined);
    };
  }, [shop]);
  return (
    <div data-part="paypal-button">
      {!isReady && <LoadingIndicator />}
      <div ref={place} />
    </div>
  );
}

/** The button as the specification wants it (1 §9), with the callbacks of the moment of the press. */
export function buttonOptions(callbacks: () => PaypalCallbacks): PayPalButtonsComponentOptions {
  return {
    // One button, not a list of everything PayPal can do.
    fundingSource: 'paypal',
    style: { shape: 'pill', color: 'silver', label: 'paypal' },
    createOrder: () => callbacks().createOrder(),
    async onApprove({ orderID }, actions) {
      const result = await callbacks().onApprove(orderID);
      if (result === 'INSTRUMENT_DECLINED') actions.restart();
    },
    onCancel: () => callbacks().onCancel(),
    onError: (error) => callbacks().onError(error),
  };
}
