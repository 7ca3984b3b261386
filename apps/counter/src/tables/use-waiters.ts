import { useQuery } from '@tanstack/react-query';
import type { Answer, Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

export type Waiter = Result<'counterWaiters'>['waiters'][number];
export type NewCode = Result<'counterAddWaiter'>;

/** Devices come and go without anything being told to the counter. */
const REFRESH_MS = 30_000;

/** The waiters with their devices, and what can be done with them. */
export function useWaiters() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const queryKey = ['waiters', shop.id];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterWaiters', { params }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const seen = <T>(answer: Answer<T>): Answer<T> => {
    void queryClient.invalidateQueries({ queryKey });
    return answer;
  };
  const of = (waiterId: string) => ({ ...params, waiterId });
  return {
    query,
    add: async (name: string) => seen(await call('counterAddWaiter', { params, body: { name } })),
    renew: async (waiterId: string) =>
      seen(await call('counterRenewWaiter', { params: of(waiterId), body: {} })),
    remove: async (waiterId: string) =>
      seen(await call('counterRemoveWaiter', { params: of(waiterId), body: {} })),
    lockOut: async (waiterId: string, deviceId: string) =>
      seen(
        await call('counterRemoveWaiterDevice', {
          params: { ...of(waiterId), deviceId },
          body: {},
        }),
      ),
  };
}
