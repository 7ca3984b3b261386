import { useState } from 'react';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import { formatDatedWhen } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../base/euro.ts';
import { baseOfBranch, paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { itemText } from './item-text.ts';
import { orderAgain } from './order-again.ts';
import styles from './account.module.css';

interface PastOrderItemProps {
  order: PastOrder;
  onClose: () => void;
}

export function PastOrderItem({ order, onClose }: PastOrderItemProps) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const base = baseOfBranch(order.slug);
  async function again() {
    setBusy(true);
    const done = await orderAgain(shop, order);
    setBusy(false);
    if (done) onClose();
  }
  return (
    <li data-part="past-order" className={styles.order}>
      <p className={styles.orderHead}>
        <span>{whenText(order.placedAt, shop.timeZone)}</span>
        <span>{euro(order.total)}</span>
      </p>
      <p className={styles.soft}>
        {shop.franchise ? `${order.shopName}, ` : ''}Bestellung {order.number}
      </p>
      <p>{order.items.map(itemText).join(', ')}</p>
      <div className={styles.orderActions}>
        {order.items.length > 0 && (
          <Button busy={busy} onClick={() => void again()}>
            Noch einmal bestellen
          </Button>
        )}
        <a href={`${base}${paths.checkoutSuccess(order.id)}`}>Ansehen</a>
      </div>
    </li>
  );
}

function whenText(instant: string, timeZone: string): string {
  const when = formatDatedWhen(Date.parse(instant), Date.now(), timeZone);
  return /^\d+:/.test(when) ? `Heute, ${when} Uhr` : `${when} Uhr`;
}
