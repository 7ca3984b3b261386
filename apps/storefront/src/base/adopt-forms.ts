type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the first HTML keeps of a guest who is faster than the program. */
export interface EarlyInput {
  typed: Map<Control, { value: string; checked?: boolean }>;
  /** Sent last. */
  form?: HTMLFormElement;
  /** Pressed last; gone again where the program has heard of the press itself. */
  press?: HTMLElement;
  type: (event: Event) => void;
  submit: (event: Event) => void;
}

/**
 * Tells the program what was typed, ticked, sent and pressed while it was on its way. React leaves fields of the server's HTML
 * as they are, but does not know of it and empties them with the next change.
 */
export function adoptForms(early: EarlyInput): void {
  const { typed, form, type, submit } = early;
  removeEventListener('input', type, true);
  removeEventListener('submit', submit, true);
  for (const [control, { value, checked }] of typed) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control.type === 'checkbox' || control.type === 'radio') {
      // Only a change is an event.
      (control as HTMLInputElement).checked = !checked;
      control.click();
    } else {
      const { selectionStart: from, selectionEnd: to } = control as HTMLInputElement;
      // React takes for known what is written through the field's own setter.
      control.value = '';
      const prototype: unknown = Object.getPrototypeOf(control);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      // Where the next key goes; none in a field for a mail address.
      if (from !== null && control === document.activeElement)
        (control as HTMLInputElement).setSelectionRange(from, to);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  if (form?.isConnected) form.requestSubmit();
  // After the press that may be under way.
  setTimeout(() => early.press?.isConnected && early.press.click());
}
