import { cents } from '@tischlein/domain/money/cents.ts';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import type { Hours, Shop } from '@tischlein/domain/shop/shop.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { addCards } from '../../apps/server/src/coupons/driver-cards.ts';
import { makePageKey } from '../../apps/server/src/mail/page-keys.ts';
import { insertWaiter } from '../../apps/server/src/tables/waiters.ts';
import { setOffline } from '../../apps/server/src/shop-files/shop-presence.ts';
import { tableLinks } from '../../apps/server/src/tables/counter-links.ts';
import { fixtureFranchise } from '../../apps/server/src/testing/fixture-franchise.ts';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import { insertFranchise, insertShop } from '../../apps/server/src/testing/insert-shop.ts';
import { STATES, type ShopState } from '../modes/cells.ts';
import type { ModeShop } from './messages.ts';
import { EACH_IN_ITS_STATE } from './mode-times.ts';

const DAY = 24 * 60;
/** 18:15. */
const EARLY_CLOSE = 18 * 60 + 15;
const DRIVER_CODE = 'MODUSKARTE23';
const WAITER_CODE = 'k'.repeat(22);

/** For each state a single shop and a franchise of two branches, which get into it at 18:30. */
export async function publishModeShops(context: AppContext): Promise<ModeShop[]> {
  const { pool } = context.database;
  const all = STATES.flatMap((state) => [singleShop(state), ...branches(state)]);
  if (!context.shops.byId(all[0]!.id)) {
    for (const state of STATES) {
      const [first, second] = branches(state);
      const name = { id: `kette-${state}`, name: 'Kette', domains: [`kette-${state}.localhost`] };
      await insertFranchise(pool, fixtureFranchise([first!, second!], name));
    }
    for (const shop of all) {
      await insertShop(pool, shop);
      await addCards(pool, shop.id, [DRIVER_CODE], context.now());
      const waiter = { name: 'Gero', now: context.now(), code: WAITER_CODE };
      await insertWaiter(pool, shop.id, waiter);
    }
    await context.shops.refresh('*');
  }
  return Promise.all(all.map((shop) => linksOf(context, shop.id)));
}

/** Takes every one of these shops into its state, or back to where all of them are open. */
export async function turnModeShops(context: AppContext, turned: boolean): Promise<void> {
  const { pool } = context.database;
  const ids = (state: ShopState) => [singleShop(state).id, ...branches(state).map(({ id }) => id)];
  const until = turned ? new Date(EACH_IN_ITS_STATE + 30 * 60_000) : null;
  await pool.query('update shop set paused_until = $2 where shop_id = any($1)', [
    ids('paused'),
    until,
  ]);
  const client = await pool.connect();
  try {
    await setOffline(client, ids('shop-offline'), turned);
  } finally {
    client.release();
  }
  await context.shops.refresh('*');
}

/** A key for the link of a mail that asks for a rating. */
export function ratingKey(context: AppContext, shopId: string, orderId: string): Promise<string> {
  const about = { shopId, kind: 'rating', subject: orderId } as const;
  return makePageKey(context.database.pool, about, context.now());
}

async function linksOf(context: AppContext, shopId: string): Promise<ModeShop> {
  const published = context.shops.byId(shopId);
  if (!published) throw new Error(`the shop ${shopId} is not served`);
  const table = new URL((await tableLinks(context, published))(1));
  return {
    id: shopId,
    table: table.search,
    waiter: `#kellner=${WAITER_CODE}`,
    driver: `/f/${DRIVER_CODE}`,
    coupon: '/s/HERBST',
  };
}

function singleShop(state: ShopState): Shop {
  return modeShop(state, {
    id: `stube-${state}`,
    restaurantName: 'Stube',
    domains: [`stube-${state}.localhost`],
  });
}

function branches(state: ShopState): Shop[] {
  return ['eins', 'zwei'].map((slug, at) =>
    modeShop(state, {
      id: `kette-${state}-${slug}`,
      slug,
      franchiseId: `kette-${state}`,
      domains: [],
      restaurantName: `Kette ${slug}`,
      longitude: 10.7136 + at / 100,
    }),
  );
}

/** Delivers to the demo's old town. */
function modeShop(state: ShopState, given: Partial<Shop>): Shop {
  const shape = { type: 'postcodes' as const, postcodes: ['91991'] };
  const terms = { minimumOrder: cents(500), fee: cents(0), freeFrom: null, extraMinutes: 0 };
  const coupon = {
    code: 'HERBST5',
    type: 'value' as const,
    value: 500,
    minimumOrderValue: cents(1000),
    validFrom: null,
    validUntil: null,
    uses: null,
    oncePerGuest: false,
  };
  return fixtureShop({
    restaurantZip: '91991',
    restaurantCity: 'Birkenfurt',
    latitude: 49.6202,
    longitude: 10.7136,
    areas: [{ id: 'altstadt', name: 'Altstadt', shape, ...terms }],
    hours: hoursIn(state),
    tables: [1, 2, 3].map((number) => ({ number, name: null, seats: 4 })),
    enableReservations: true,
    coupons: [coupon],
    campaigns: [{ code: 'HERBST', coupon: coupon.code, orderType: null, note: null }],
    couponPromises: {
      cards: { type: 'value', value: 300, minimumOrderValue: cents(1000), validDays: 30 },
      mails: null,
    },
    ...given,
  });
}

function hoursIn(state: ShopState): Hours {
  const closesEarly = state === 'pre-order' || state === 'closed';
  const opening = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    from: day * DAY + 600,
    to: day * DAY + (closesEarly ? EARLY_CLOSE : 22 * 60),
  }));
  return hoursOf({ opening, preOrder: state === 'open' || state === 'pre-order' });
}
