import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';
import { stockKey, type StockEntry } from './find-stock.ts';

/** Sold out until when; null: it is there again. */
export type SoldOutUntil = 'day' | 'revoked' | null;

/** Everything that can be sold out, and marking it; the counter has the same marks. */
export function useStock() {
  const { id } = useShop();
  const [entries, setEntries] = useState<readonly StockEntry[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(async () => {
    const answer = await call('counterStock', { params: { shopId: id } });
    if (answer.ok) setEntries(answer.value.entries);
    setProblem(answer.ok ? '' : failureText(answer.failure));
  }, [id]);
  useEffect(() => {
    void read();
  }, [read]);

  const mark = async (entry: StockEntry, until: SoldOutUntil) => {
    const key = stockKey(entry);
    setBusy((keys) => new Set(keys).add(key));
    const answer = await call('counterSetStock', {
      params: { shopId: id },
      body: { kind: entry.kind, id: entry.id, soldOut: until !== null, until: until ?? 'day' },
    });
    setBusy((keys) => new Set([...keys].filter((each) => each !== key)));
    if (!answer.ok) {
      notify(`${entry.name}: ${failureText(answer.failure)}`, { tone: 'bad', topic: 'stock' });
      return;
    }
    setEntries((all) => all.map((each) => (stockKey(each) === key ? answer.value : each)));
    const words = until === null ? 'ist wieder da' : 'ist ausverkauft';
    notify(`${entry.name} ${words}. Gäste sehen es jetzt.`, { tone: 'good', topic: 'stock' });
  };
  return { entries, problem, busy, read, mark };
}
