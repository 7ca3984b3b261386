import { centsOf, type Money, type Problem } from './paypal-reply.ts';

export interface OrderInput {
  intent: string;
  purchase_units: [Unit, ...Unit[]];
  payment_source?: { paypal?: { experience_context?: Experience } };
  application_context?: Experience;
}

interface Experience {
  brand_name?: string;
  locale?: string;
  return_url?: string;
  cancel_url?: string;
  user_action?: string;
  shipping_preference?: string;
}

export interface Unit {
  reference_id?: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  payee?: { merchant_id?: string };
  amount: Money & { breakdown?: Record<string, Money> };
  items?: { name: string; quantity: string; unit_amount: Money }[];
  shipping?: { name?: { full_name?: string }; address?: Record<string, string> };
}

type Found = { status: 400 | 422 } & Problem;

const ADDED = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'];
const TAKEN_OFF = ['shipping_discount', 'discount'];
const LONGEST = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 127 };

/** The first thing PayPal would find wrong with an order; undefined: nothing. */
export function wrongWithOrder(body: unknown): Found | undefined {
  const input = (body ?? {}) as Partial<OrderInput>;
  if (!input.intent) return missing('/intent');
  if (input.intent !== 'CAPTURE' && input.intent !== 'AUTHORIZE')
    return { status: 400, ...syntax('INVALID_PARAMETER_VALUE', '/intent') };
  if (!Array.isArray(input.purchase_units) || input.purchase_units.length === 0)
    return missing('/purchase_units');
  const at = '/purchase_units/@reference_id==default';
  for (const unit of input.purchase_units) {
    const wrong = wrongWithUnit(unit, at) ?? wrongWithShipping(input, unit, at);
    if (wrong) return wrong;
  }
  return undefined;
}

function wrongWithUnit(unit: Unit, at: string): Found | undefined {
  if (!unit.amount?.value) return missing(`${at}/amount/value`);
  if (!unit.amount.currency_code) return missing(`${at}/amount/currency_code`);
  for (const [name, most] of Object.entries(LONGEST))
    if ((unit[name as keyof typeof LONGEST] ?? '').length > most)
      return { status: 400, ...syntax('INVALID_STRING_LENGTH', `${at}/${name}`) };
  if (!['EUR', 'USD', 'CHF', 'GBP'].includes(unit.amount.currency_code))
    return business('CURRENCY_NOT_SUPPORTED', `${at}/amount/currency_code`);
  const amount = centsOf(unit.amount.value);
  if (amount === undefined) return business('DECIMAL_PRECISION', `${at}/amount/value`);
  if (amount <= 0) return business('CANNOT_BE_ZERO_OR_NEGATIVE', `${at}/amount/value`);
  return wrongWithItems(unit, at) ?? wrongWithBreakdown(unit, amount, at);
}

function wrongWithItems({ items, amount }: Unit, at: string): Found | undefined {
  if (!items) return undefined;
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const here = `${at}/items/${index}`;
    if (!item.name || item.name.length > 127)
      return { status: 400, ...syntax('INVALID_STRING_LENGTH', `${here}/name`) };
    if (!/^[1-9]\d{0,9}$/.test(item.quantity))
      return { status: 400, ...syntax('INVALID_PARAMETER_VALUE', `${here}/quantity`) };
    const price = centsOf(item.unit_amount?.value);
    if (price === undefined) return business('DECIMAL_PRECISION', `${here}/unit_amount/value`);
    if (price < 0) return business('CANNOT_BE_NEGATIVE', `${here}/unit_amount/value`);
    if (item.unit_amount.currency_code !== amount.currency_code)
      return business('CURRENCY_MISMATCH', `${here}/unit_amount/currency_code`);
    sum += Number(item.quantity) * price;
  }
  const total = amount.breakdown?.['item_total'];
  if (!total) return business('ITEM_TOTAL_REQUIRED', `${at}/amount/breakdown/item_total`);
  return centsOf(total.value) === sum
    ? undefined
    : business('ITEM_TOTAL_MISMATCH', `${at}/amount/breakdown/item_total/value`);
}

function wrongWithBreakdown({ amount }: Unit, cents: number, at: string): Found | undefined {
  if (!amount.breakdown) return undefined;
  const sumOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (centsOf(amount.breakdown?.[name]?.value ?? '0') ?? 0), 0);
  if (sumOf(ADDED) - sumOf(TAKEN_OFF) === cents) return undefined;
  return business('AMOUNT_MISMATCH', `${at}/amount/value`);
}

function wrongWithShipping(
  input: Partial<OrderInput>,
  { shipping }: Unit,
  at: string,
): Found | undefined {
  const preference = experienceOf(input).shipping_preference;
  if (preference !== 'SET_PROVIDED_ADDRESS') return undefined;
  const address = shipping?.address;
  if (!address) return business('MISSING_SHIPPING_ADDRESS', `${at}/shipping/address`);
  if (!/^[A-Z]{2}$/.test(address['country_code'] ?? ''))
    return missing(`${at}/shipping/address/country_code`);
  if (!address['postal_code'])
    return business('POSTAL_CODE_REQUIRED', `${at}/shipping/address/postal_code`);
  return address['admin_area_2']
    ? undefined
    : business('CITY_REQUIRED', `${at}/shipping/address/admin_area_2`);
}

export function experienceOf(input: Partial<OrderInput>): Experience {
  return input.payment_source?.paypal?.experience_context ?? input.application_context ?? {};
}

const missing = (field: string): Found => ({
  status: 400,
  issue: 'MISSING_REQUIRED_PARAMETER',
  description: 'A required field / parameter is missing.',
  field,
});

const syntax = (issue: string, field: string): Problem => ({
  issue,
  description: 'The value of a field is invalid.',
  field,
});

const DESCRIPTIONS: Record<string, string> = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit',
};

const business = (issue: string, field: string): Found => ({
  status: 422,
  issue,
  description: DESCRIPTIONS[issue] ?? 'The requested action could not be performed.',
  field,
});
