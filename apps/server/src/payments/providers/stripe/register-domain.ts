import type Stripe from 'stripe';
import { z } from 'zod';
import type { WalletDomain } from '../../provider.ts';
import { askStripe } from './stripe-client.ts';

const standing = z.object({
  status: z.enum(['active', 'inactive']),
  status_details: z.object({ error_message: z.string() }).nullish(),
});
const domainSchema = z.object({
  id: z.string(),
  enabled: z.boolean(),
  apple_pay: standing,
  google_pay: standing,
});

/**
 * Registers a domain, or finds it registered, and has what does not stand yet checked again: for Apple Pay its file must
 * be found on the domain.
 */
export async function registerDomain(stripe: Stripe, domain: string): Promise<WalletDomain> {
  const { paymentMethodDomains: domains } = stripe;
  const known = await askStripe(
    domains.list({ domain_name: domain, limit: 1 }),
    z.object({ data: z.array(domainSchema) }),
  );
  const found =
    known.data[0] ?? (await askStripe(domains.create({ domain_name: domain }), domainSchema));
  const isWell = found.apple_pay.status === 'active' && found.google_pay.status === 'active';
  const seen = isWell ? found : await askStripe(domains.validate(found.id), domainSchema);
  const { enabled, apple_pay: apple, google_pay: google } = seen;
  if (!enabled)
    return {
      applePay: false,
      googlePay: false,
      problem: 'Die Domain ist bei Stripe ausgeschaltet.',
    };
  const [applePay, googlePay] = [apple.status === 'active', google.status === 'active'];
  const told = [apple, google].find(({ status }) => status === 'inactive')?.status_details;
  const problem =
    applePay && googlePay ? null : `Stripe sagt: ${told?.error_message ?? 'inactive'}`;
  return { applePay, googlePay, problem: problem?.slice(0, 300) ?? null };
}
