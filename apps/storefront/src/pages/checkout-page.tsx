import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CartIcon, ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { CheckoutFormView } from '../features/checkout/checkout-form-view.tsx';
import { MenuWait } from '../menu-wait.tsx';
import { paths } from '../paths.ts';
import { Link } from '../router.tsx';
import { useCart } from '../state/cart-store.ts';
import { useQuote } from '../state/quote-store.ts';
import { useStarted } from '../use-started.ts';
import styles from './text-page.module.css';

export function CheckoutPage() {
  const started = useStarted();
  const empty = useCart((state) => state.items.length === 0);
  const quote = useQuote((state) => state.quote);
  return (
    <div data-part="checkout" className={styles.page}>
      <Link to={paths.start()} className={styles.back}>
        <ChevronLeftIcon />
        Zur Speisekarte
      </Link>
      <h1 className={styles.title}>Bestellen</h1>
      {/* What is in the cart is the guest's alone: the first HTML knows nothing of it. */}
      {!started ? (
        <p role="status">Einen Moment …</p>
      ) : empty ? (
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
      ) : quote ? (
        <CheckoutFormView quote={quote} />
      ) : (
        <MenuWait />
      )}
    </div>
  );
}
