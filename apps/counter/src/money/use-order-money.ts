import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

export type OrderMoney = Result<'counterPayments'>;
export type Refund = OrderMoney['refunds'][number];

export interface RefundInput {
  /** The idempotency key, the same for every try of one refund. */
  key: string;
  amount: number;
  reason: string;
  /** null: the main drawer. */
  purseId: string | null;
}

const REFRESH_MS = 5000;
const isUnderWay = ({ status }: Refund) => status === 'requested' || status === 'pending';

/** The payments and refunds of an order; they change with its version. */
export function useOrderMoney(orderId: string, version: number) {
  const shop = useShop();
  const params = { shopId: shop.id, orderId };
  const queryKey = ['payments', shop.id, orderId, version];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterPayments', { params }),
    placeholderData: keepPreviousData,
    // Of an order that never came to be the stream tells nothing.
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? REFRESH_MS : false),
  });
  const take = (answer: Answer<OrderMoney>): Answer<OrderMoney> => {
    if (answer.ok) queryClient.setQueryData(queryKey, answer.value);
    else void queryClient.invalidateQueries({ queryKey });
    return answer;
  };
  return {
    query,
    refund: async (input: RefundInput) =>
      take(await call('counterRefund', { params, body: input })),
    sendLink: async (input: { key: string; amount: number }) =>
      take(await call('counterSendPaymentLink', { params, body: input })),
    withdrawLink: async (linkId: string) =>
      take(await call('counterWithdrawPaymentLink', { params: { ...params, linkId }, body: {} })),
    retry: async (refundId: string) =>
      take(await call('counterRetryRefund', { params: { ...params, refundId }, body: {} })),
  };
}
