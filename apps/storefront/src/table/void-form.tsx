import { useState, type FormEvent } from 'react';
import type { TableItem } from '@tischlein/contract/calls/table.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { voidProblem, VOID_TEXTS } from '@tischlein/domain/table/item-void.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../base/euro.ts';
import { useShop } from '../session/shop-context.tsx';
import { addVoid } from '../table-visit/voids.ts';
import { readSignedEuros } from './read-fields.ts';
import styles from './table.module.css';

/** How much of an item is given back, and why (specification 1 §2, §8). `price` of an item is less what was refunded. */
export function VoidForm({ item, onDone }: { item: TableItem; onDone: () => void }) {
  const shop = useShop();
  const price = fromEuros(item.price);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = amount === '' ? 0 : readSignedEuros(amount);
    if (wanted === null) return setError('Bitte gib einen Betrag wie 2,50 ein.');
    const problem = voidProblem(wanted, { price, refunded: 0 });
    if (problem) return setError(VOID_TEXTS[problem]);
    addVoid(shop, {
      refundOf: item.id,
      dishName: item.dishName,
      amount: 1,
      price: -wanted,
      promotion: 'waiter-refund',
      reason: reason.trim(),
    });
    notify(`Storno über ${euro(wanted)} liegt im Warenkorb.`, { tone: 'good' });
    onDone();
  };
  return (
    <form noValidate data-part="refund-form" className={styles.refund} onSubmit={submit}>
      <TextField
        label="Betrag in Euro"
        type="number"
        inputMode="decimal"
        min={0.01}
        max={item.price}
        step={0.01}
        autoComplete="off"
        hint={`höchstens ${euro(price)}`}
        value={amount}
        error={error}
        onChange={(event) => {
          setError(null);
          setAmount(event.target.value);
        }}
      />
      <TextField
        label="Grund (freiwillig)"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Storno in den Warenkorb legen
      </Button>
    </form>
  );
}
