import { gatewayOf, type OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { AppContext } from '../../../apps/server/src/app/context.ts';
import { writeAccount } from '../../../apps/server/src/payments/accounts.ts';
import { registerWalletDomains } from '../../../apps/server/src/payments/wallet-domains.ts';
import type { SimulatedAccounts } from './payment-simulators.ts';

/** Gives the demo shops accounts at the simulated providers for whatever their files list. */
export async function openDemoAccounts(
  context: AppContext,
  simulators: SimulatedAccounts,
  origin: string,
  shopIds: readonly string[],
): Promise<void> {
  const { database, payments, shops } = context;
  const first = new Map<OnlineGateway, string>();
  for (const shopId of shopIds) {
    const methods = shops.byId(shopId)?.shop.payment.methods ?? [];
    for (const gateway of new Set(methods.map(gatewayOf))) {
      if (gateway === null || gateway === 'offline') continue;
      await writeAccount(database.pool, payments.box, shopId, gateway, simulators.secrets[gateway]);
      await database.pool.query(
        'update payment_account set demo = true where shop_id = $1 and gateway = $2',
        [shopId, gateway],
      );
      if (!first.has(gateway)) first.set(gateway, shopId);
    }
    await shops.refresh(shopId);
  }
  // What the server does every minute; a demo begins with it done.
  await registerWalletDomains(context);
  // One merchant for all of them: its webhooks come to one shop, which is enough.
  simulators.reportTo(origin, (gateway) => first.get(gateway));
}
