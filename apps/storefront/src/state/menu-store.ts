import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { RequestFailure } from '../api/request-failure.ts';
import { request } from '../api/request.ts';

interface MenuState {
  index: MenuIndex | null;
  failure: RequestFailure | null;
}

/** The whole menu, which the list does not need: fetched when idle or when a guest touches a dish. */
export const useMenu = create<MenuState>(() => ({ index: null, failure: null }));

let loading: Promise<MenuIndex | null> | null = null;

/** Loads the menu once; a failed try may be repeated. null: it could not be loaded, the failure is in the store. */
export function loadMenu(shop: PublicShop): Promise<MenuIndex | null> {
  const known = useMenu.getState().index;
  if (known) return Promise.resolve(known);
  loading ??= fetchMenu(shop).finally(() => {
    loading = null;
  });
  return loading;
}

/** Fetches the menu as it is now, because the server has said that ours is old. */
export function reloadMenu(shop: PublicShop): Promise<MenuIndex | null> {
  return fetchMenu({ id: shop.id });
}

type Version = Pick<PublicShop, 'id'> & Partial<Pick<PublicShop, 'menuVersion'>>;

async function fetchMenu({ id, menuVersion }: Version): Promise<MenuIndex | null> {
  const answer = await request('menu', { params: { shopId: id }, query: { v: menuVersion } });
  if (!answer.ok) {
    useMenu.setState({ failure: answer.failure });
    return null;
  }
  const index = indexMenu(answer.value);
  useMenu.setState({ index, failure: null });
  return index;
}
