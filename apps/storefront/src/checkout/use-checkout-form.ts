import { useCallback, useState } from 'react';
import type { FormErrors, FormField, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { keepPlace, usePlace } from '../session/place-store.ts';
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
  const { id, settings } = useShop();
  const always = settings.checkoutForm === 'saved';
  // Only ever rendered in the browser, so its storage may be read at once.
  const [values, setValues] = useState(() => restored(id));
  const [errors, setErrors] = useState<FormErrors>({});
  const [saves, setSaves] = useState(() => always || isFormSaved(id));

  const set = useCallback(
    (changes: Partial<FormValues>) => {
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
  const { info, location } = usePlace.getState();
  const visit = readVisit(shopId);
  const messages = visit && { messageDriver: visit.messageDriver, messageCook: visit.messageCook };
  // The place chosen in the menu is newer than what was stored, unless the guest has only left to pay.
  const addr = visit?.place === location ? undefined : info?.addr;
  // A time counts for this visit only.
  return { ...stored, ...messages, ...addr, serveAt: keptServeTime(shopId) };
}

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
}
