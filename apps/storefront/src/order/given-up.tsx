import { buttonClass } from '@tischlein/ui/button.tsx';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { useCart } from '../session/cart-store.ts';
import styles from './order-status.module.css';

const TEXTS = {
  expired:
    'Die Zahlung ist nicht rechtzeitig angekommen, deshalb wird nichts gekocht. Wurde doch etwas abgebucht, bekommst du es automatisch zurück.',
  cancelled:
    'Es wird nichts gekocht und nichts abgebucht. Wurde doch etwas abgebucht, bekommst du es automatisch zurück.',
};

/** An order that was not paid: what happened, and the way back with everything that is still there. */
export function GivenUp({ status }: { status: keyof typeof TEXTS }) {
  const hasCart = useCart((state) => state.items.length > 0);
  return (
    <div data-part="order-given-up" className={styles.unpaid}>
      <p>{TEXTS[status]}</p>
      {hasCart && <p>Dein Warenkorb ist noch da.</p>}
      <p>
        <Link
          to={hasCart ? paths.checkout() : paths.menu()}
          className={buttonClass({ variant: 'primary' })}
        >
          {hasCart ? 'Noch einmal bestellen' : 'Zur Speisekarte'}
        </Link>
      </p>
    </div>
  );
}
