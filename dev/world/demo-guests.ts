import { addDays, toLocal } from '../../packages/domain/src/hours/zoned-time.ts';
import { reservationTimes } from '../../packages/domain/src/reservation/reservation-times.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { addApplication } from '../../apps/server/src/applications/applications.ts';
import {
  insertReservation,
  reservationByClientKey,
  setReservation,
} from '../../apps/server/src/reservations/reservations.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import { hashToken, randomToken } from '../../apps/server/src/http/secret-token.ts';
import type { PublishedShop } from '../../apps/server/src/shops/shop-directory.ts';

interface DemoReservation {
  name: string;
  people: number;
  note: string;
  confirmed: boolean;
  /** Days from today; the first day from then on that has times is taken. */
  inDays: number;
}

const RESERVATIONS: DemoReservation[] = [
  { name: 'Familie Sommer', people: 4, note: 'Mit Kinderstuhl', confirmed: true, inDays: 0 },
  { name: 'Henri Herbst', people: 2, note: '', confirmed: true, inDays: 1 },
  {
    name: 'Rosa Winter',
    people: 6,
    note: 'Geburtstag, gern am Fenster',
    confirmed: false,
    inDays: 2,
  },
];

const APPLICATION = {
  name: 'Mara Frühling',
  email: 'mara.fruehling@post.example',
  phone: '089 99998 560',
  start: 'ab sofort',
  message: 'Ich kenne Birkenfurt wie meine Fahrradtasche und fahre gern auch bei Regen.',
};

/** Guests of the demo who want a table or a job, so that the counter shows both; no mails, no bell. */
export async function createDemoGuests(context: AppContext, shopIds: string[]): Promise<void> {
  for (const shopId of shopIds) {
    const live = context.shops.byId(shopId);
    if (!live) continue;
    if (live.shop.enableReservations)
      for (const [index, input] of RESERVATIONS.entries())
        await reserve(context, live, input, index);
    const job = live.shop.jobs.at(-1);
    if (job) await addApplication(context.database.pool, shopId, job, APPLICATION, context.now());
  }
}

/** Each once a day: whoever starts the demo anew tomorrow finds guests to come. */
async function reserve(
  context: AppContext,
  { shop }: PublishedShop,
  { name, people, note, confirmed, inDays }: DemoReservation,
  index: number,
): Promise<void> {
  const now = context.now();
  const today = toLocal(now, shop.hours.timeZone).date;
  const clientKey = `demo-${today}-${index}`;
  const time = firstTime(shop, { people, now, from: addDays(today, inDays) });
  if (!time) return;
  await transaction(context.database.pool, async (client) => {
    if (await reservationByClientKey(client, shop.id, clientKey)) return;
    const row = await insertReservation(
      client,
      {
        shop_id: shop.id,
        reservation_id: randomToken(),
        starts_at: new Date(time.startsAt),
        ends_at: new Date(time.endsAt),
        people,
        name,
        email: `gast${index}@post.example`,
        phone: `089 99998 57${index}`,
        note,
        guest_hash: hashToken(randomToken()),
        created_at: new Date(now),
        ...{ status: 'requested', source: 'guest', taken_by: null, language: null },
      },
      clientKey,
    );
    if (confirmed) await setReservation(client, row, 'confirmed', null);
  });
}

/** The last but one time of the first day that has any: in the evening, as most come. */
function firstTime(
  shop: PublishedShop['shop'],
  { people, now, from }: { people: number; now: number; from: string },
) {
  for (let day = 0; day < 7; day += 1) {
    const times = reservationTimes(shop, { date: addDays(from, day), people, now }, []);
    const time = times.at(-2) ?? times.at(-1);
    if (time) return time;
  }
  return undefined;
}
