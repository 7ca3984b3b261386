import { openTableDialog, useDialogs, type TableRequest } from '../session/dialogs.ts';

/** Makes a button lead from the table to another dialog, and take up the focus when one comes back from there. */
export function useLeadTo(kind: TableRequest['kind']) {
  const from = useDialogs(({ table }) => table?.from);
  return {
    'data-autofocus': from === kind ? '' : undefined,
    onClick: () => openTableDialog({ kind }),
  };
}
