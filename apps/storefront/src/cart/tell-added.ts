import { notify } from '@tischlein/ui/notify.ts';

/** Says that something was put into the cart, where the cart itself cannot be seen. */
export function tellAdded(name: string): void {
  if (matchMedia('(min-width: 1024px)').matches) return;
  notify(`${name} liegt im Warenkorb.`, { tone: 'good', timeoutMs: 2500 });
}
