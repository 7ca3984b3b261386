import { BAD_PHONE, EMAIL_TEXT, FIELD_LENGTHS, isEmail, isPhone } from '../order/checkout-form.ts';

/** What an applicant fills in. Texts are '' when empty. */
export interface ApplicationForm {
  name: string;
  email: string;
  phone: string;
  /** From when on; in the applicant's words. */
  start: string;
  message: string;
}

export const MAX_APPLICATION_MESSAGE_LENGTH = 3000;
export const MAX_APPLICATION_START_LENGTH = 80;

type ApplicationErrors = Partial<Record<keyof ApplicationForm, string>>;

/** German errors by field; no key: the field is right. A mail address or a telephone number is enough. */
export function checkApplication(form: ApplicationForm): ApplicationErrors {
  const errors: ApplicationErrors = {};
  const email = form.email.trim();
  const phone = form.phone.trim();
  if (form.name.trim() === '') errors.name = 'Bitte gib deinen Namen ein.';
  else if (form.name.length > FIELD_LENGTHS.name) errors.name = 'Das ist zu lang.';
  if (email === '' && phone === '')
    errors.email = 'Bitte gib eine Mailadresse oder eine Telefonnummer an.';
  else if (email !== '' && !isEmail(email)) errors.email = EMAIL_TEXT;
  if (phone !== '' && !isPhone(phone)) errors.phone = BAD_PHONE;
  if (form.message.trim() === '') errors.message = 'Bitte schreib ein paar Worte über dich.';
  else if (form.message.length > MAX_APPLICATION_MESSAGE_LENGTH)
    errors.message = `Bitte höchstens ${MAX_APPLICATION_MESSAGE_LENGTH} Zeichen.`;
  return errors;
}
