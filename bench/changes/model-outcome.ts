import type { ModelOrder, ModelShop } from './model-shop.ts';

export interface Outcome {
  /** As the server answers it. */
  status: number;
  shop: ModelShop;
  /** What may have come of it instead, where that is for the provider to say. */
  or?: Outcome;
}

export const refused = (shop: ModelShop, status = 409): Outcome => ({ status, shop });
export const done = (shop: ModelShop): Outcome => ({ status: 200, shop });

export function withOrder(shop: ModelShop, at: number, given: Partial<ModelOrder>): ModelShop {
  const orders = shop.orders.map((order, index) => (index === at ? { ...order, ...given } : order));
  return { ...shop, orders };
}

export function noted(shop: ModelShop, action: string): ModelShop {
  return { ...shop, audit: { ...shop.audit, [action]: (shop.audit[action] ?? 0) + 1 } };
}
