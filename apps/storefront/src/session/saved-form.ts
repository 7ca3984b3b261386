import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { formStorageKey } from '@tischlein/domain/order/form-storage-key.ts';
import { formToSave, restoreForm } from '@tischlein/domain/order/form-storage.ts';
import { keepLastOrder } from './last-order.ts';
import { readSession, writeSession } from './session-storage.ts';
import { readStored, writeStored } from './storage.ts';

/** What this guest typed at the checkout of a shop: in this tab, or saved for the next time. */
export function readForm(shopId: string): FormValues {
  const key = formStorageKey(shopId);
  return restoreForm(readSession(key) ?? readStored(key));
}

/** Whether it is saved for the next time. */
export function isFormSaved(shopId: string): boolean {
  return readStored(formStorageKey(shopId)) !== null;
}

/** Keeps everything but the messages as long as the tab; `save`: for the next time, too. Without it nothing stays. */
export function keepForm(shopId: string, values: FormValues, save: boolean): void {
  const key = formStorageKey(shopId);
  const form = formToSave(values);
  writeSession(key, form);
  writeStored(key, save ? form : null);
  if (!save) keepLastOrder(shopId, null);
}

/** Who has told one branch their name need not tell the next; what they told that one before stays. */
export function copyFormToBranch(from: string, to: string): void {
  const [here, there] = [formStorageKey(from), formStorageKey(to)];
  if (readSession(there) !== null || readStored(there) !== null) return;
  const typed = readSession(here);
  if (typed !== null) writeSession(there, typed);
  const saved = readStored(here);
  if (saved !== null) writeStored(there, saved);
}
