import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Who goes to another page is at its content, and not at the place of a link that is gone. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusContent();
  }, [pathname]);
  useEffect(holdFocus, []);
}

/** What had the focus may go with what it did: whoever is there by keys is at the content then, not nowhere. */
function holdFocus(): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) focusContent();
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
