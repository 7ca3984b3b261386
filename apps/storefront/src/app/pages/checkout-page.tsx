import { Suspense, useEffect } from 'react';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CartIcon, ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { CheckoutFormView } from '../../checkout/checkout-form-view.tsx';
import { lazyView } from '../../base/lazy-view.tsx';
import { isMember, useGroup } from '../../group-order/group-store.ts';
import { MenuWait } from '../../session/menu-wait.tsx';
import { paths } from '../../base/paths.ts';
import { Link } from '../../base/router.tsx';
import { useCart } from '../../session/cart-store.ts';
import { useQuote } from '../../cart/quote-store.ts';
import { readTablePayment } from '../../table-visit/table-payment-draft.ts';
import { useShop } from '../../session/shop-context.tsx';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';
import { useStarted } from '../../base/use-started.ts';
import { CategoryLinks } from './category-links.tsx';
import styles from './text-page.module.css';

const TableCheckout = lazyView(() => import('./table-checkout.tsx').then((m) => m.TableCheckout));

const EMPTY = (
  <>
    <EmptyState
      icon={<CartIcon />}
      title="Dein Warenkorb ist leer"
      text="Such dir erst etwas Gutes aus, dann geht es hier weiter."
      action={
        <Link to={paths.start()} className={buttonClass({ variant: 'primary' })}>
          Zur Speisekarte
        </Link>
      }
    />
    <CategoryLinks />
  </>
);

export function CheckoutPage() {
  const started = useStarted();
  const isJoining = useGroup(({ status }) => status === 'joining');
  const byMember = useGroup(isMember);
  const othersHave = useGroup(
    ({ state }) => state?.group.members.some(({ cart }) => cart.items.length > 0) ?? false,
  );
  const empty = useCart((state) => state.items.length === 0) && !othersHave && !isJoining;
  const quote = useQuote((state) => state.quote);
  const atTable = useTable(inTableMode);
  const { restaurantName } = useShop();
  const title = useIsBill() ? 'Bezahlen' : 'Bestellen';
  useEffect(() => {
    // After the title that every change of page sets.
    queueMicrotask(() => (document.title = `${title} – ${restaurantName}`));
  }, [title, restaurantName]);
  return (
    <div data-part="checkout" className={styles.page}>
      <Link to={paths.start()} className={styles.back}>
        <ChevronLeftIcon />
        Zur Speisekarte
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {/* What is in the cart is the guest's alone: the first HTML knows nothing of it. */}
      {!started ? (
        <p role="status">Einen Moment …</p>
      ) : atTable ? (
        <Suspense fallback={<MenuWait />}>
          <TableCheckout empty={EMPTY} />
        </Suspense>
      ) : empty ? (
        EMPTY
      ) : quote && !byMember ? (
        <CheckoutFormView quote={quote} />
      ) : (
        <MenuWait />
      )}
    </div>
  );
}

/** Whether a part of a table's bill is paid here, and nothing ordered. */
function useIsBill(): boolean {
  const shop = useShop();
  const started = useStarted();
  const table = useTable((store) => store.table);
  return started && table !== null && readTablePayment(shop.id, table) !== null;
}
