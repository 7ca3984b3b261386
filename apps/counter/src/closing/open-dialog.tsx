import { readEuros } from '@tischlein/domain/money/euro-input.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useState, type FormEvent } from 'react';
import { AmountField } from './amount-field.tsx';
import styles from './closing.module.css';
import { DrawerField } from './drawer-field.tsx';
import { FailureLine } from './failure-line.tsx';
import type { Cash, CashCalls, Purse } from './use-cash.ts';
import { useSending } from './use-sending.ts';

interface OpenDialogProps {
  purse: Purse;
  cash: Cash;
  open: boolean;
  onClose: () => void;
  send: CashCalls['open'];
}

/** With how much change somebody begins, and where it comes from. */
export function OpenDialog({ purse, cash, open, onClose, send }: OpenDialogProps) {
  const [text, setText] = useState('');
  const [from, setFrom] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const form = `open-${purse.id}`;
  const drawers = cash.purses.filter(({ kind, id }) => kind === 'drawer' && id !== purse.id);
  const giver = from ?? (purse.kind === 'drawer' ? '' : (drawers[0]?.id ?? ''));
  const amount = readEuros(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === null) return;
    const body = { amount, from: giver === '' ? null : giver };
    if ((await sending.send((key) => send(purse.id, { key, ...body }))) === null) return;
    setText('');
    setTried(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="open-purse"
      title={`${purse.name} öffnen`}
      subheader="Wie viel Wechselgeld liegt zu Beginn darin?"
      okLabel="Öffnen"
      okBusy={sending.busy}
      okForm={form}
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <AmountField
          label="Wechselgeld in Euro"
          value={text}
          error={tried && amount === null ? 'Schreib den Betrag so: 150 oder 150,00' : undefined}
          onValue={setText}
        />
        <DrawerField
          label="Kommt aus"
          drawers={drawers}
          value={giver}
          none="von woanders"
          onValue={setFrom}
        />
        <FailureLine text={sending.failure} />
      </form>
    </Dialog>
  );
}
