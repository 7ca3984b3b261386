import type { KeyboardEvent } from 'react';

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea, button[data-next]';

/** Enter goes on: in a sheet to its next field, in a list to the next price. With Shift a text gets another line. */
export function onEnter(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const sheet = event.currentTarget.closest('[data-fields]');
  const all = [
    ...(sheet ?? document).querySelectorAll<HTMLElement>(sheet ? FIELDS : 'input[data-money]'),
  ].filter((field) => field.checkVisibility?.() ?? true);
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}
