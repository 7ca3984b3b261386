import type { SyntheticEvent } from 'react';

/** Leads to the first field of a form that says what is wrong with it, once the page shows that. */
export function focusFirstWrong({ currentTarget }: SyntheticEvent): void {
  const form = currentTarget;
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
