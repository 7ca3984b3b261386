import { Suspense, useEffect, useState } from 'react';
import { MenuSection } from '../../menu/menu-section.tsx';
import { useScrollToMenu } from '../../menu/use-scroll-to-menu.ts';
import { OrderTypeBar } from '../../place/order-type-bar.tsx';
import { Strip } from '../welcome/strip.tsx';
import { Welcome } from '../welcome/welcome.tsx';
import { lazyView } from '../../base/lazy-view.tsx';
import { loadChunk } from '../../base/load-chunk.ts';
import type { MenuOutline } from '../../session/outline.ts';
import { useCart } from '../../session/cart-store.ts';
import { useDevFlag } from '../../session/dev-flags.ts';
import { openCart } from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { usePeriod } from '../../session/period-store.ts';
import { useHosting, useShop } from '../../session/shop-context.tsx';
import { useStrip } from '../../table-visit/table-store.ts';
import { useStarted } from '../../base/use-started.ts';
import { useWide } from '../../base/use-wide.ts';
import styles from './start-page.module.css';

const CartColumn = lazyView(() =>
  import('../../cart-dialog/cart-column.tsx').then((m) => m.CartColumn),
);

/** Empty in the first HTML: what lies in the cart is the guest's alone. */
const CartBar = lazyView(() => import('../../cart-dialog/cart-bar.tsx').then((m) => m.CartBar));
const BAR = (
  <Suspense>
    <CartBar />
  </Suspense>
);

const Notices = lazyView(() => import('../welcome/notices.tsx').then((m) => m.Notices));
/** Always the same element: drawn anew before its file is here, it would vanish from the first HTML for a while. */
const NOTICES = (
  <Suspense>
    <Notices className={styles.notices} />
  </Suspense>
);
const LoadingMenu = lazyView(() => import('./loading-menu.tsx').then((m) => m.LoadingMenu));

export function StartPage() {
  const outline = useOutline();
  const wide = useWide();
  const hideWelcome = useDevFlag('hideTopWelcome');
  const noticed = useNoticed();
  const started = useStarted();
  const { isShown: atTable } = useStrip();
  useScrollToMenu(outline !== null);
  useAutoOpenCart(wide);
  usePreparedCheckout();
  return (
    <>
      <Welcome hidden={hideWelcome} stars={outline?.stars}>
        {/* At a table neither the way nor the place is a question, and groups are off. It goes when the strip comes: the
            dishes stay where they are, under a thumb. */}
        {!atTable && <OrderTypeBar />}
      </Welcome>
      <div className={styles.page}>
        <div className={styles.menu}>
          {noticed && NOTICES}
          <Strip />
          {outline ? (
            <MenuSection outline={outline} />
          ) : (
            <Suspense>
              <LoadingMenu />
            </Suspense>
          )}
        </div>
        <aside aria-label="Warenkorb" className={styles.cart}>
          {wide && (
            <Suspense fallback={null}>
              <CartColumn />
            </Suspense>
          )}
        </aside>
      </div>
      {started && BAR}
    </>
  );
}

/**
 * From the document, or made from the whole menu when the guest came in by another page or another menu was published
 * meanwhile.
 */
function useOutline(): MenuOutline | null {
  const { shop, outline } = useHosting();
  const index = useMenu((state) => (outline && !state.reloaded ? null : state.index));
  const [made, setMade] = useState<MenuOutline | null>(null);
  useEffect(() => {
    if (!outline) void loadMenu(shop);
  }, [outline, shop]);
  useEffect(() => {
    if (!index) return;
    loadChunk(
      () => import('../../menu/outline-now.ts'),
      (m) => m.outlineNow(shop, index.menu, setMade),
    );
  }, [index, shop]);
  return made ?? outline;
}

/** Whether there is anything to tell; else its file is not worth fetching. */
function useNoticed(): boolean {
  const { notice } = useShop().texts;
  const today = usePeriod(({ period }) =>
    Boolean(period?.customerInfo || period?.pausedUntil || period?.specialOpeningTimes),
  );
  return Boolean(notice) || today;
}

/** Developer flag autoOpenSidebar: the cart is open from the start where it is a sheet. */
function useAutoOpenCart(wide: boolean): void {
  const autoOpen = useDevFlag('autoOpenSidebar');
  useEffect(() => {
    if (autoOpen && !wide) openCart();
  }, [autoOpen, wide]);
}

/** Whoever has something in the cart will go on to the checkout. */
function usePreparedCheckout(): void {
  const filled = useCart((state) => state.items.length > 0);
  useEffect(() => {
    if (filled) void import('./checkout-page.tsx').catch(() => {});
  }, [filled]);
}
