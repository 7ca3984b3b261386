import { openTableDialog, type TableRequest } from '../session/dialogs.ts';

/** Leaving a page closes its dialogs: what is to be seen on the next one is opened once that stands. */
export function openAfterLeaving(request: TableRequest): void {
  setTimeout(() => openTableDialog(request));
}
