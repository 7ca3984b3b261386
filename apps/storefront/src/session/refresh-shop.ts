import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { request } from '../api/request.ts';
import { refreshAvailability, useAvailability } from './availability-store.ts';
import { reloadMenu } from './menu-store.ts';
import { usePublished } from './published-shop.ts';

let refreshing: Promise<void> | null = null;

/** Fetches configuration, offers and menu as they are now. What cannot be fetched stays as it was. */
export function refreshShop(shop: PublicShop): Promise<void> {
  refreshing ??= fetchShop(shop).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function fetchShop({ id }: PublicShop): Promise<void> {
  const answer = await request('shopConfig', { params: { shopId: id } });
  if (!answer.ok) return;
  // The menu first: a price made of new offers and an old menu would be nobody's.
  const menu = await reloadMenu(answer.value);
  if (menu) usePublished.setState({ shop: answer.value });
}

/**
 * Asks what is sold out and follows what was published meanwhile: afterwards the cart is priced as of now. False: nobody
 * answered.
 */
export async function recheckShop(shop: PublicShop): Promise<boolean> {
  if (!(await refreshAvailability(shop.id))) return false;
  await followPublished(shop);
  return true;
}

/** Fetches the shop again when the server has told of another version than ours. */
export async function followPublished(shop: PublicShop): Promise<void> {
  const { configVersion } = useAvailability.getState();
  const ours = usePublished.getState().shop ?? shop;
  if (configVersion !== null && configVersion !== ours.configVersion) await refreshShop(shop);
}
