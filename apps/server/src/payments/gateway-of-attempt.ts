import type { PaymentsContext } from './context.ts';
import type { Attempt } from './attempts.ts';
import { PaymentProviderError, type PaymentAccount, type PaymentProvider } from './provider.ts';

export interface OpenGateway {
  provider: PaymentProvider;
  account: PaymentAccount;
}

/** Throws `PaymentProviderError` ('misconfigured') where the shop's account is gone. */
export async function gatewayOfAttempt(
  context: Pick<PaymentsContext, 'payments'>,
  { shop_id: shopId, gateway }: Pick<Attempt, 'shop_id' | 'gateway'>,
): Promise<OpenGateway> {
  const provider = context.payments.provider(gateway);
  const account = await context.payments.account(shopId, gateway);
  if (!provider || !account)
    throw new PaymentProviderError('misconfigured', `no account for ${gateway}`);
  return { provider, account };
}
