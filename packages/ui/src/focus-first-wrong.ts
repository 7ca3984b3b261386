const WRONG = '[aria-invalid="true"], [data-part="radio-list"][data-invalid] input';

/** Leads to the first field of a form that says what is wrong with it, once the page shows that. */
export function focusFirstWrong({ currentTarget: form }: { currentTarget: Element }): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(WRONG)?.focus());
}
