import { useEffect, useRef, useState } from 'react';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { reportError } from '../api/report-errors.ts';
import { LANGUAGE } from '../language/language.ts';
import { useShop } from '../session/shop-context.tsx';
import { showExpressButtons, type Contact, type ExpressCallbacks } from './express-buttons.ts';
import { loadStripeScript, STRIPE_SCRIPT_URL, type StripeScript } from './stripe-script.ts';

interface ExpressElementProps extends ExpressCallbacks {
  /** In cents; with another the buttons are made anew. */
  total: number;
  asks: Record<keyof Contact, boolean>;
}

/** A script or buttons that have not come by then are given up; the guest goes on in another way meanwhile anyhow. */
const PATIENCE_MS = 12_000;

/** The buttons of Apple Pay and Google Pay. To be loaded lazily, and only in a document that names Stripe in its policy. */
export function ExpressElement({ total, asks, ...callbacks }: ExpressElementProps) {
  const { id, restaurantName, stripePublicKey, stripeScriptUrl } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(callbacks);
  latest.current = callbacks;
  // What is missing when the buttons are made.
  const first = useRef(asks);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    let takeAway = () => {};
    const giveUp = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(patience);
      reportError(id, error instanceof Error ? error : new Error('Stripe showed no buttons'));
      latest.current.onFailure();
    };
    const patience = setTimeout(giveUp, PATIENCE_MS);
    const arrived = () => {
      clearTimeout(patience);
      if (!isOver) setReady(true);
    };
    loadStripeScript(
      stripeScriptUrl ?? STRIPE_SCRIPT_URL,
      document,
      () => (window as { Stripe?: StripeScript }).Stripe,
    )
      .then((stripe) => {
        if (isOver || !place.current) return;
        const input = {
          total,
          shopName: restaurantName,
          language: LANGUAGE,
          asks: first.current,
        };
        takeAway = showExpressButtons(stripe(stripePublicKey ?? ''), place.current, input, () => ({
          ...latest.current,
          onReady: (isAvailable) => {
            arrived();
            latest.current.onReady(isAvailable);
          },
          onFailure: () => {
            clearTimeout(patience);
            latest.current.onFailure();
          },
        }));
      })
      .catch(giveUp);
    return () => {
      isOver = true;
      clearTimeout(patience);
      takeAway();
    };
  }, [id, restaurantName, stripePublicKey, stripeScriptUrl, total]);
  return (
    <>
      {!isReady && <LoadingIndicator />}
      <div ref={place} data-part="express-buttons" />
    </>
  );
}
