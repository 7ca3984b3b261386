import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../base/form-dialog.tsx';
import styles from './closing.module.css';
import type { CashCalls, Purse } from './use-cash.ts';
import { useSending } from './use-sending.ts';

const LONGEST_NAME = 40;

interface PurseDialogProps {
  /** Missing: a new one. */
  purse?: Purse;
  open: boolean;
  onClose: () => void;
  save: CashCalls['save'];
}

/** Who drives, or what a drawer is called. */
export function PurseDialog({ purse, open, onClose, save }: PurseDialogProps) {
  const [kind, setKind] = useState<'driver' | 'drawer'>('driver');
  const [name, setName] = useState(purse?.name ?? '');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const of = purse?.kind === 'drawer' || purse?.kind === 'driver' ? purse.kind : kind;
  const submit = async () => {
    setTried(true);
    if (name.trim() === '') return;
    const body = { kind: of, name: name.trim() };
    // The key of a new one is its id, so that sent again it is the same.
    if ((await sending.send((key) => save(purse?.id ?? key, body))) === null) return;
    if (!purse) setName('');
    setTried(false);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="purse"
      title={purse ? `${purse.name} umbenennen` : 'Wer hat Bargeld?'}
      okLabel="Sichern"
      okBusy={sending.busy}
      failure={sending.failure}
      onSubmit={() => void submit()}
    >
      {!purse && (
        <div role="group" aria-label="Was es ist" className={styles.choices}>
          <Button aria-pressed={kind === 'driver'} onClick={() => setKind('driver')}>
            Fahrer
          </Button>
          <Button aria-pressed={kind === 'drawer'} onClick={() => setKind('drawer')}>
            Weitere Kasse
          </Button>
        </div>
      )}
      <TextField
        label="Name"
        data-autofocus
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={tried && name.trim() === '' ? 'Wie heißt sie oder er?' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
