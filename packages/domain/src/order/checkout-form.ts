import { deliverableAddress } from '../mailing/mail-address.ts';
import type { OrderType } from '../menu/menu.ts';
import type { PaymentMethod } from '../shop/shop.ts';

/** Said of a serve time that was chosen and is offered no longer. */
export const TIME_GONE = 'Diese Zeit ist nicht mehr verfügbar. Bitte wähle eine andere.';

/** Where there is no time to choose, neither at once nor for later. */
export const NO_TIMES = 'Dafür ist zurzeit keine Zeit frei.';

/** The checkout form (specification 1 §3). Texts are '' when empty. */
export interface FormValues {
  salutation: string;
  name: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  email: string;
  phone: string;
  messageDriver: string;
  messageCook: string;
  paymentMethod: PaymentMethod | null;
  isPickup: boolean;
  /** Wanted time as ISO instant; null: as soon as possible. */
  serveAt: string | null;
  floor: string;
  company: string;
}

export type FormField = keyof FormValues;
export type FormErrors = Partial<Record<FormField, string>>;

export interface FormContext {
  orderType: OrderType;
  /** Taken at the telephone by staff: there may be no mail address. Missing: no. */
  byPhone?: boolean;
  /** Methods that may be chosen now, from `offeredMethods`. */
  methods: readonly PaymentMethod[];
  /** Whether 'so schnell wie möglich' can be chosen. */
  asapAllowed: boolean;
  /** Instants that can be chosen; null: not known here, the server checks. */
  serveTimes: readonly string[] | null;
}

/** Most characters of each text field; the contract refuses what is longer. */
export const FIELD_LENGTHS = {
  salutation: 20,
  name: 120,
  street: 120,
  streetNumber: 20,
  zip: 12,
  city: 80,
  email: 200,
  phone: 40,
  messageDriver: 500,
  messageCook: 500,
  floor: 40,
  company: 120,
} as const satisfies Partial<Record<FormField, number>>;
type TextField = keyof typeof FIELD_LENGTHS;

/** The form in the order of the screen: the first wrong field is scrolled to. */
export const FIELD_ORDER: readonly FormField[] = [
  'isPickup',
  'street',
  'streetNumber',
  'zip',
  'city',
  'serveAt',
  'name',
  'email',
  'phone',
  'paymentMethod',
  'messageDriver',
  'messageCook',
  'floor',
  'company',
  'salutation',
];

/**
 * "A simple pattern with an at sign and dots" (specification 1 §5). A dot stands between two characters, on either side
 * of the sign: mail servers refuse the rest (RFC 5321 §4.1.2), and then the guest gets no confirmation.
 */
const ATOM = '[^\\s@<>()[\\],;:\\\\".]+';
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@${ATOM}(\\.${ATOM})+$`);

/** Whether a mail could be sent there, by the pattern of the checkout (specification 1 §5). */
export function isEmail(text: string): boolean {
  return EMAIL.test(deliverableAddress(text));
}

const PHONE = /^\+?[\d\s()/.-]+$/;
const MIN_PHONE_DIGITS = 5;

/** Whether somebody could be called there: digits with what is written between them, at least five (specification 1 §5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
}

const EMPTY_TEXTS: Partial<Record<TextField, string>> = {
  name: 'Bitte gib deinen Namen ein.',
  street: 'Bitte gib deine Straße ein.',
  streetNumber: 'Bitte gib auch eine Hausnummer an.',
  zip: 'Bitte gib deine Postleitzahl ein.',
  city: 'Bitte gib deinen Ort ein.',
  phone: 'Bitte gib deine Telefonnummer ein.',
};
export const BAD_PHONE = 'Bitte gib eine gültige Telefonnummer ein.';
export const EMAIL_TEXT = 'Bitte gib eine gültige Email Adresse ein.';

const REQUIRED: Record<OrderType, readonly TextField[]> = {
  delivery: ['name', 'street', 'streetNumber', 'zip', 'city', 'email', 'phone'],
  pickup: ['name', 'email', 'phone'],
  table: [],
};

function shapeError(field: TextField, value: string, orderType: OrderType): string | null {
  if (field === 'email' && !isEmail(value)) return EMAIL_TEXT;
  if (field === 'phone' && !isPhone(value)) return BAD_PHONE;
  if ((field === 'street' || field === 'streetNumber') && value.includes(',')) {
    return 'Bitte ohne Komma: Postleitzahl und Ort haben eigene Felder.';
  }
  if (field === 'zip' && orderType === 'delivery' && !/^\d{5}$/.test(value)) {
    return 'Bitte gib eine gültige Postleitzahl ein.';
  }
  return null;
}

/**
 * German errors by field (specification 1 §5); no key: the field is right. Delivery needs the address, pickup only
 * name, e-mail and phone, the table nothing but a payment method; at the telephone the e-mail may be missing. Optional
 * fields are checked once they are filled.
 */
export function checkForm(values: FormValues, context: FormContext): FormErrors {
  const errors: FormErrors = {};
  for (const field of Object.keys(FIELD_LENGTHS) as TextField[]) {
    const value = values[field].trim();
    const length = FIELD_LENGTHS[field];
    if (value === '') {
      if (!REQUIRED[context.orderType].includes(field)) continue;
      if (field === 'email' && context.byPhone) continue;
      errors[field] = field === 'email' ? EMAIL_TEXT : (EMPTY_TEXTS[field] ?? 'Bitte ausfüllen.');
    } else if (value.length > length) {
      errors[field] = `Bitte gib höchstens ${length} Zeichen ein.`;
    } else {
      const wrong = shapeError(field, value, context.orderType);
      if (wrong !== null) errors[field] = wrong;
    }
  }
  if (values.paymentMethod === null || !context.methods.includes(values.paymentMethod)) {
    errors.paymentMethod = 'Bitte wähle eine Zahlungsmethode.';
  }
  if (context.orderType !== 'table') {
    const { serveAt } = values;
    if (serveAt === null && !context.asapAllowed)
      errors.serveAt = context.serveTimes?.length === 0 ? NO_TIMES : 'Bitte wähle eine Zeit.';
    if (serveAt !== null && context.serveTimes && !isAmong(serveAt, context.serveTimes)) {
      errors.serveAt = TIME_GONE;
    }
    if (values.isPickup !== (context.orderType === 'pickup')) {
      errors.isPickup = 'Bitte wähle Lieferung oder Abholung.';
    }
  }
  return errors;
}

/** The same instant may be written with another zone. */
function isAmong(instant: string, instants: readonly string[]): boolean {
  return instants.some((one) => Date.parse(one) === Date.parse(instant));
}

/** The wrong field that comes first on the screen; null when all is right. */
export function firstError(errors: FormErrors): FormField | null {
  return FIELD_ORDER.find((field) => errors[field] !== undefined) ?? null;
}
