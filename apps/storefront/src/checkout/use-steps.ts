import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  AT_ADDRESS,
  isCheckoutBusy,
  nextCheckoutState,
  type CheckoutEvent,
  type CheckoutState,
} from '@tischlein/domain/payment/checkout-step.ts';
import { createStore } from '@tischlein/ui/external-store.ts';

export interface CheckoutSteps {
  state: CheckoutState;
  /** Takes effect at once: a second press of the same moment finds the next step. */
  send: (event: CheckoutEvent) => void;
  /** As it is at this moment, not as it was drawn. */
  now: () => CheckoutState;
  isBusy: () => boolean;
}

/** The checkout's place in its course (`checkout-step.ts`). */
export function useCheckoutSteps(): CheckoutSteps {
  const [store] = useState(() => createStore<CheckoutState>(AT_ADDRESS));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const send = useCallback(
    (event: CheckoutEvent) => store.write(nextCheckoutState(store.read(), event)),
    [store],
  );
  const isBusy = useCallback(() => isCheckoutBusy(store.read()), [store]);
  return { state, send, isBusy, now: store.read };
}
