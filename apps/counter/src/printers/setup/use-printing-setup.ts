import { useQuery } from '@tanstack/react-query';
import type { Answer, Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call, fetchResult } from '../../api/request.ts';
import { queryClient } from '../../session/query-client.ts';
import { useShop } from '../../session/shop-context.tsx';

export type PrintingSetup = Result<'printingSetup'>;
export type Stations = CallBody<Calls['saveStations']>;

/** A bridge that is being connected appears by itself. */
const LOOK_MS = 2_000;
/** One that stops is noticed while somebody looks at it. */
const REFRESH_MS = 10_000;

/** Stations, printers and bridges as they are set up, and what changes them; each says what went wrong. */
export function usePrintingSetup({ isWaiting = false }: { isWaiting?: boolean } = {}) {
  const shop = useShop();
  const params = { shopId: shop.id };
  const query = useQuery({
    queryKey: ['printing-setup', shop.id],
    queryFn: () => fetchResult('printingSetup', { params }),
    refetchInterval: isWaiting ? LOOK_MS : REFRESH_MS,
    enabled: shop.permissions.includes('printers'),
  });
  /** null: it went wrong, and was said. */
  const seen = async <T>(work: Promise<Answer<T>>): Promise<T | null> => {
    const answer = await work;
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad', timeoutMs: 8000 });
    for (const name of ['printing-setup', 'printers'])
      void queryClient.invalidateQueries({ queryKey: [name, shop.id] });
    return answer.ok ? answer.value : null;
  };
  const of = (printerId: string) => ({ ...params, printerId });
  const renew = (printerId: string) =>
    seen(call('renewPrinterAddress', { params: of(printerId), body: {} }));
  return {
    query,
    renew,
    saveStations: (body: Stations) => seen(call('saveStations', { params, body })),
    save: (printerId: string, body: PrinterSetup) =>
      seen(call('savePrinter', { params: of(printerId), body })),
    remove: (printerId: string) => seen(call('removePrinter', { params: of(printerId), body: {} })),
    newBridgeCode: () => seen(call('newBridgeCode', { params, body: {} })),
    removeBridge: (bridgeId: string) =>
      seen(call('removeBridge', { params: { ...params, bridgeId }, body: {} })),
  };
}
