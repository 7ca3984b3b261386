import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderMovement } from '../../provider.ts';
import { askStripe } from './stripe-client.ts';

const PAGE = 100;
/** More than any restaurant sells in the days compared; what is beyond is told by the next night. */
const MAX_PAGES = 50;

const charge = z.object({
  id: z.string(),
  status: z.string(),
  amount_captured: z.int(),
  currency: z.string(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.string().nullable(),
});

const refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()).nullable(),
});

/** Money taken and given back since, epoch milliseconds. What is under way or failed is no money. */
export async function movementsSince(stripe: Stripe, since: number): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(since / 1000) };
  const charges = await everyPage(charge, (page) => stripe.charges.list({ created, ...page }));
  const refunds = await everyPage(refund, (page) => stripe.refunds.list({ created, ...page }));
  return [
    ...charges
      .filter(({ status, amount_captured: taken }) => status === 'succeeded' && taken > 0)
      .map((one) => ({
        ...movement(one),
        kind: 'payment' as const,
        paymentId: one.payment_intent ?? one.id,
        amount: one.amount_captured,
      })),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map((one) => ({
        ...movement(one),
        kind: 'refund' as const,
        paymentId: one.id,
        amount: one.amount,
      })),
  ];
}

const movement = (one: {
  metadata: Record<string, string> | null;
  currency: string;
  created: number;
}) => ({
  attemptId: one.metadata?.['attempt'] ?? null,
  currency: one.currency.toUpperCase(),
  at: one.created * 1000,
});

async function everyPage<T extends { id: string }>(
  schema: z.ZodType<T>,
  list: (page: { limit: number; starting_after?: string }) => Promise<unknown>,
): Promise<T[]> {
  const all: T[] = [];
  const answer = z.object({ data: z.array(schema), has_more: z.boolean() });
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = all.at(-1);
    const after = last ? { starting_after: last.id } : {};
    const { data, has_more: more } = await askStripe(list({ limit: PAGE, ...after }), answer);
    all.push(...data);
    if (!more || data.length === 0) break;
  }
  return all;
}
