import { holdFocus } from '@tischlein/ui/hold-focus.ts';
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
  useEffect(() => holdFocus(document.body, content), []);
}

export function focusContent(): void {
  content()?.focus({ preventScroll: true });
}

const content = () => document.querySelector('main');
