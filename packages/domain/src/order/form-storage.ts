import { PAYMENT_METHODS } from '../shop/shop.ts';
import { FIELD_LENGTHS, type FormValues } from './checkout-form.ts';

export const EMPTY_FORM: FormValues = {
  salutation: '',
  name: '',
  street: '',
  streetNumber: '',
  zip: '',
  city: '',
  email: '',
  phone: '',
  messageDriver: '',
  messageCook: '',
  paymentMethod: null,
  isPickup: false,
  serveAt: null,
  floor: '',
  company: '',
};

type SavedForm = Omit<FormValues, 'messageDriver' | 'messageCook'>;

/** What is kept of a form: everything but the messages (specification 1 §3). */
export function formToSave(values: FormValues): SavedForm {
  const { messageDriver: _driver, messageCook: _cook, ...saved } = values;
  return saved;
}

/** A form prefilled from storage. What is not of the right kind, or too long, is left empty; storage is not ours alone. */
export function restoreForm(saved: unknown): FormValues {
  const form: FormValues = { ...EMPTY_FORM };
  if (typeof saved !== 'object' || saved === null) return form;
  const stored = saved as Record<string, unknown>;
  for (const field of Object.keys(FIELD_LENGTHS) as (keyof typeof FIELD_LENGTHS)[]) {
    if (field === 'messageDriver' || field === 'messageCook') continue;
    const value = stored[field];
    if (typeof value === 'string' && value.length <= FIELD_LENGTHS[field]) form[field] = value;
  }
  form.paymentMethod = PAYMENT_METHODS.find((method) => method === stored['paymentMethod']) ?? null;
  if (typeof stored['isPickup'] === 'boolean') form.isPickup = stored['isPickup'];
  const { serveAt } = stored;
  if (typeof serveAt === 'string' && !Number.isNaN(Date.parse(serveAt))) form.serveAt = serveAt;
  return form;
}
