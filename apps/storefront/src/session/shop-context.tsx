import { createContext, use } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { MenuOutline } from './outline.ts';

/** What the hosting page supplies; the same on the server and at hydration, and never changed afterwards. */
export interface Hosting {
  shop: PublicShop;
  /** null on pages whose document comes without the menu. */
  outline: MenuOutline | null;
  /** The text of the static page this document was made for, as safe HTML. */
  staticText: { id: string; html: string } | null;
}

const HostingContext = createContext<Hosting | null>(null);
export const HostingProvider = HostingContext.Provider;

export function useHosting(): Hosting {
  const hosting = use(HostingContext);
  if (!hosting) throw new Error('the hosting page supplied no shop');
  return hosting;
}

export function useShop(): PublicShop {
  return useHosting().shop;
}
