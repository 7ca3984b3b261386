import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useId, type ComponentProps } from 'react';
import { FailureLine } from './failure-line.tsx';
import styles from './form-dialog.module.css';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onOk' | 'okForm'> & {
  /** Why it did not go through; null: nothing went wrong. */
  failure: string | null;
  onSubmit: () => void;
};

/** A dialog around a form that OK and Enter send; what went wrong stands below its fields. */
export function FormDialog({ failure, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog {...dialog} okForm={id}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <FailureLine text={failure} />
      </form>
    </Dialog>
  );
}
