import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { PageState } from '../../base/paths.ts';

/** How far each page was scrolled when it was last seen. */
const places = new Map<string, number>();

/** A page starts at its top; who goes back finds it as it was left. */
export function useScrollPosition(): void {
  const { pathname, key, state } = useLocation();
  const back = useNavigationType() === 'POP' || (state as PageState | null)?.keepScroll === true;
  useLayoutEffect(() => {
    const top = back ? places.get(pathname) : 0;
    if (top !== undefined) scrollTo({ top, behavior: 'instant' });
    const note = () => places.set(pathname, scrollY);
    note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [pathname, key, back]);
}
