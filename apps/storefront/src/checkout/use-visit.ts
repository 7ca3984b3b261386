import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { orderAdvertisingVersion } from '../session/advertising-text.ts';
import { keepCheckoutVisit, readVisit } from '../session/checkout-visit.ts';
import { usePlace } from '../session/place-store.ts';
import { setQuoteChoices, useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { track } from '../session/track.ts';
import type { ConsentValues } from './consents.tsx';

/**
 * Brings back what the guest had typed before they left this document to pay, or for another language, and answers what
 * to call before leaving to pay: from then on everything is kept for the visit (`checkout-visit.ts`).
 */
export function useVisit(values: FormValues, consents: ConsentValues): () => void {
  const { id } = useShop();
  const tip = useQuote((state) => state.tip);
  const useDishDeposit = useQuote((state) => state.useDishDeposit);
  const { messageDriver, messageCook } = values;
  const { acceptLegal, acceptAdvertising, createAccount, keepAddress } = consents;

  useEffect(() => track({ type: 'checkout', action: 'opened', context: {} }), []);

  const latest = useRef<(scrollY: number | null, agreed?: ConsentValues) => void>(() => {});
  latest.current = (scrollY, agreed = consents) => {
    const place = usePlace.getState().location;
    const typed = { messageDriver, messageCook, ...agreed };
    const advertisingVersion = orderAdvertisingVersion();
    keepCheckoutVisit(id, { ...typed, advertisingVersion, tip, useDishDeposit, place, scrollY });
  };

  useLayoutEffect(() => {
    const visit = readVisit(id);
    if (!visit) return;
    setQuoteChoices({ tip: visit.tip, useDishDeposit: visit.useDishDeposit });
    if (visit.scrollY === null) return;
    scrollTo({ top: visit.scrollY, behavior: 'instant' });
    // What the chosen method brought with it may lie just below.
    for (const part of ['wallet', 'express'])
      document.getElementById(`checkout-${part}`)?.scrollIntoView({ block: 'nearest' });
    // Whoever chooses with the arrow keys goes on from there.
    document
      .querySelector<HTMLElement>('#checkout-paymentMethod input:checked')
      ?.focus({ preventScroll: true });
    keepCheckoutVisit(id, { ...visit, scrollY: null });
  }, [id]);

  const isFirst = useRef(true);
  useEffect(() => {
    // What was brought back is not drawn yet.
    if (!isFirst.current && readVisit(id)) latest.current(null);
    isFirst.current = false;
  }, [
    id,
    tip,
    useDishDeposit,
    messageDriver,
    messageCook,
    acceptLegal,
    acceptAdvertising,
    createAccount,
    keepAddress,
  ]);

  useEffect(() => {
    // The same page in another language is another document, and the same order; its boxes are read there first.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a[hreflang]')) return;
      latest.current(null, { ...consents, acceptLegal: false, acceptAdvertising: false });
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [consents]);

  return useCallback(() => latest.current(scrollY), []);
}
