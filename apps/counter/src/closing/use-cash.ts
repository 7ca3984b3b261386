import { useQuery } from '@tanstack/react-query';
import type { Answer, Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

export type Cash = Result<'counterCash'>;
export type Purse = Cash['purses'][number];
type BookedKind = 'deposit' | 'withdrawal' | 'tip-payout';

/** Should a message of the stream get lost, or whoever looks have no orders. */
const REFRESH_MS = 30_000;

/** Purses and the day as it stands, and what can be done with them. */
export function useCash() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const queryKey = ['cash', shop.id];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterCash', { params }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const take = (answer: Answer<Cash>): Answer<Cash> => {
    if (answer.ok) queryClient.setQueryData(queryKey, answer.value);
    else void queryClient.invalidateQueries({ queryKey });
    return answer;
  };
  const taken = (answer: Answer<{ number: number; cash: Cash }>) => {
    if (answer.ok) queryClient.setQueryData(queryKey, answer.value.cash);
    else void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['closings', shop.id] });
    return answer;
  };
  const of = (purseId: string) => ({ ...params, purseId });
  return {
    query,
    save: async (purseId: string, body: { kind: 'drawer' | 'driver'; name: string }) =>
      take(await call('counterSavePurse', { params: of(purseId), body })),
    remove: async (purseId: string) =>
      take(await call('counterRemovePurse', { params: of(purseId), body: {} })),
    open: async (purseId: string, body: { key: string; amount: number; from: string | null }) =>
      take(await call('counterOpenPurse', { params: of(purseId), body })),
    book: async (
      purseId: string,
      body: { key: string; kind: BookedKind; amount: number; reason: string },
    ) => take(await call('counterMoveCash', { params: of(purseId), body })),
    close: async (
      purseId: string,
      body: {
        key: string;
        count: Record<string, number>;
        expected: number;
        word: string;
        handTo: string | null;
      },
    ) => taken(await call('counterClosePurse', { params: of(purseId), body })),
    closeDay: async (key: string) =>
      taken(await call('counterCloseDay', { params, body: { key } })),
    setExplainFrom: async (explainFrom: number) =>
      take(await call('counterCashSettings', { params, body: { explainFrom } })),
  };
}

export type CashCalls = Omit<ReturnType<typeof useCash>, 'query'>;
