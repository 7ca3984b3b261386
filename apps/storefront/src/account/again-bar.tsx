import { useState } from 'react';
import { exportedCart } from '@tischlein/contract/franchise-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { readLastOrder } from '../session/last-order.ts';
import { useShop } from '../session/shop-context.tsx';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { itemText } from './item-text.ts';
import { orderAgain } from './order-again.ts';
import styles from './again-bar.module.css';

/** 'Noch einmal': the last order of this device becomes a cart that can be changed, and the checkout shows it. */
export function AgainBar() {
  const shop = useShop();
  const navigate = useNavigate();
  const atTable = useTable(inTableMode);
  const [last] = useState(() => readLastOrder(shop.id));
  const [busy, setBusy] = useState(false);
  // What lies on a device others may have written.
  const [items] = useState(() => exportedCart.safeParse(last?.items).data ?? []);
  if (atTable || !last || items.length === 0) return null;
  async function again() {
    setBusy(true);
    const done = await orderAgain(shop, { shopId: shop.id, slug: shop.slug, items });
    setBusy(false);
    if (done) navigate(paths.checkout());
  }
  return (
    <div data-part="again-bar" className={styles.bar}>
      <Button
        busy={busy}
        block
        className={styles.button}
        trailing={euro(last.total)}
        onClick={() => void again()}
      >
        <span className={styles.words}>
          <strong>Noch einmal</strong>
          <span className={styles.items} dir="auto">
            {items.map(itemText).join(', ')}
          </span>
        </span>
      </Button>
    </div>
  );
}
