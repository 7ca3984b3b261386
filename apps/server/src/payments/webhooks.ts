import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentsContext } from './context.ts';
import { attemptsOfReference } from './attempts.ts';
import { PaymentProviderError, type RawWebhook, type WebhookEvent } from './provider.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { settle } from './settle.ts';

/** 'foreign': of a payment that is none of ours, such as another till's. Nothing is kept of it. */
export type Received = 'taken' | 'known' | 'foreign' | 'unsigned' | 'no-account';

/** Checks a webhook and writes it down, each event once; it is worked on afterwards, and again until that succeeds. */
export async function receiveWebhook(
  context: PaymentsContext,
  shopId: string,
  gateway: OnlineGateway,
  webhook: RawWebhook,
): Promise<{ received: Received; eventId: string | null }> {
  const provider = context.payments.provider(gateway);
  const account = await context.payments.account(shopId, gateway);
  if (!provider || !account) return { received: 'no-account', eventId: null };
  const { pool } = context.database;
  const isOurs = async (told: WebhookEvent) =>
    (await attemptsOfReference(pool, gateway, told)).length > 0;
  const event = await provider.readWebhook(account, webhook, isOurs);
  if (!event) return { received: 'unsigned', eventId: null };
  if (!(await isOurs(event))) return { received: 'foreign', eventId: null };
  const written = await pool.query(
    `insert into payment_event (shop_id, gateway, event_id, kind, reference, attempt_id, received_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      shopId,
      gateway,
      event.eventId,
      event.kind,
      event.reference,
      event.attemptId,
      new Date(context.now()),
    ],
  );
  return { received: written.rowCount === 1 ? 'taken' : 'known', eventId: event.eventId };
}

/**
 * Looks after the payments an event speaks of. Throws `PaymentProviderError` ('unclear') when nobody answers; the event
 * then stays open and is tried again.
 */
export async function processEvent(
  context: PaymentsContext,
  shopId: string,
  gateway: OnlineGateway,
  eventId: string,
): Promise<void> {
  const { pool } = context.database;
  const found = await pool.query<{ reference: string | null; attempt_id: string | null }>(
    `select reference, attempt_id from payment_event
      where shop_id = $1 and gateway = $2 and event_id = $3 and processed_at is null`,
    [shopId, gateway, eventId],
  );
  const event = found.rows[0];
  if (!event) return;
  const { reference, attempt_id: attemptId } = event;
  for (const attempt of await attemptsOfReference(pool, gateway, { reference, attemptId })) {
    try {
      const { shop_id: of, attempt_id: id } = attempt;
      // A payment that the browser created is known from its event alone.
      await settle(context, of, id, { reference: reference ?? undefined });
      await recheckRefunds(context, { shopId: of, gateway, attemptId: id });
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind === 'unclear') throw error;
      context.log.warn(
        { err: error, shopId, gateway },
        'a payment event could not be used and is left out',
      );
    }
  }
  await pool.query(
    `update payment_event set processed_at = $4 where shop_id = $1 and gateway = $2 and event_id = $3`,
    [shopId, gateway, eventId, new Date(context.now())],
  );
}
