import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { withException } from '@tischlein/domain/hours/day-exception.ts';
import { dayInService } from '@tischlein/domain/hours/day-in-service.ts';
import { exceptionWords } from '@tischlein/domain/hours/exception-words.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { operationsBetween } from '@tischlein/domain/shop-document/operations-between.ts';
import type pg from 'pg';
import { refuse, type Refusal, registerStaffCall } from '../http/route.ts';
import { usesOfSlots } from '../orders/slots.ts';
import type { ShopsContext } from '../shops/context.ts';
import { byStaff, type AuditActor } from '../staff/audit/record-audit.ts';
import type { Changer } from './may-change.ts';
import type { PublishResult, PublishInput } from './publish-document.ts';
import { publishOperations } from './publish-operations.ts';
import { documentOf } from './shop-document.ts';
import { todayOverview } from './today.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const OVER = refuse(409, {
  error: 'time-past',
  message: 'Der Tag hat gewechselt. Sieh nach, was heute gilt.',
});

/** Publishes what it is given as a new version; guests have it when it answers. */
type PublishOnce = (
  who: { actor: AuditActor; changer: Changer },
  what: { shopId: string; note: string | undefined },
  publish: (client: pg.PoolClient, input: PublishInput) => Promise<PublishResult>,
) => Promise<{ draft: DraftState } | Refusal>;

/** Today: how the shop stands, and its exception. */
export function registerToday(
  app: FastifyInstance,
  context: ShopsContext,
  publishing: PublishOnce,
): void {
  const { pool } = context.database;
  /** A restaurant; what stands for all of a franchise has no day of its own. */
  const publishedOf = (shopId: string) => {
    const published = context.shops.byId(shopId);
    return published && !published.isOverview ? published : null;
  };
  const read = async (shopId: string): Promise<OfficeToday | null> => {
    const published = publishedOf(shopId);
    if (!published) return null;
    const now = context.now();
    return todayOverview(published, {
      now,
      pausedUntil: context.shops.pausedUntil(shopId, now),
      slotUses: await usesOfSlots(pool, shopId, published.shop.hours, now),
    });
  };

  registerStaffCall(
    app,
    'officeToday',
    async ({ params }) => (await read(params.shopId)) ?? NO_SHOP,
  );

  registerStaffCall(app, 'officeException', async ({ params, body, staff, request }) => {
    const { shopId } = params;
    const published = publishedOf(shopId);
    if (!published) return NO_SHOP;
    const { shop } = published;
    const { date, exception } = body;
    const today = dayInService(shop.hours, context.now());
    if (date !== today && date !== addDays(today, 1)) return OVER;
    const hours = withException(shop.hours, date, exception);
    const operations = operationsBetween(documentOf(shop), documentOf({ ...shop, hours }));
    const words = exceptionWords(hours, date).join(', ') || 'wie jede Woche';
    const outcome = await publishing(
      { actor: byStaff(staff, request), changer: staff },
      { shopId, note: `${formatWeekdayAndDay(date)}: ${words}` },
      (client, input) =>
        publishOperations(client, shopId, {
          ...input,
          steps: operations.map((operation) => ({ id: randomUUID(), operation })),
        }),
    );
    if (!('draft' in outcome)) return outcome;
    return { draft: outcome.draft, today: (await read(shopId))! };
  });
}
