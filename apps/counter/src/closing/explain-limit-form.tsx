import { readEuros, writeEuros } from '@tischlein/domain/money/euro-input.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState, type FormEvent } from 'react';
import { FailureLine } from '../base/failure-line.tsx';
import type { CashCalls } from './use-cash.ts';
import { useSending } from './use-sending.ts';

/** More than anybody lets go unexplained. */
const MAX_CENTS = 100_000;

/** Sets from which difference on whoever counts has to say why. */
export function ExplainLimitForm({
  explainFrom,
  save,
}: {
  explainFrom: number;
  save: CashCalls['setExplainFrom'];
}) {
  const [text, setText] = useState<string | null>(null);
  const sending = useSending();
  const amount = text === null ? explainFrom : readEuros(text);
  const isWrong = amount === null || amount > MAX_CENTS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    if ((await sending.send(() => save(amount))) === null) return;
    setText(null);
    notify('Gesichert.', { tone: 'good' });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="field-row">
        <TextField
          label="Grund nötig ab Differenz (Euro)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={text ?? writeEuros(explainFrom)}
          error={isWrong ? 'Ein Betrag bis 1.000,00' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={sending.busy}>
          Sichern
        </Button>
      </div>
      <FailureLine text={sending.failure} />
    </form>
  );
}
