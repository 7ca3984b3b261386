import type pg from 'pg';
import { clockAt, formatWeekdayAndDay, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { ReservationRow } from './reservations.ts';
import { recordEvent } from '../db/transaction.ts';
import { alertStaff, markAlertsSeen } from '../payments/alerts.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** Without the guest's name: the counter's band is seen by everybody. */
function alertText({ shop }: PublishedShop, { starts_at, people }: ReservationRow): string {
  const { date } = toLocal(starts_at.getTime(), shop.hours.timeZone);
  return `Reservierung angefragt: ${formatWeekdayAndDay(date)}, ${withUhr(clockAt(starts_at.getTime(), shop.hours.timeZone))}, ${people} ${people === 1 ? 'Person' : 'Personen'}. Antworte unter „Gäste“.`;
}

export async function alertOfRequest(
  client: pg.PoolClient,
  published: PublishedShop,
  row: ReservationRow,
  now: number,
): Promise<void> {
  const detail = alertText(published, row);
  await alertStaff(client, {
    shopId: published.shop.id,
    orderId: null,
    kind: 'reservation',
    detail,
    at: now,
  });
}

/** Whoever has answered has looked at it. */
export async function acknowledgeRequest(
  client: pg.PoolClient,
  published: PublishedShop,
  row: ReservationRow,
  now: number,
): Promise<void> {
  const alert = {
    shopId: published.shop.id,
    kind: 'reservation',
    detail: alertText(published, row),
    at: now,
  } as const;
  if (await markAlertsSeen(client, alert))
    await recordEvent(client, published.shop.id, 'alert', '', { kind: 'reservation' });
}
