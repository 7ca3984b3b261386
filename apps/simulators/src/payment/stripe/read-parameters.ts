import type { FormFields, FormValue } from './form.ts';
import { missing, StripeRefusal } from './refusal.ts';

export function textAt(fields: FormFields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string')
    throw new StripeRefusal(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  return value;
}

/** An integer at least as large as given; null: not told. */
export function integerAt(
  fields: FormFields,
  name: string,
  least: number,
  param = name,
): number | null {
  const text = fields[name];
  if (text === undefined) return null;
  const value = typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : null;
  if (value === null)
    throw new StripeRefusal(`Invalid integer: ${String(text)}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  if (value < least)
    throw new StripeRefusal(`This value must be greater than or equal to ${least}.`, {
      code: 'parameter_invalid_integer',
      param,
    });
  return value;
}

export function fieldsAt(fields: FormFields, name: string): FormFields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** A list among the parameters; null: it is not given. */
export function listAt(fields: FormFields, name: string): FormValue[] | null {
  const value = fields[name];
  if (value === undefined || value === '') return null;
  if (!Array.isArray(value)) throw new StripeRefusal('Invalid array', { param: name });
  return value;
}

export function isFields(value: FormValue | undefined): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value);
}

/** At most 50 names of 40 characters with values of 500. */
export function metadataAt(fields: FormFields, name = 'metadata'): Record<string, string> {
  const entries = Object.entries(fieldsAt(fields, name));
  if (entries.length > 50)
    throw new StripeRefusal('Metadata can have at most 50 keys.', { param: name });
  for (const [key, value] of entries) {
    if (typeof value === 'string' && key.length <= 40 && value.length <= 500) continue;
    throw new StripeRefusal(
      `Metadata values can have up to 500 characters, but you passed in a value that is ${String(value).length} characters. Invalid value: ${key}`,
      { param: name },
    );
  }
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Refuses a request with a parameter that Stripe does not know. */
export function refuseUnknown(fields: FormFields, known: readonly string[]): void {
  for (const name of Object.keys(fields)) {
    if (known.includes(name) || name === 'expand') continue;
    throw new StripeRefusal(`Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
}

export function urlAt(fields: FormFields, name: string): string {
  const text = textAt(fields, name);
  if (text === null) throw missing(name);
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new StripeRefusal('Not a valid URL', { code: 'url_invalid', param: name });
  return text;
}
