import { EMAIL_TEXT, FIELD_LENGTHS, isEmail } from '../order/checkout-form.ts';

/** What a guest fills in. Texts are '' when empty. */
interface ReservationForm {
  people: number;
  name: string;
  email: string;
  phone: string;
  note: string;
}

export const MAX_RESERVATION_NOTE_LENGTH = 500;
const PHONE = /^\+?[\d\s()/.-]+$/;
const MIN_PHONE_DIGITS = 5;

export type ReservationErrors = { [F in keyof ReservationForm | 'startsAt']?: string | undefined };

/** German errors by field; no key: the field is right. */
export function checkReservation(form: ReservationForm, maxPeople: number): ReservationErrors {
  const errors: ReservationErrors = {};
  if (form.people > maxPeople)
    errors.people = `Für mehr als ${maxPeople} Personen ruf uns bitte an.`;
  else if (!Number.isInteger(form.people) || form.people < 1)
    errors.people = 'Bitte sag uns, wie viele ihr seid.';
  if (form.name.trim() === '') errors.name = 'Bitte gib deinen Namen ein.';
  else if (form.name.length > FIELD_LENGTHS.name) errors.name = 'Das ist zu lang.';
  if (!isEmail(form.email.trim())) errors.email = EMAIL_TEXT;
  const digits = form.phone.replace(/\D/g, '').length;
  if (!PHONE.test(form.phone.trim()) || digits < MIN_PHONE_DIGITS)
    errors.phone = 'Bitte gib eine gültige Telefonnummer ein.';
  if (form.note.length > MAX_RESERVATION_NOTE_LENGTH)
    errors.note = `Bitte höchstens ${MAX_RESERVATION_NOTE_LENGTH} Zeichen.`;
  return errors;
}
