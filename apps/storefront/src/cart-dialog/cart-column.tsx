import { CartContents } from './cart-contents.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart.module.css';

export function CartColumn() {
  return (
    <div id="warenkorb" tabIndex={-1} data-part="cart" className={styles.column}>
      <h2 className={styles.title}>Warenkorb</h2>
      <div className={styles.scroll}>
        <CartContents />
      </div>
      <div className={styles.foot}>
        <CartFooter />
      </div>
    </div>
  );
}
