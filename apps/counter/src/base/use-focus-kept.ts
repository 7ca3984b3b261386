import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface FocusKept<T> {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent<Element>) => void;
}

/** A step takes the button away that was pressed: the focus goes to the first control that stands there now, else to the page. */
export function useFocusKept<T extends HTMLElement = HTMLDivElement>(): FocusKept<T> {
  const ref = useRef<T>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const next =
      ref.current?.querySelector<HTMLElement>('button, input') ?? document.querySelector('main');
    next?.focus({ preventScroll: true });
  });
  return { ref, onFocus: ({ target }) => (last.current = target) };
}
