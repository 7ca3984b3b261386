import { PaymentProviderError } from '../../provider.ts';

/** An amount as PayPal writes it. */
interface PaypalMoney {
  currency_code: string;
  value: string;
}

/** '12.30' for 1230 cents. */
export function paypalMoney(cents: number, currency = 'EUR'): PaypalMoney {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** Cents of what PayPal writes, negative for money that left. Throws where it is no amount in cents. */
export function paypalCents({ value }: PaypalMoney): number {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new PaymentProviderError('unclear', 'PayPal: no amount in cents');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents > 0 ? -cents : cents;
}
