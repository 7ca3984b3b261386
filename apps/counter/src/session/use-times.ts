import { useQuery } from '@tanstack/react-query';
import { loadOf } from '@tischlein/domain/kitchen/load-of.ts';
import {
  proposeTime,
  type KitchenLoad,
  type ProposedTime,
} from '@tischlein/domain/kitchen/propose-time.ts';
import { whenQuiet } from '@tischlein/ui/when-quiet.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { Result } from '@tischlein/client/client.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { fetchResult } from '../api/request.ts';
import { useBoard } from './board-store.ts';
import { useTicks } from './kitchen-store.ts';
import { useShop } from './shop-context.tsx';
import { useKitchen } from './use-kitchen.ts';
import { useNow } from './use-now.ts';

const FIVE_MINUTES = 5 * MINUTE;
const NO_LOAD: KitchenLoad = { stations: [], out: 0, waitingForDriver: 0 };

/** How long orders took lately, and what is paused; undefined until the server has told it. */
export function useTimes(): Result<'counterTimes'> | undefined {
  const shop = useShop();
  return useQuery({
    queryKey: ['times', shop.id],
    queryFn: () => fetchResult('counterTimes', { params: { shopId: shop.id } }),
    enabled: shop.permissions.includes('orders'),
    refetchInterval: FIVE_MINUTES,
    staleTime: FIVE_MINUTES,
  }).data;
}

type ProposedTimes = Record<'delivery' | 'pickup', ProposedTime>;

const useProposals = create<{ times: ProposedTimes | null }>(() => ({ times: null }));

/** An order is shown first. */
const PATIENCE_MS = 1000;

/**
 * Reckons the time to promise the next order of each way, once for all that ask: each event of an order changes the load,
 * and seldom the time.
 */
export function useKeepProposals(): void {
  const { usualMinutes } = useShop();
  const times = useTimes();
  const kitchen = useKitchen();
  const orders = useBoard((board) => board.orders);
  const ticks = useTicks((state) => state.ticks);
  const now = Math.floor(useNow(10_000) / MINUTE) * MINUTE;
  useEffect(
    () =>
      whenQuiet(() => {
        const load = kitchen ? loadOf(Object.values(orders), { ...kitchen, ticks, now }) : NO_LOAD;
        const propose = (way: 'delivery' | 'pickup') =>
          proposeTime({
            ...{ way, load },
            usual: usualMinutes[way],
            history: times?.[way] ?? null,
            pace: times?.pace ?? null,
          });
        const next = { delivery: propose('delivery'), pickup: propose('pickup') };
        if (!isSame(useProposals.getState().times, next)) useProposals.setState({ times: next });
      }, PATIENCE_MS),
    [usualMinutes, times, kitchen, orders, ticks, now],
  );
}

function isSame(known: ProposedTimes | null, next: ProposedTimes): boolean {
  return (['delivery', 'pickup'] as const).every(
    (way) => known?.[way].minutes === next[way].minutes && known[way].why === next[way].why,
  );
}

/** The time to promise the next order of each way, and why. */
export function useProposedTimes(): ProposedTimes {
  const { usualMinutes } = useShop();
  const times = useProposals((state) => state.times);
  return (
    times ?? {
      delivery: { minutes: usualMinutes.delivery, why: '' },
      pickup: { minutes: usualMinutes.pickup, why: '' },
    }
  );
}
