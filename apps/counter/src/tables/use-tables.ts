import { useQuery } from '@tanstack/react-query';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
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
  /** One act, under a key of its own; the answer is the table as it is then. */
  const act = async (what: TableAct) => {
    const answer = await call('counterActAtTable', {
      params,
      body: { clientKey: randomKey(), act: what },
    });
    await queryClient.invalidateQueries({ queryKey: ['tables', shop.id] });
    return answer;
  };
  return { query, renewLink, act };
}

/** Who did what at a table. */
export function useJournal(table: number, open: boolean) {
  const shop = useShop();
  return useQuery({
    queryKey: ['tables', shop.id, table, 'journal'],
    queryFn: () =>
      fetchResult('counterTableJournal', { params: { shopId: shop.id, table: String(table) } }),
    enabled: open,
  });
}
