import { afterFrame } from './after-frame.ts';

/** Before a press takes away what was pressed: the focus goes on there, where keys and screen readers can follow. */
export function passFocusOn(to: () => HTMLElement | null | undefined): void {
  const pressed = document.activeElement;
  afterFrame(() => {
    const isLost = document.activeElement === document.body && !pressed?.isConnected;
    if (isLost) to()?.focus({ preventScroll: true });
  });
}
