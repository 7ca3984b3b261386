import type { AppContext } from '../../apps/server/src/context.ts';
import { recordPrices } from '../../apps/server/src/features/shop-files/record-prices.ts';
import { createStaff } from '../../apps/server/src/features/staff/create-staff.ts';
import { caseShop } from '../../apps/server/src/testing/case-shop.ts';
import { insertShop } from '../../apps/server/src/testing/insert-shop.ts';
import { askedFor60Days } from './asked-prices.ts';

/** Publishes the shop of the offer cases with its staff, delivering to the demo's town; once for the whole run. */
export async function publishCaseShop({ database, shops }: AppContext): Promise<void> {
  if (shops.byId('cases')) return;
  const own = { id: 'cases', domains: ['cases.localhost'] };
  const shop = caseShop('91991', own);
  await insertShop(database.pool, shop);
  const client = await database.pool.connect();
  try {
    await askedFor60Days(client, shop);
    await recordPrices(client, shop, { version: 1, wasPublished: true, now: Date.now() });
  } finally {
    client.release();
  }
  await createStaff(database.pool, {
    login: 'cases',
    password: 'demo-cases',
    name: 'Carla',
    role: 'staff',
    shopIds: [own.id],
  });
  await shops.refresh('*');
}
