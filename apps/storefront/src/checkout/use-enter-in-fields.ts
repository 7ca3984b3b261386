import { useEffect } from 'react';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/**
 * Enter in a field of the checkout goes on to the next one, as the key says on the keyboards of phones; behind the last
 * they go away. An order is concluded by its button alone, with the summary in sight (BGB § 312j (2) and (3)).
 */
export function useEnterInFields(): void {
  useEffect(() => {
    addEventListener('keydown', onEnter);
    return () => removeEventListener('keydown', onEnter);
  }, []);
}

function onEnter(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, isComposing } = event;
  if (key !== 'Enter' || defaultPrevented || isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  const form = target.closest('[data-part="checkout-form"]');
  if (!form) return;
  event.preventDefault();
  if (!target.matches(FIELDS)) return;
  const shown = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.closest('details:not([open])') === null,
  );
  const next = shown[shown.indexOf(target) + 1];
  if (next) next.focus();
  else if (matchMedia('(pointer: coarse)').matches) target.blur();
}
