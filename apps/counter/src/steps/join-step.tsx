import { canDeliverTogether } from '@tischlein/domain/order/send-off.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { useBoard } from '../session/board-store.ts';
import type { Order } from '../session/orders.ts';
import { joinDelivery } from '../session/send-off-store.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';

/** Other deliveries to the same door can go along with this one; they leave and arrive with one tap. */
export function JoinStep({ order }: { order: Order }) {
  const nameOf = useOrderName();
  const shop = useShop();
  const orders = useBoard((board) => board.orders);
  const [isBusy, setBusy] = useState(false);
  const isAlong = (id: string) => order.along.some((other) => other.id === id);
  const neighbours = Object.values(orders).filter(
    (other) => other.id !== order.id && !isAlong(other.id) && canDeliverTogether(order, other),
  );
  const join = async (other: string | null) => {
    setBusy(true);
    await joinDelivery(shop.id, order, other);
    setBusy(false);
  };
  return (
    <>
      {neighbours.map((other) => (
        <Button key={other.id} busy={isBusy} onClick={() => void join(other.id)}>
          Zusammen mit {nameOf(other)} fahren
        </Button>
      ))}
      {order.along.length > 0 && order.status !== 'on-the-way' && (
        <Button variant="quiet" busy={isBusy} onClick={() => void join(null)}>
          Allein fahren
        </Button>
      )}
    </>
  );
}
