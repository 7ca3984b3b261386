import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';
import styles from './waiters.module.css';

type Limit = Result<'counterWaiterLimit'>;

/** The largest discount that waiters may give without asking the counter. */
export function WaiterLimit() {
  const shop = useShop();
  const mayChange = useMay('prices');
  const queryKey = ['tables', shop.id, 'limit'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterWaiterLimit', { params: { shopId: shop.id } }),
  });
  if (!data) return null;
  const said = `Ohne Theke darf die Bedienung bis ${data.discountPercent} % Rabatt geben und je Tisch bis ${formatEuro(cents(data.giftCents))} aufs Haus.`;
  if (!mayChange) return <p className="quiet">{said}</p>;
  const save = async (limit: Limit) => {
    const answer = await call('counterSetWaiterLimit', {
      params: { shopId: shop.id },
      body: limit,
    });
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad' });
    queryClient.setQueryData(queryKey, answer.value);
    notify('Das gilt ab sofort.', { tone: 'good' });
  };
  return (
    <details>
      <summary className="opens">{said}</summary>
      <LimitForm
        key={`${data.discountPercent} ${data.giftCents}`}
        limit={data}
        onSave={(limit) => void save(limit)}
      />
    </details>
  );
}

function LimitForm({ limit, onSave }: { limit: Limit; onSave: (limit: Limit) => void }) {
  const [percent, setPercent] = useState(String(limit.discountPercent));
  const [euros, setEuros] = useState((limit.giftCents / 100).toFixed(2).replace('.', ','));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusFirstWrong(event);
    const discountPercent = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : 101;
    const gift = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(euros.trim());
    if (discountPercent > 100 || !gift)
      return setProblem('Bitte gib ganze Prozent bis 100 und einen Betrag wie 20,00 ein.');
    setProblem(null);
    const giftCents = Number(gift[1]) * 100 + Number((gift[2] ?? '').padEnd(2, '0'));
    onSave({ discountPercent, giftCents });
  };
  return (
    <form noValidate className={styles.limit} onSubmit={submit}>
      <TextField
        label="Rabatt bis Prozent"
        inputMode="numeric"
        value={percent}
        error={problem}
        onChange={(event) => setPercent(event.target.value)}
      />
      <TextField
        label="Aufs Haus je Tisch bis Euro"
        inputMode="decimal"
        value={euros}
        onChange={(event) => setEuros(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Speichern
      </Button>
    </form>
  );
}
