import type pg from 'pg';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { ShopDirectory } from '../shops/shop-directory.ts';
import { readPaymentAccount } from './accounts.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { PaymentAccount, PaymentProvider } from './provider.ts';
import type { SecretBox } from './secret-box.ts';

/** The gateways, and what each shop needs for them. */
export interface Payments {
  /** null: this server does not know the gateway. */
  provider(gateway: OnlineGateway): PaymentProvider | null;
  /** null: the shop has none, or not a whole one. */
  account(shopId: string, gateway: OnlineGateway): Promise<PaymentAccount | null>;
  box: SecretBox;
  hooks: OrderHooks;
}

export function openPayments(
  pool: pg.Pool,
  shops: Pick<ShopDirectory, 'byId'>,
  box: SecretBox,
  providers: readonly PaymentProvider[],
  hooks: OrderHooks,
): Payments {
  const byGateway = new Map(providers.map((provider) => [provider.gateway, provider]));
  return {
    box,
    hooks,
    provider: (gateway) => byGateway.get(gateway) ?? null,
    async account(shopId, gateway) {
      const published = shops.byId(shopId);
      return published && readPaymentAccount(pool, box, published.shop, gateway);
    },
  };
}
