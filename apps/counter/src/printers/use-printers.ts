import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';

export type PrintDecision = CallBody<Calls['decidePrintJob']>['decision'];

/** A printer that falls silent is told by nobody: the band is there within half a minute. */
const REFRESH_MS = 8_000;
/** Somebody stands before a printer and waits for it. */
const WAITING_MS = 2_000;

/** The printers, what somebody must look at, and what can be done with them; `isWaiting`: looked at more often. */
export function usePrinters({ isWaiting = false }: { isWaiting?: boolean } = {}) {
  const shop = useShop();
  const params = { shopId: shop.id };
  const queryKey = ['printers', shop.id];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('printers', { params }),
    staleTime: 1_000,
    refetchInterval: isWaiting ? WAITING_MS : REFRESH_MS,
    // Also of a tablet that nobody looks at: it rings.
    refetchIntervalInBackground: true,
    enabled: shop.permissions.includes('orders'),
  });
  /** Says what went wrong. Answers whether it went well. */
  const seen = async (work: Promise<Answer<unknown>>): Promise<boolean> => {
    const answer = await work;
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
    await queryClient.invalidateQueries({ queryKey });
    return answer.ok;
  };
  const of = (printerId: string) => ({ ...params, printerId });
  return {
    query,
    pause: (printerId: string, isPaused: boolean) =>
      seen(call('pausePrinter', { params: of(printerId), body: { isPaused } })),
    test: (printerId: string) => seen(call('testPrinter', { params: of(printerId), body: {} })),
    decide: (jobId: string, decision: PrintDecision) =>
      seen(call('decidePrintJob', { params: { ...params, jobId }, body: { decision } })),
  };
}
