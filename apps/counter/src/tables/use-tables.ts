import { useQuery } from '@tanstack/react-query';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

/** While the live connection is down. */
const REFRESH_MS = 30_000;

/** All tables; the live connection says when they changed. */
export function useTables() {
  const shop = useShop();
  return useQuery({
    queryKey: ['tables', shop.id, 'floor'],
    queryFn: () => fetchResult('counterTables', { params: { shopId: shop.id } }),
    refetchInterval: REFRESH_MS,
  });
}

/** One table with its rounds and bill, and the way to renew its link. */
export function useTable(table: number) {
  const shop = useShop();
  const params = { shopId: shop.id, table: String(table) };
  const query = useQuery({
    queryKey: ['tables', shop.id, table],
    queryFn: () => fetchResult('counterTableState', { params }),
    refetchInterval: REFRESH_MS,
  });
  const renewLink = async () => {
    const answer = await call('counterRenewTable', { params, body: {} });
    await queryClient.invalidateQueries({ queryKey: ['tables', shop.id] });
    return answer;
  };
  return { query, renewLink };
}
