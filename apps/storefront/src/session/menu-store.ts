import { LANGUAGE, LANGUAGE_PATH } from '../language/language.ts';
import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { request } from '../api/request.ts';

interface MenuState {
  index: MenuIndex | null;
  /** The one it took the place of: what is gone is still known by its name. */
  before: MenuIndex | null;
  /** Whether it is newer than the list in the document. */
  reloaded: boolean;
  failure: RequestFailure | null;
}

/** The whole menu, which the list does not need: fetched when idle or when a guest touches a dish. */
export const useMenu = create<MenuState>(() => ({
  index: null,
  before: null,
  reloaded: false,
  failure: null,
}));

let loading: Promise<MenuIndex | null> | null = null;

/** Loads the menu once; a failed try may be repeated. null: it could not be loaded, the failure is in the store. */
export function loadMenu(shop: PublicShop): Promise<MenuIndex | null> {
  const known = useMenu.getState().index;
  if (known) return Promise.resolve(known);
  // A press that tries again is answered at once.
  if (useMenu.getState().failure) useMenu.setState({ failure: null });
  loading ??= fetchMenu(shop).finally(() => {
    loading = null;
  });
  return loading;
}

/** Fetches the menu of a newer configuration. */
export async function reloadMenu(shop: PublicShop): Promise<MenuIndex | null> {
  const index = await fetchMenu(shop);
  if (index) useMenu.setState({ reloaded: true });
  return index;
}

/** Long enough for the menu on a slow line; a line that is dead without a word is told of, and tried again at a press. */
const TIMEOUT_MS = 30_000;

async function fetchMenu({ id, menuVersion }: PublicShop): Promise<MenuIndex | null> {
  const answer = await request('menu', {
    params: { shopId: id },
    query: { v: menuVersion, ...(LANGUAGE_PATH && { language: LANGUAGE }) },
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) {
    useMenu.setState({ failure: answer.failure });
    return null;
  }
  const index = indexMenu(answer.value);
  useMenu.setState({ index, before: useMenu.getState().index, failure: null });
  return index;
}
