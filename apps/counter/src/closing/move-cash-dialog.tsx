import { BOOKED_KINDS, MOVEMENT_LABELS, type BookedKind } from '@tischlein/domain/closing/purse.ts';
import { readEuros } from '@tischlein/domain/money/euro-input.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { FormDialog } from '../base/form-dialog.tsx';
import styles from './closing.module.css';
import type { CashCalls, Purse } from './use-cash.ts';
import { useSending } from './use-sending.ts';

const WHAT: Record<BookedKind, string> = {
  deposit: 'Einlage',
  withdrawal: 'Entnahme',
  'tip-payout': 'Trinkgeld',
};
const LONGEST_REASON = 120;

interface MoveCashDialogProps {
  purse: Purse;
  open: boolean;
  onClose: () => void;
  send: CashCalls['book'];
}

/** Cash that goes in or out for another reason than an order. */
export function MoveCashDialog({ purse, open, onClose, send }: MoveCashDialogProps) {
  const [kind, setKind] = useState<BookedKind>('withdrawal');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const amount = readEuros(text);
  const isMissing = amount === null || amount === 0;
  const submit = async () => {
    setTried(true);
    if (isMissing || reason.trim() === '') return;
    const body = { kind, amount, reason: reason.trim() };
    if ((await sending.send((key) => send(purse.id, { key, ...body }))) === null) return;
    setText('');
    setReason('');
    setTried(false);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="move-cash"
      title={`Ein- oder Auszahlung, ${purse.name}`}
      okLabel={`${MOVEMENT_LABELS[kind]} buchen`}
      okBusy={sending.busy}
      failure={sending.failure}
      onSubmit={() => void submit()}
    >
      <div role="group" aria-label="Was gebucht wird" className={styles.choices}>
        {BOOKED_KINDS.map((one) => (
          <Button key={one} aria-pressed={kind === one} onClick={() => setKind(one)}>
            {WHAT[one]}
          </Button>
        ))}
      </div>
      <AmountField
        label="Betrag in Euro"
        value={text}
        error={tried && isMissing ? 'Schreib den Betrag so: 12,50' : undefined}
        onValue={setText}
      />
      <TextField
        label="Grund"
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        error={tried && reason.trim() === '' ? 'Schreib, wofür.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
