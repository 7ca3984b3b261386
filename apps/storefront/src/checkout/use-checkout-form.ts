import { useCallback, useEffect, useRef, useState } from 'react';
import { formatAddress, type ParsedAddress } from '@tischlein/domain/address/address.ts';
import type { FormErrors, FormField, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { keepPlace, lookUpUnanswered, useDeliveryType, usePlace } from '../session/place-store.ts';
import { readVisit } from '../session/checkout-visit.ts';
import { isFormSaved, keepForm, readForm } from '../session/saved-form.ts';
import { keptServeTime, keepServeTime } from '../session/kept-serve-time.ts';
import { useShop } from '../session/shop-context.tsx';

export interface CheckoutForm {
  values: FormValues;
  errors: FormErrors;
  set: (changes: Partial<FormValues>) => void;
  setErrors: (errors: FormErrors) => void;
  /** Whether it is saved for the next time; null: the shop saves it without asking. */
  saves: boolean | null;
  setSaves: (saves: boolean) => void;
}

/**
 * The form with what this shop's guest entered: everything but the messages is kept as long as the tab, and those too
 * while the guest leaves to pay. For the next time it is saved when the guest says so, or the shop (specification 1 §3).
 */
export function useCheckoutForm(): CheckoutForm {
  const shop = useShop();
  const { id, settings } = shop;
  const isPickup = useDeliveryType(shop) === 'pickup';
  const always = settings.checkoutForm === 'saved';
  // Only ever rendered in the browser, so its storage may be read at once.
  const [values, setValues] = useState(() => restored(id));
  const [errors, setErrors] = useState<FormErrors>({});
  const [saves, setSaves] = useState(() => always || isFormSaved(id));
  const isAddressTyped = useRef(false);

  const set = useCallback(
    (changes: Partial<FormValues>) => {
      if (Object.keys(changes).some(isOfAddress)) isAddressTyped.current = true;
      if (changes.serveAt !== undefined) keepServeTime(id, changes.serveAt);
      setValues((before) => {
        const after = { ...before, ...changes };
        keepForm(id, after, saves);
        return after;
      });
      setErrors((before) => without(before, Object.keys(changes) as FormField[]));
    },
    [id, saves],
  );
  useEffect(() => lookUpUnanswered(id), [id]);
  // The way is chosen beside the form.
  useEffect(() => {
    if (values.isPickup !== isPickup) set({ isPickup });
  }, [values.isPickup, isPickup, set]);
  // On a page loaded anew the place's address comes later than the form; what is typed meanwhile stays.
  useEffect(
    () =>
      usePlace.subscribe(({ info, location }, before) => {
        if (!info || info === before.info || isAddressTyped.current) return;
        // As the guest spelled it, or as it was when they left to pay.
        if (isSameAddress(location, values) || readVisit(id)?.place === location) return;
        set(info.addr);
        isAddressTyped.current = false;
      }),
    [id, set, values],
  );
  return {
    values,
    errors,
    set,
    setErrors,
    saves: always ? null : saves,
    setSaves(next) {
      setSaves(next);
      keepForm(id, values, next);
      keepPlace();
    },
  };
}

function restored(shopId: string): FormValues {
  const stored = readForm(shopId);
  const place = usePlace.getState();
  const visit = readVisit(shopId);
  const messages = visit && { messageDriver: visit.messageDriver, messageCook: visit.messageCook };
  // A time counts for this visit only.
  const kept = { ...stored, ...messages, serveAt: keptServeTime(shopId) };
  // As the guest spelled it, or as it was when they left to pay; any other place chosen in the menu is newer.
  const isSame = isSameAddress(place.location, stored) || visit?.place === place.location;
  if (isSame || place.location === '') return kept;
  // Until the address of that place is known, an older one must not be ordered to.
  return { ...kept, ...(place.info?.addr ?? NO_ADDRESS) };
}

const NO_ADDRESS = { street: '', streetNumber: '', zip: '', city: '' };
const isOfAddress = (field: string): boolean => field in NO_ADDRESS;

const isSameAddress = (location: string, form: ParsedAddress): boolean => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return plain(location) === plain(formatAddress(form));
};

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
}
