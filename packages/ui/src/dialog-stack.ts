import { createStore } from './external-store.ts';

/**
 * The modal dialogs now open, topmost last. All else on the page is inert then, so notifications
 * move into the topmost dialog to stay visible, announced and clickable.
 */
export const dialogStack = createStore<readonly HTMLDialogElement[]>([]);

export function pushDialog(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // Where a scrollbar takes room, its room is kept, so the page does not jump sideways.
  const room = innerWidth > root.clientWidth ? 'gutter' : '';
  // Before the page changes: whoever hears of the dialog may measure it as it stands.
  dialogStack.write([...dialogStack.read(), dialog]);
  root.dataset.dialogOpen ??= room;
}

export function popDialog(dialog: HTMLDialogElement): void {
  dialogStack.write(dialogStack.read().filter((each) => each !== dialog));
  if (dialogStack.read().length === 0) delete document.documentElement.dataset.dialogOpen;
}
