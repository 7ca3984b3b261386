import type { AppContext } from '../../apps/server/src/app/context.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { caseShop } from '../../apps/server/src/testing/case-shop.ts';
import { insertShop } from '../../apps/server/src/testing/insert-shop.ts';

/** Publishes the shop of the offer cases with its staff, delivering to the demo's town; once for the whole run. */
export async function publishCaseShop({ database, shops }: AppContext): Promise<void> {
  if (shops.byId('cases')) return;
  const own = { id: 'cases', domains: ['cases.localhost'] };
  await insertShop(database.pool, caseShop('91991', own));
  await createStaff(database.pool, {
    login: 'cases',
    password: 'demo-cases',
    name: 'Carla',
    role: 'counter',
    shopIds: [own.id],
  });
  await shops.refresh('*');
}
