import type { Result } from '@tischlein/client/client.ts';
import type { KitchenStations } from '@tischlein/domain/kitchen/kitchen-items.ts';
import type { PrepMinutes } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchResult } from '../api/request.ts';
import { receiveTicks } from './kitchen-store.ts';
import { useShop } from './shop-context.tsx';

export interface Kitchen {
  stations: KitchenStations;
  prepMinutes: PrepMinutes;
}

/** Stations and what each of them makes; null until the server has told it. */
export function useKitchen(): Kitchen | null {
  const shop = useShop();
  const { data } = useQuery({
    queryKey: ['kitchen', shop.id],
    queryFn: () => fetchResult('counterKitchen', { params: { shopId: shop.id } }),
    enabled: shop.permissions.includes('orders'),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) receiveTicks(data.ticks);
  }, [data]);
  return useMemo(() => (data ? kitchenOf(data) : null), [data]);
}

function kitchenOf(data: Result<'counterKitchen'>): Kitchen {
  const { stations, dishes, unmade, prepMinutes } = data;
  return { stations: { stations, dishes, unmade }, prepMinutes };
}
