import { useQuery } from '@tanstack/react-query';
import type { Result } from '@tischlein/client/client.ts';
import { fetchResult } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';

const A_MINUTE = 60_000;

/** The latest self-test, looked at every minute as it is taken. */
export function useSelfTest(): Result<'selfTest'> {
  const shop = useShop();
  const { data } = useQuery({
    queryKey: ['self-test', shop.id],
    queryFn: () => fetchResult('selfTest', { params: { shopId: shop.id } }),
    enabled: shop.permissions.includes('orders'),
    refetchInterval: A_MINUTE,
  });
  return data ?? { last: null };
}
