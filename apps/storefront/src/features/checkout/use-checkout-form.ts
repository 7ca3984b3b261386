import { useCallback, useState } from 'react';
import type { FormErrors, FormField, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { formStorageKey, formToSave, restoreForm } from '@tischlein/domain/order/form-storage.ts';
import { usePlace } from '../../state/place-store.ts';
import { readVisit } from '../../state/checkout-visit.ts';
import { wishedServeAt, wishServeAt } from '../../state/serve-wish.ts';
import { useShop } from '../../state/shop-context.tsx';
import { readStored, writeStored } from '../../state/storage.ts';

export interface CheckoutForm {
  values: FormValues;
  errors: FormErrors;
  set: (changes: Partial<FormValues>) => void;
  setErrors: (errors: FormErrors) => void;
}

/**
 * The form with what this shop's guest entered last time; everything but the messages is kept, and those too while the
 * guest leaves to pay.
 */
export function useCheckoutForm(): CheckoutForm {
  const { id } = useShop();
  // Only ever rendered in the browser, so its storage may be read at once.
  const [values, setValues] = useState(() => restored(id));
  const [errors, setErrors] = useState<FormErrors>({});

  const set = useCallback(
    (changes: Partial<FormValues>) => {
      if (changes.serveAt !== undefined) wishServeAt(id, changes.serveAt);
      setValues((before) => {
        const after = { ...before, ...changes };
        writeStored(formStorageKey(id), formToSave(after));
        return after;
      });
      setErrors((before) => without(before, Object.keys(changes) as FormField[]));
    },
    [id],
  );
  return { values, errors, set, setErrors };
}

function restored(shopId: string): FormValues {
  const stored = restoreForm(readStored(formStorageKey(shopId)));
  const { info, location } = usePlace.getState();
  const visit = readVisit(shopId);
  const messages = visit && { messageDriver: visit.messageDriver, messageCook: visit.messageCook };
  // The place chosen in the menu is newer than what was stored, unless the guest has only left to pay.
  const addr = visit?.place === location ? undefined : info?.addr;
  // A time counts for this visit only.
  return { ...stored, ...messages, ...addr, serveAt: wishedServeAt(shopId) };
}

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
}
