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
}

export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
