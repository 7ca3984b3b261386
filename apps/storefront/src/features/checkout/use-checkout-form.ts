import { useCallback, useEffect, useState } from 'react';
import type { FormErrors, FormField, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import {
  EMPTY_FORM,
  formStorageKey,
  formToSave,
  restoreForm,
} from '@tischlein/domain/order/form-storage.ts';
import { usePlace } from '../../state/place-store.ts';
import { wishedServeAt } from '../../state/serve-wish.ts';
import { useShop } from '../../state/shop-context.tsx';
import { readStored, writeStored } from '../../state/storage.ts';

export interface CheckoutForm {
  values: FormValues;
  errors: FormErrors;
  set: (changes: Partial<FormValues>) => void;
  setErrors: (errors: FormErrors) => void;
}

/** The form with what this shop's guest entered last time; everything but the messages is kept. */
export function useCheckoutForm(): CheckoutForm {
  const { id } = useShop();
  const [values, setValues] = useState<FormValues>(EMPTY_FORM);
  const [errors, setErrors] = useState<FormErrors>({});

  useEffect(() => {
    const stored = restoreForm(readStored(formStorageKey(id)));
    const addr = usePlace.getState().info?.addr;
    // The place chosen in the menu is newer than what was stored; a time counts for this visit only.
    setValues({ ...stored, ...addr, serveAt: wishedServeAt(id) });
  }, [id]);

  const set = useCallback(
    (changes: Partial<FormValues>) => {
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

function without(errors: FormErrors, fields: readonly FormField[]): FormErrors {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
}
