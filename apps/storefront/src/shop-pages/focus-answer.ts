/**
 * As `ref` of what takes the place of a form that was sent: the pressed button is gone, so the focus is at the answer.
 * Needs `tabIndex={-1}`.
 */
export function focusAnswer(answer: HTMLElement | null): void {
  if (document.activeElement === document.body) answer?.focus({ preventScroll: true });
}
