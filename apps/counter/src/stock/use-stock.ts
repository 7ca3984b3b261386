import { notify } from '@tischlein/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useDevice } from '../session/device.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import type { StockEntry } from './stock-groups.ts';

/** A marked row also appears on top and moves the others: the second half of a double tap must not hit one. */
const SETTLE_MS = 400;

export const stockKey = ({ kind, id }: Pick<StockEntry, 'kind' | 'id'>) => `${kind}:${id}`;

/** Everything that can be sold out, and marking it. */
export function useStock() {
  const shop = useShop();
  const key = ['stock', shop.id];
  const params = { shopId: shop.id };
  const query = useQuery({ queryKey: key, queryFn: () => fetchResult('counterStock', { params }) });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const quietUntil = useRef(0);

  const toggle = async (entry: StockEntry) => {
    const itemKey = stockKey(entry);
    if (busy.has(itemKey) || performance.now() < quietUntil.current) return;
    setBusy((set) => new Set(set).add(itemKey));
    const { soldOutUntil } = useDevice.getState();
    const body = { kind: entry.kind, id: entry.id, soldOut: !entry.soldOut, until: soldOutUntil };
    const answer = await call('counterSetStock', { params, body });
    quietUntil.current = performance.now() + SETTLE_MS;
    if (answer.ok)
      queryClient.setQueryData<Result<'counterStock'>>(
        key,
        (stock) =>
          stock && {
            entries: stock.entries.map((one) => (stockKey(one) === itemKey ? answer.value : one)),
          },
      );
    else {
      notify(`${entry.name}: ${failureText(answer.failure)}`, { tone: 'bad' });
      void queryClient.invalidateQueries({ queryKey: key });
    }
    setBusy((set) => new Set([...set].filter((one) => one !== itemKey)));
  };
  return { query, busy, toggle };
}
