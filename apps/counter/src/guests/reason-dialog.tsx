import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../base/form-dialog.tsx';
import styles from './guests.module.css';

const LONGEST_REASON = 200;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  hint: string;
  okLabel: string;
  suggestions: readonly string[];
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks why, with what is said most often to tap. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const done = () => {
    if (reason.trim() === '') setMissing(true);
    else props.onReason(reason.trim());
  };
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      name="reason"
      title={props.title}
      subheader={props.hint}
      okBusy={props.busy}
      okLabel={props.okLabel}
      onSubmit={done}
    >
      <div className={styles.line}>
        {props.suggestions.map((one) => (
          <Button key={one} onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <TextField
        label="Grund"
        value={reason}
        maxLength={LONGEST_REASON}
        error={missing && reason.trim() === '' ? 'Schreib einen Grund.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
