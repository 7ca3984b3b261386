import { readEuros } from '@tischlein/domain/money/euro-input.ts';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { FormDialog } from '../base/form-dialog.tsx';
import { DrawerField } from './drawer-field.tsx';
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
  const drawers = cash.purses.filter(({ kind, id }) => kind === 'drawer' && id !== purse.id);
  const giver = from ?? (purse.kind === 'drawer' ? '' : (drawers[0]?.id ?? ''));
  const amount = readEuros(text);
  const submit = async () => {
    setTried(true);
    if (amount === null) return;
    const body = { amount, from: giver === '' ? null : giver };
    if ((await sending.send((key) => send(purse.id, { key, ...body }))) === null) return;
    setText('');
    setTried(false);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="open-purse"
      title={`${purse.name} öffnen`}
      subheader="Wie viel Wechselgeld liegt zu Beginn darin?"
      okLabel="Öffnen"
      okBusy={sending.busy}
      failure={sending.failure}
      onSubmit={() => void submit()}
    >
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
    </FormDialog>
  );
}
