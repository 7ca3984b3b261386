import { useEffect, useRef, useState } from 'react';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { hasPlace, isSamePlace, placeOf, prefill } from '@tischlein/domain/account/account.ts';
import { startAccount, useAccount } from '../account/account-store.ts';
import { useShop } from '../session/shop-context.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface SavedPlace {
  /** Fills in the account's place; null: there is none, or it stands here already. */
  offer: { text: string; take: () => void } | null;
  /** How often the account has filled something in: what is complete by it need not stay open. */
  filled: number;
}

/**
 * Fills what is empty in the form from the account, once per login, and answers how the account's place gets into a form
 * that has another one (specification 1 §6); null: there is nothing to offer.
 */
export function useSavedAddress(form: CheckoutForm, onAddressTaken: () => void): SavedPlace {
  const { enableLogin } = useShop();
  const user = useAccount((state) => state.user);
  useEffect(() => {
    if (enableLogin) void startAccount();
  }, [enableLogin]);

  const filledFor = useRef<string | null>(null);
  const [taken, setTaken] = useState(0);
  const { values, set } = form;
  useEffect(() => {
    if (!user || filledFor.current === user.id) return;
    filledFor.current = user.id;
    const changes = prefill(values, user);
    if (Object.keys(changes).length === 0) return;
    set(changes);
    setTaken((times) => times + 1);
  }, [user, values, set]);

  // Once it stands in the form: fee and minimum are those of its area.
  const lookUp = useRef(onAddressTaken);
  useEffect(() => {
    lookUp.current = onAddressTaken;
  });
  useEffect(() => {
    if (taken > 0) lookUp.current();
  }, [taken]);

  if (!user || !hasPlace(user.address) || isSamePlace(values, user.address))
    return { offer: null, filled: taken };
  const { address } = user;
  const take = () => {
    set(placeOf(address));
    setTaken(taken + 1);
  };
  return { offer: { text: formatAddress(address), take }, filled: taken };
}
