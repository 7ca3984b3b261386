import { Button } from '@tischlein/ui/button.tsx';
import { UserIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { BlockDialog } from './block-dialog.tsx';
import { blockedTraits, firstOrderText } from './block-texts.ts';
import styles from './blocks.module.css';
import { liftBlock, useOrderGuest } from './use-blocks.ts';

/** Whether the guest of an order is known here, and blocked; and what can be done about it. */
export function GuestKnown({ order }: { order: Order }) {
  const shop = useShop();
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data } = useOrderGuest(shop.id, order.id);
  const first = firstOrderText(order.first);
  const block = data?.block ?? null;
  const lift = async () => {
    if (block === null) return;
    setBusy(true);
    await liftBlock(shop.id, block.id);
    setBusy(false);
  };
  return (
    <>
      {first !== null && (
        <p className={styles.first}>
          <UserIcon />
          <span>{first}</span>
        </p>
      )}
      {block !== null && (
        <div className={styles.blocked}>
          <p className={styles.blockedTitle}>
            <WarningIcon />
            <span>Gesperrt: {blockedTraits(block.traits)}</span>
          </p>
          <p>
            {block.reason} ({block.blockedBy}, {whenText(block.blockedAt, now, shop.timeZone)})
          </p>
          <Button busy={busy} onClick={() => void lift()}>
            Sperre aufheben
          </Button>
        </div>
      )}
      {data && block === null && data.traits.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Gast sperren
          </Button>
          <BlockDialog
            order={order}
            known={data.traits}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </div>
      )}
    </>
  );
}
