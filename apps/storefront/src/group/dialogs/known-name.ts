import { readForm } from '../../session/saved-form.ts';

/** Whoever ordered here before has said their name; '' for everybody else. */
export function nameAtCheckout(shopId: string): string {
  return readForm(shopId).name;
}
