import { firstError, type FormErrors } from '@tischlein/domain/order/checkout-form.ts';

/** A part of the checkout that can be wrong or is next. */
type Part = keyof FormErrors | 'legal' | 'advertising' | 'wallet' | 'express' | 'order' | 'paying';

/** Scrolls to a part of the checkout and puts the focus there, once React has drawn what it says now. */
export function showPart(part: Part): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(`checkout-${part}`);
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    element?.focus({ preventScroll: true });
  });
}

/** Scrolls to the first wrong field and puts the cursor into it. */
export function showFirst(errors: FormErrors, missing: 'legal' | 'advertising' | null = null) {
  const first = firstError(errors) ?? missing;
  if (first !== null) showPart(first);
}
