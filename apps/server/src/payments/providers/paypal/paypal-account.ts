import { PaymentProviderError, type PaymentAccount } from '../../provider.ts';

/** A value of the account. Throws where it is missing. */
export function accountValue({ values }: PaymentAccount, name: string): string {
  const value = values[name];
  if (!value) throw new PaymentProviderError('misconfigured', `PayPal: the account has no ${name}`);
  return value;
}

/** With these a platform acts for one of its merchants; nothing with a merchant's own keys. */
export function platformHeaders(account: PaymentAccount): Record<string, string> {
  const claims = { iss: accountValue(account, 'clientId'), payer_id: merchantOf(account) };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    // Unsigned, as PayPal wants it: the token proves who we are.
    'paypal-auth-assertion': `${part({ alg: 'none' })}.${part(claims)}.`,
    'paypal-partner-attribution-id': accountValue(account, 'attributionId'),
  };
}

export function merchantOf(account: PaymentAccount): string {
  return accountValue(account, 'merchantId');
}
