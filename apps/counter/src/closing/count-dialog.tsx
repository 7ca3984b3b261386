import { signedEuro } from '@tischlein/domain/closing/closing-sections.ts';
import { countedCents } from '@tischlein/domain/closing/denominations.ts';
import { mustExplain } from '@tischlein/domain/closing/purse.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { FormDialog } from '../base/form-dialog.tsx';
import { useShop } from '../session/shop-context.tsx';
import styles from './closing.module.css';
import { useCountDraft } from './count-drafts.ts';
import { CountFields } from './count-fields.tsx';
import { DrawerField } from './drawer-field.tsx';
import type { Cash, CashCalls, Purse } from './use-cash.ts';
import { useSending } from './use-sending.ts';

const LONGEST_WORD = 200;
const WORDS = ['Verzählt', 'Falsch herausgegeben', 'Trinkgeld nicht gebucht'];

interface CountDialogProps {
  purse: Purse;
  cash: Cash;
  open: boolean;
  onClose: () => void;
  send: CashCalls['close'];
}

/** Counts a purse by coins and notes and closes it for good. Stays as it was counted until the server has said yes, also where its tab dies. */
export function CountDialog({ purse, cash, open, onClose, send }: CountDialogProps) {
  const { id: shopId } = useShop();
  const { draft, change } = useCountDraft(shopId, purse.id);
  const { count, word } = draft;
  const setWord = (next: string) => change({ word: next });
  const [receiver, setReceiver] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const counted = countedCents(count);
  const difference = counted - purse.expected;
  const isWordMissing = mustExplain(difference, cash.explainFrom) && word.trim() === '';
  const drawers = cash.purses.filter(({ kind, id }) => kind === 'drawer' && id !== purse.id);
  const handTo = receiver ?? (purse.kind === 'drawer' ? '' : (drawers[0]?.id ?? ''));
  const submit = async () => {
    setTried(true);
    if (isWordMissing) return;
    const { expected } = purse;
    const body = { count, expected, word: word.trim(), handTo: handTo === '' ? null : handTo };
    const done = await sending.send((key) => send(purse.id, { key, ...body }));
    if (done === null) return;
    notify(`Abgeschlossen, Nr. ${done.number}.`, { tone: 'good', topic: 'closing' });
    change(null);
    setTried(false);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="count"
      size="large"
      title={`${purse.name} zählen`}
      subheader="Danach ist der Abschluss fest: Er lässt sich nicht mehr ändern."
      okLabel={`Mit ${formatEuro(cents(counted))} abschließen`}
      okBusy={sending.busy}
      failure={sending.failure}
      onSubmit={() => void submit()}
      closeOnBackdrop={false}
    >
      <CountFields count={count} onCount={(next) => change({ count: next })} />
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>Soll</dt>
          <dd>{formatEuro(cents(purse.expected))}</dd>
        </div>
        <div>
          <dt>Gezählt</dt>
          <dd>{formatEuro(cents(counted))}</dd>
        </div>
        <div data-off={difference !== 0 || undefined}>
          <dt>{difference === 0 ? 'Stimmt' : difference > 0 ? 'Zu viel' : 'Zu wenig'}</dt>
          <dd>{signedEuro(difference)}</dd>
        </div>
      </dl>
      {difference !== 0 && (
        <>
          <TextField
            label={
              mustExplain(difference, cash.explainFrom)
                ? 'Woher kommt die Differenz?'
                : 'Woher kommt die Differenz? (freiwillig)'
            }
            value={word}
            maxLength={LONGEST_WORD}
            autoComplete="off"
            error={tried && isWordMissing ? 'Schreib ein Wort dazu.' : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
          <div role="group" aria-label="Häufige Gründe" className={styles.choices}>
            {WORDS.map((one) => (
              <Button key={one} aria-pressed={word === one} onClick={() => setWord(one)}>
                {one}
              </Button>
            ))}
          </div>
        </>
      )}
      <DrawerField
        label="Das Geld geht an"
        drawers={drawers}
        value={handTo}
        none="niemanden hier (Tresor, Bank)"
        onValue={setReceiver}
      />
    </FormDialog>
  );
}
