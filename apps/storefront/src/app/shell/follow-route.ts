import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../base/router.tsx';
import { pageTitle } from '../page-title.ts';
import { closeAllDialogs } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';

/** On every change of page: the title follows, the window starts at the top and the focus at the content. */
export function useFollowRoute(): void {
  const shop = useShop();
  const { pathname, page } = useLocation();
  const last = useRef(pathname);
  // Before the new page's own effects, which may scroll on to its menu.
  useLayoutEffect(() => {
    if (last.current !== pathname) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    closeAllDialogs();
    document.title = pageTitle(shop, page);
    const main = document.getElementById('inhalt');
    main?.focus({ preventScroll: true });
  }, [pathname, page, shop]);
}
