import { prefersReducedMotion } from '@tischlein/ui/reduced-motion.ts';
import { notify } from '@tischlein/ui/notify.ts';

/** As short as a press is felt, in milliseconds. */
const TAP_MS = 8;

/** Says that something was put into the cart: a phone by a tap of its own, and in words where the cart cannot be seen. */
export function tellAdded(name: string): void {
  if (!prefersReducedMotion()) navigator.vibrate?.(TAP_MS);
  if (matchMedia('(min-width: 1024px)').matches) return;
  notify(`${name} liegt im Warenkorb.`, { tone: 'good', timeoutMs: 2500 });
}
