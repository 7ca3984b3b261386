import { formatAddress } from '../address/address.ts';
import type { FormValues } from '../order/checkout-form.ts';

/** Where a guest with an account wants their food (specification 2 §3 "User account"). Texts are '' when empty. */
export interface AccountAddress {
  name: string;
  street: string;
  streetNumber: string;
  floor: string;
  zip: string;
  city: string;
  phone: string;
  company: string;
}

export const EMPTY_ADDRESS: AccountAddress = {
  name: '',
  street: '',
  streetNumber: '',
  floor: '',
  zip: '',
  city: '',
  phone: '',
  company: '',
};

const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AccountAddress)[];
/** What belongs together: parts of two addresses make none. */
const PLACE_FIELDS = ['street', 'streetNumber', 'floor', 'zip', 'city', 'company'] as const;
const PERSON_FIELDS = ['name', 'phone'] as const;

/** What of an order may be kept in the account. Of a pickup it is name and telephone number. */
export function addressOfForm(form: FormValues): AccountAddress {
  const address = { ...EMPTY_ADDRESS };
  for (const field of ADDRESS_FIELDS) address[field] = form[field].trim();
  if (form.isPickup) for (const field of PLACE_FIELDS) address[field] = '';
  return address;
}

/** The account's address after an order: a pickup tells nothing of the place, so that one stays. */
export function keptAddress(saved: AccountAddress, form: FormValues): AccountAddress {
  const ordered = addressOfForm(form);
  return form.isPickup ? { ...saved, name: ordered.name, phone: ordered.phone } : ordered;
}

/** First and last name: everything but the last word comes first. One word is a last name, as on a doorbell. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  return { firstName: words.join(' '), lastName };
}

/**
 * What a checkout form takes over from an account (specification 1 §6 "saved address usable"): empty fields only, and
 * the place as a whole or not at all.
 */
export function prefill(
  form: FormValues,
  account: { email: string; address: AccountAddress },
): Partial<FormValues> {
  const { address } = account;
  const changes: Partial<FormValues> = {};
  for (const field of PERSON_FIELDS) if (form[field] === '') changes[field] = address[field];
  if (form.email === '') changes.email = account.email;
  if (formatAddress(form) === '') Object.assign(changes, placeOf(address));
  return changes;
}

/** The place alone, for a form whose guest asks for it. */
export function placeOf(address: AccountAddress): Pick<FormValues, (typeof PLACE_FIELDS)[number]> {
  const { street, streetNumber, floor, zip, city, company } = address;
  return { street, streetNumber, floor, zip, city, company };
}

/** Whether there is a place to deliver to. */
export function hasPlace({ street, streetNumber, zip, city }: AccountAddress): boolean {
  return [street, streetNumber, zip, city].every((part) => part !== '');
}

/** Whether the place in the form is the one in the account; writing and spaces do not matter. */
export function isSamePlace(form: FormValues, address: AccountAddress): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return PLACE_FIELDS.every((field) => plain(form[field]) === plain(address[field]));
}

const OLDEST_YEARS = 120;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `date` ('2001-12-31') is a day somebody alive may have been born on; `today` likewise. */
export function isBirthday(date: string, today: string): boolean {
  const [, year, month, day] = (DATE.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const real = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === date;
  return real && date <= today && year >= Number(today.slice(0, 4)) - OLDEST_YEARS;
}
