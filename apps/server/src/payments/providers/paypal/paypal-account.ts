import type { PaymentAccount } from '../../provider.ts';
import { accountValue } from '../http/account-value.ts';

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
