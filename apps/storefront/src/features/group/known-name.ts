import { formStorageKey, restoreForm } from '@tischlein/domain/order/form-storage.ts';
import { readStored } from '../../state/storage.ts';

/** Whoever ordered here before has said their name; '' for everybody else. */
export function nameAtCheckout(shopId: string): string {
  return restoreForm(readStored(formStorageKey(shopId))).name;
}
