import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../ordering/context.ts';
import { requestHost } from '../http/origin.ts';
import { isWalletDomain } from '../payments/wallet-domains.ts';
import { readBody } from '../upstream/read-body.ts';

const PATH = '/.well-known/apple-developer-merchantid-domain-association';
/** Where Stripe publishes the file; it is the same for all its merchants. */
const AT_STRIPE = '/files/apple-pay/apple-developer-merchantid-domain-association';
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;
const FRESH_MS = 24 * 3_600_000;

/**
 * The file by which Apple knows a domain for one where Stripe's merchants are paid: the operator's own, or the one Stripe
 * gives, fetched anew once a day, for it may change. Only domains of shops that pay through Stripe have it.
 */
export function registerWalletFile(app: FastifyInstance, context: OrderingContext): void {
  const { applePayFile, stripeUrl } = context.config.payments;
  const url = `${stripeUrl ?? 'https://stripe.com'}${AT_STRIPE}`;
  let kept: { file: Buffer; at: number } | null = null;

  const fromStripe = async (): Promise<Buffer | null> => {
    const now = context.now();
    if (kept && now - kept.at < FRESH_MS) return kept.file;
    const file = await fetchFile(url);
    // One that was right yesterday is better than none.
    if (file) kept = { file, at: now };
    return kept?.file ?? null;
  };

  app.get(PATH, async (request, reply) => {
    const { pool } = context.database;
    if (!(await isWalletDomain(pool, requestHost(request)))) return reply.callNotFound();
    const file = applePayFile === null ? await fromStripe() : await readFile(applePayFile);
    if (!file) return reply.code(503).header('retry-after', '60').send();
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=3600')
      .send(file);
  });
}

async function fetchFile(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    const file = await readBody(answer, MAX_BYTES);
    return file && file.length > 0 ? file : null;
  } catch {
    return null;
  }
}
