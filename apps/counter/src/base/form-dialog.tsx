import { Dialog } from '@tischlein/ui/dialog.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { useId, type ComponentProps } from 'react';
import { FailureLine } from './failure-line.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onOk' | 'okForm'> & {
  /** Why it did not go through; null or missing: nothing went wrong. */
  failure?: string | null;
  onSubmit: () => void;
};

/** A dialog around a form that OK and Enter send; it leads to the field that is wrong, and what went wrong on the way stands below. */
export function FormDialog({ failure = null, onSubmit, children, ...dialog }: FormDialogProps) {
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
          focusFirstWrong(event);
        }}
      >
        {children}
        <FailureLine text={failure} />
      </form>
    </Dialog>
  );
}
