import { useQuery } from '@tanstack/react-query';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { MAIN_DRAWER } from '@tischlein/domain/closing/purse.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call, fetchResult } from '../api/request.ts';
import type { Order } from '../session/orders.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

/** Who may take the cash of an order, the main drawer first, and who has it. Nobody to choose from: an empty list. */
export function useDrivers() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const queryKey = ['drivers', shop.id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterDrivers', { params }),
    enabled: shop.permissions.includes('orders'),
  });
  const purses = data && data.purses.length > 1 ? data.purses : [];
  return {
    purses,
    drivers: purses.filter(({ kind }) => kind === 'driver'),
    purseOf: (orderId: string) => data?.orders[orderId] ?? MAIN_DRAWER,
    assign: async (orderId: string, purseId: string) => {
      const body = { purseId: purseId === MAIN_DRAWER ? null : purseId };
      const answer = await call('counterAssignPurse', { params: { ...params, orderId }, body });
      if (answer.ok) queryClient.setQueryData(queryKey, answer.value);
      else notify(failureText(answer.failure), { tone: 'bad' });
      return answer.ok;
    },
  };
}

/** Whether there is a driver to choose from; needs `useDrivers` somewhere on the page. */
export function hasDrivers(shopId: string): boolean {
  const data = queryClient.getQueryData<Result<'counterDrivers'>>(['drivers', shopId]);
  return data !== undefined && data.purses.some(({ kind }) => kind === 'driver');
}

/** Whether somebody takes cash for it, be it the difference alone of one that was paid online and became dearer. */
export function isCash(
  order: Pick<Order, 'orderType' | 'paid' | 'paymentMethod' | 'due' | 'dueMethod'>,
): boolean {
  const { orderType, paid, paymentMethod, due, dueMethod } = order;
  if (orderType === 'table') return false;
  return paid ? due > 0 && dueMethod === 'offline' : paymentMethod === 'offline';
}
