import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useId, type ComponentProps } from 'react';
import { FailureLine } from './failure-line.tsx';

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
        className="column gap-4"
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
