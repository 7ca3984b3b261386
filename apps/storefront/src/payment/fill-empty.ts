import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { Contact } from './express-buttons.ts';

/** What of a wallet's contact goes into the form: what is empty there. Nothing typed is lost. */
export function fillEmpty(
  values: Pick<FormValues, keyof Contact>,
  contact: Contact,
): Partial<Contact> {
  const filled: Partial<Contact> = {};
  for (const field of ['name', 'email', 'phone'] as const) {
    const told = contact[field].trim().slice(0, FIELD_LENGTHS[field]);
    if (values[field].trim() === '' && told !== '') filled[field] = told;
  }
  return filled;
}
