import { useEffect } from 'react';
import { scrollToElement } from '@tischlein/ui/scroll.ts';
import { useLocation } from '../base/router.tsx';

/** Query scrollTo=menu|menu_sticky_boundary scrolls there, with jumpScroll=1 at once (specification 1 §2, §9). */
export function useScrollToMenu(ready: boolean): void {
  const query = new URLSearchParams(useLocation().search);
  const target = query.get('scrollTo');
  const jump = query.get('jumpScroll') === '1';
  useEffect(() => {
    if (!ready || (target !== 'menu' && target !== 'menu_sticky_boundary')) return;
    const element = document.getElementById(target);
    if (element) void scrollToElement(element, { offset: 125, durationMs: 400, jump });
  }, [ready, target, jump]);
}
