import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SoldOut } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { phoneMenuIndex, type PhoneMenuIndex } from '@tischlein/domain/phone/phone-menu-index.ts';
import type { Result } from '@tischlein/client/client.ts';
import { fetchResult } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';

export interface PhoneMenu {
  index: PhoneMenuIndex;
  shop: Result<'shopConfig'>;
  soldOut: SoldOut;
}

const MINUTE_MS = 60_000;

/** The menu with all that prices it, in the browser: lines are understood and priced while the network is away. */
export function usePhoneMenu(): PhoneMenu | null {
  const { id } = useShop();
  const params = { shopId: id };
  const stock = useQuery({
    queryKey: ['availability', id],
    queryFn: () => fetchResult('availability', { params }),
    refetchInterval: MINUTE_MS,
  });
  // What the owner publishes while somebody is at the telephone is asked for anew.
  const config = useQuery({
    queryKey: ['config', id, stock.data?.configVersion ?? ''],
    queryFn: () => fetchResult('shopConfig', { params }),
    placeholderData: (before) => before,
  });
  const menu = useQuery({
    queryKey: ['menu', id, stock.data?.menuVersion ?? ''],
    queryFn: () => fetchResult('menu', { params }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const index = useMemo(
    () => (menu.data ? phoneMenuIndex(indexMenu(menu.data)) : null),
    [menu.data],
  );
  const soldOut = useMemo(
    () => ({
      dishes: new Set(stock.data?.dishes),
      ingredients: new Set(stock.data?.ingredients),
    }),
    [stock.data],
  );
  return index && config.data ? { index, shop: config.data, soldOut } : null;
}
