import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import type { Order } from '../session/orders.ts';
import { handOverBag } from '../session/send-off-store.ts';
import { useShop } from '../session/shop-context.tsx';

/** Steps of a divided delivery on its way: each of its two bags is handed over for itself. */
export function BagSteps({ order }: { order: Order }) {
  const shop = useShop();
  const [busy, setBusy] = useState<number | null>(null);
  if (order.bags === null || order.status !== 'on-the-way') return null;
  const { done } = order.bags;
  return ([1, 2] as const)
    .filter((bag) => !done.includes(bag))
    .map((bag) => (
      <Button
        key={bag}
        busy={busy === bag}
        onClick={async () => {
          setBusy(bag);
          await handOverBag(shop.id, order, bag);
          setBusy(null);
        }}
      >
        Fahrt {bag} geliefert
      </Button>
    ));
}
