import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef, useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { readEuros, spokenEuros, writeEuros } from '@tischlein/domain/money/euro-input.ts';
import { FormDialog } from '../base/form-dialog.tsx';
import styles from './money.module.css';
import type { OrderMoney, RefundInput } from './use-order-money.ts';
import { randomKey } from '@tischlein/client/random-key.ts';

const REASONS = ['Etwas fehlte', 'Falsch geliefert', 'Zu spät', 'Nicht in Ordnung', 'Storniert'];
const LONGEST_REASON = 200;

const WORDS = {
  online: {
    how: 'Das Geld geht dorthin zurück, von wo es kam.',
    ok: 'Erstatten',
    verb: 'erstatten',
    done: 'gehen zurück.',
  },
  offline: {
    how: 'Gib das Geld bar zurück. Hier wird es gebucht und steht im Tagesbericht.',
    ok: 'Bar zurückgeben',
    verb: 'bar zurückgeben',
    done: 'sind als zurückgegeben gebucht.',
  },
  offline_debit: {
    how: 'Buch das Geld am Kartenleser zurück. Hier wird es festgehalten und steht im Tagesbericht.',
    ok: 'Erstatten',
    verb: 'auf die Karte zurück',
    done: 'sind als zurückgegeben gebucht.',
  },
};

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  number: number | null;
  refundable: number;
  /** Whoever presses gives it back: the counter only books it. */
  byHand: OrderMoney['byHand'];
  /** Whose cash it can be, the main drawer first. */
  purses: OrderMoney['purses'];
  refund: (input: RefundInput) => Promise<Answer<OrderMoney>>;
}

/** Gives money back. Stays as it was filled in until the server has said yes. */
export function RefundDialog(props: RefundDialogProps) {
  const { open, onClose, number, refundable, byHand, purses, refund } = props;
  const words = WORDS[byHand ?? 'online'];
  const [amountText, setAmountText] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [purseId, setPurseId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Of a try that nobody answered: only the very same one may follow, or it could be given twice. */
  const unanswered = useRef<RefundInput | null>(null);
  const [isHeld, setHeld] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);

  const text = amountText ?? writeEuros(refundable);
  const amount = readEuros(text);
  const errors = {
    amount: amountError(amount, refundable, isHeld),
    reason: reason.trim() === '' ? 'Wähle oder schreib einen Grund.' : undefined,
  };
  const clear = () => {
    unanswered.current = null;
    setHeld(false);
    setAmountText(null);
    setReason('');
    setPurseId(null);
    setTried(false);
    setFailure(null);
  };
  const send = async () => {
    if (busy) return;
    setTried(true);
    if (amount === null || errors.amount) return amountField.current?.focus();
    if (errors.reason) return reasonField.current?.focus();
    setBusy(true);
    setFailure(null);
    const input = unanswered.current ?? {
      ...{ key: randomKey(), amount, reason: reason.trim(), purseId },
    };
    const answer = await refund(input);
    setBusy(false);
    if (answer.ok) {
      notify(`${formatEuro(cents(amount))} ${words.done}`, { tone: 'good' });
      clear();
      onClose();
      return;
    }
    const isUnclear = !isRefused(answer.failure);
    unanswered.current = isUnclear ? input : null;
    setHeld(isUnclear);
    setFailure(
      isUnclear
        ? `${failureText(answer.failure)} Versuch es ruhig noch einmal: Das Geld geht nur einmal zurück.`
        : failureText(answer.failure),
    );
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="refund"
      title={number === null ? 'Geld zurückgeben' : `Nr. ${number} erstatten`}
      subheader={words.how}
      okLabel={amount === null || amount === 0 ? words.ok : `${spokenEuros(amount)} ${words.verb}`}
      okBusy={busy}
      failure={failure}
      onSubmit={() => void send()}
    >
      <TextField
        label="Betrag in Euro"
        ref={amountField}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        readOnly={isHeld}
        maxLength={12}
        hint={`Höchstens ${formatEuro(cents(refundable))}.`}
        error={tried ? errors.amount : undefined}
        onChange={(event) => setAmountText(event.target.value)}
      />
      {purses.length > 1 && (
        <SelectField
          label="Aus welcher Kasse"
          value={purseId ?? purses[0]?.id}
          disabled={isHeld}
          onChange={({ target }) =>
            setPurseId(target.value === purses[0]?.id ? null : target.value)
          }
        >
          <Options of={purses} />
        </SelectField>
      )}
      <TextField
        label="Grund"
        ref={reasonField}
        value={reason}
        readOnly={isHeld}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        error={tried ? errors.reason : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div role="group" aria-label="Häufige Gründe" className="cluster gap-2">
        {REASONS.map((each) => (
          <Button
            key={each}
            aria-pressed={reason === each}
            disabled={isHeld}
            className={styles.reasonChoice}
            onClick={() => setReason(each)}
          >
            {each}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

function amountError(amount: number | null, most: number, isHeld: boolean): string | undefined {
  if (amount === null) return 'Schreib den Betrag so: 12,50';
  if (amount === 0) return 'Der Betrag muss über 0 liegen.';
  // Of a try that may have gone through nothing is left.
  if (amount > most && !isHeld) return `Mehr als ${formatEuro(cents(most))} geht nicht zurück.`;
  return undefined;
}
