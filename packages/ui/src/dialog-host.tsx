import { useState, useSyncExternalStore } from 'react';
import { questions, type Question } from './ask-dialog.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-host.module.css';

const NONE: readonly Question[] = [];

/** Mount once per app: shows what `alertDialog` and `confirmDialog` ask. */
export function DialogHost() {
  const waiting = useSyncExternalStore(questions.subscribe, questions.read, () => NONE);
  const [shown, setShown] = useState<Question>();
  const current = waiting[0];
  if (current && current !== shown) setShown(current);
  return shown ? <QuestionDialog key={shown.id} question={shown} open={current === shown} /> : null;
}

function QuestionDialog({ question, open }: { question: Question; open: boolean }) {
  const { title, text, okLabel = 'OK', cancelLabel = 'Abbrechen', danger, answer } = question;
  const { instead } = question;
  const confirm = question.kind === 'confirm';
  return (
    <Dialog
      open={open}
      name={question.kind}
      role="alertdialog"
      size="small"
      title={title}
      onClose={(reason) => answer(reason === 'ok')}
      footer={
        <>
          {confirm && (
            <Button
              block
              data-part="dialog-cancel"
              data-autofocus={danger ? '' : undefined}
              onClick={() => answer(false)}
            >
              {cancelLabel}
            </Button>
          )}
          <Button
            block
            data-part="dialog-ok"
            variant={danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
            data-autofocus={danger ? undefined : ''}
          >
            {okLabel}
          </Button>
        </>
      }
    >
      {text && <div className={styles.text}>{text}</div>}
      {instead && (
        <Button
          data-part="dialog-instead"
          className={styles.instead}
          onClick={() => {
            answer(false);
            instead.run();
          }}
        >
          {instead.label}
        </Button>
      )}
    </Dialog>
  );
}
