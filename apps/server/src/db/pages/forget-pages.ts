import type pg from 'pg';
import { forgetApplications } from './applications.ts';
import { forgetCards } from './driver-cards.ts';
import { forgetIssuedCoupons } from './issued-coupons.ts';
import { forgetPageKeys } from './page-keys.ts';
import { forgetPageMails } from './page-mails.ts';
import { forgetReservations } from './reservations.ts';

/** Removes what nobody needs any more of what pages keep (docs/decisions/0017-pages.md). */
export async function forgetPages(client: pg.PoolClient, now: number): Promise<void> {
  await forgetPageKeys(client, now);
  await forgetPageMails(client, now);
  await forgetIssuedCoupons(client, now);
  await forgetCards(client, now);
  await forgetReservations(client, now);
  await forgetApplications(client, now);
}
