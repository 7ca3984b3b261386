import { PaymentProviderError, type PaymentAccount } from '../../provider.ts';

/** A value of the account. Throws `PaymentProviderError` ('misconfigured') where it is missing. */
export function accountValue(account: PaymentAccount, name: string): string {
  const value = account.values[name];
  if (value) return value;
  throw new PaymentProviderError('misconfigured', `the account has no ${name}`);
}
