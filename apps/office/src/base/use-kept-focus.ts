import { useEffect } from 'react';

/**
 * Whoever uses the keyboard pressed something that is not there any more, a row that was deleted or a button that gave
 * way to a form: the focus stays in the page, where nothing else took it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null);
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector('main')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
