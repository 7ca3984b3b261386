import type { BrowserContextOptions, Page } from '@playwright/test';
import type { CartItem, DishCartItem } from '@tischlein/domain/cart/cart.ts';

export interface Address {
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
}
/** In the pizzeria's Altstadt area: no fee, 10 euros at least. */
export const NEAR: Address = {
  street: 'Am Alten Markt',
  streetNumber: '1',
  zip: '91991',
  city: 'Birkenfurt',
};
export const addressText = ({ street, streetNumber, zip, city }: Address) =>
  `${street} ${streetNumber}, ${zip} ${city}`;

/** A dish as it lies in the stored cart. */
export function dish(dishId: string, sizeId: string | null = null, amount = 1): DishCartItem {
  return { dishId, sizeId, memberName: null, amount, without: [], extras: [] };
}

interface Stored {
  shopId?: string;
  cart?: CartItem[];
  /** null: the place is not known yet. */
  place?: Address | null;
  way?: 'delivery' | 'pickup';
  form?: Record<string, unknown>;
  /** What this device ordered last, by names, with the terms of then. */
  lastOrder?: { terms: string; items: unknown[]; total: number };
}

/** The browser of a guest who was here before: what the shop keeps in it. */
export function storedVisit(origin: string, visit: Stored): BrowserContextOptions {
  const { shopId = 'zia-ninetta', cart = [], place = NEAR, way = null, form, lastOrder } = visit;
  const location = place ? addressText(place) : '';
  const entries: [string, unknown][] = [
    [`tischlein:${shopId}:cart`, { version: 1, items: cart }],
    [`tischlein:${shopId}:place`, { version: 1, type: way, location }],
  ];
  if (form) entries.push([`checkout-form:${shopId}`, form]);
  if (lastOrder) {
    const past = { orderId: 'frueher', at: '2026-11-11T17:30:00.000Z', ...lastOrder };
    entries.push([`tischlein:${shopId}:last-order`, past]);
  }
  const localStorage = entries.map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** What a guest has chosen earlier in this visit, by the names of its storage: offers, coupon. */
export async function chosenBefore(
  guest: Page,
  shopId: string,
  choices: Record<string, unknown>,
): Promise<void> {
  const entries = Object.entries(choices).map(([name, value]): [string, string] => [
    `tischlein:${shopId}:${name}`,
    JSON.stringify(value),
  ]);
  await guest.addInitScript((all) => {
    for (const [key, value] of all)
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }, entries);
}
