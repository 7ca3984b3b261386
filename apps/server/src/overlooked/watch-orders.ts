import type pg from 'pg';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  dueSteps,
  OVERLOOKED_PAUSE_MINUTES,
  OVERLOOKED_REST_MINUTES,
  OVERLOOKED_STEPS,
  type OverlookedStep,
} from '@tischlein/domain/order/overlooked.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { wakeStaff } from '../jobs/wake-staff.ts';
import { askForMail } from '../mail/page-mails.ts';
import { pauseShop } from '../shop-files/shop-presence.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { OverlookedContext } from './context.ts';
import { sendSms } from './send-sms.ts';
import { readSettings, type SettingsRow } from './settings.ts';

export const WATCH_ORDERS_TASK = 'watch-orders';
export const SMS_TASK = 'overlooked-sms';
/** The last try comes a few minutes after the first; then the message is none. */
const SMS_TRIES = 4;

interface WaitingOrder {
  order_id: string;
  number: number;
  placed_at: Date;
}

/** Orders that nobody answered yet, oldest first. What a waiter gave back is nobody's to answer in minutes. */
export async function waitingOrders(
  database: pg.Pool | pg.PoolClient,
  shopId: string,
): Promise<WaitingOrder[]> {
  const found = await database.query<WaitingOrder>(
    `select order_id, number, placed_at from orders
      where shop_id = $1 and status = 'placed' and not settles_table order by placed_at, number`,
    [shopId],
  );
  return found.rows;
}

/** Every minute: what waits too long is told, and in the end the shop pauses where its owner wants it. */
export async function watchOrders(context: OverlookedContext): Promise<void> {
  const { rows } = await context.database.pool.query<{ shop_id: string }>(
    `select distinct shop_id from orders
      where status not in ('done', 'not-collected', 'rejected', 'awaiting_payment', 'expired', 'cancelled', 'held')
        and status = 'placed'`,
  );
  const failures: unknown[] = [];
  for (const { shop_id: shopId } of rows) {
    const published = context.shops.byId(shopId);
    if (published)
      await watchShop(context, published).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all orders were looked at');
}

async function watchShop(context: OverlookedContext, { shop }: PublishedShop): Promise<void> {
  const now = context.now();
  const { sms } = context.config;
  const taken = await transaction(context.database.pool, async (client) => {
    const row = await readSettings(client, shop.id);
    const settings = {
      push: true,
      mail: row.by_mail && shop.email !== '',
      sms: sms !== null && row.sms_number !== null,
      pauseAfterMinutes: row.pause_after_minutes,
    };
    const waiting = await waitingOrders(client, shop.id);
    const steps = OVERLOOKED_STEPS.filter((step) =>
      waiting.some(({ placed_at: at }) =>
        dueSteps(at.getTime(), now, shop.hours, settings).includes(step),
      ),
    );
    const fresh: OverlookedStep[] = [];
    for (const step of steps)
      if (await begins(client, shop.id, step, waiting, now)) fresh.push(step);
    for (const step of fresh) await take(client, shop, step, row, now);
    return fresh;
  });
  if (taken.length === 0) return;
  if (taken.includes('pause')) await context.shops.refresh(shop.id);
  context.live.notify();
}

/** Writes down that a step is taken for all that wait. false: it was, for one of them, or a moment ago. */
async function begins(
  client: pg.PoolClient,
  shopId: string,
  step: OverlookedStep,
  waiting: WaitingOrder[],
  now: number,
): Promise<boolean> {
  const recent = await client.query(
    `select from overlooked_step where shop_id = $1 and step = $2 and at > $3 limit 1`,
    [shopId, step, new Date(now - OVERLOOKED_REST_MINUTES * MINUTE)],
  );
  if (recent.rowCount === 1) return false;
  const written = await client.query(
    `insert into overlooked_step (shop_id, order_id, step, at)
      select $1, order_id, $3, $4 from unnest($2::text[]) as w(order_id) on conflict do nothing`,
    [shopId, waiting.map(({ order_id: id }) => id), step, new Date(now)],
  );
  return (written.rowCount ?? 0) > 0;
}

async function take(
  client: pg.PoolClient,
  shop: PublishedShop['shop'],
  step: OverlookedStep,
  row: SettingsRow,
  now: number,
): Promise<void> {
  switch (step) {
    case 'push':
      return wakeStaff(client, shop.id, 'orders', now);
    case 'mail': {
      const subject = new Date(now).toISOString();
      const mail = {
        shopId: shop.id,
        kind: 'orders-overlooked',
        subject,
        recipient: shop.email,
      } as const;
      return askForMail(client, mail, now);
    }
    case 'sms':
      await client.query(`select graphile_worker.add_job($1, $2::json, max_attempts => $3)`, [
        SMS_TASK,
        JSON.stringify({ shopId: shop.id, to: row.sms_number, at: now }),
        SMS_TRIES,
      ]);
      return;
    case 'pause': {
      const until = new Date(now + OVERLOOKED_PAUSE_MINUTES * MINUTE);
      await pauseShop(client, shop.id, until);
      await recordEvent(client, shop.id, 'pause', '', { until: until.toISOString() });
    }
  }
}

const smsJob = z.object({ shopId: z.string(), to: z.string(), at: z.number() });
/** What is older is no news. */
const SMS_OLD_MS = 15 * MINUTE;

/** Sends the text message, unless somebody has answered meanwhile. */
export function smsTask(context: OverlookedContext): Task {
  return async (payload) => {
    const { shopId, to, at } = smsJob.parse(payload);
    const { sms } = context.config;
    const published = context.shops.byId(shopId);
    if (!sms || !published || context.now() - at > SMS_OLD_MS) return;
    const waiting = await waitingOrders(context.database.pool, shopId);
    const [oldest] = waiting;
    if (!oldest) return;
    const minutes = Math.floor((context.now() - oldest.placed_at.getTime()) / MINUTE);
    await sendSms(sms, {
      to,
      text: smsText(published.shop.restaurantName, waiting.length, minutes),
    });
  };
}

/** At most 160 characters of the GSM alphabet, so that it is one message. */
export function smsText(restaurantName: string, orders: number, minutes: number): string {
  const what = orders === 1 ? '1 Bestellung wartet' : `${orders} Bestellungen warten`;
  const text = `${what} seit ${minutes} Minuten, und niemand nimmt sie an. Bitte an der Theke nachsehen.`;
  return `${[...restaurantName].slice(0, 40).join('')}: ${text}`;
}
