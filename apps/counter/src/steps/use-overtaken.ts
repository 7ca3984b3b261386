import { useEffect, useRef, useState } from 'react';
import { useOrderName } from '../order-view/order-name.tsx';
import type { Order } from '../session/orders.ts';
import { tellOvertaken } from '../session/refresh-order.ts';

interface DialogOfOrder {
  order: Order;
  open: boolean;
  /** What is under way here is no news. */
  isBusy: boolean;
  /** Whether what the dialog asks has no meaning any more. */
  isOver?: boolean;
  onClose: () => void;
}

/**
 * A dialog about an order whose meaning is gone, or that leaves with its button, because somebody else was quicker: it
 * closes, and what was done meanwhile is said.
 */
export function useOvertaken({
  order,
  open,
  isBusy,
  isOver = false,
  onClose,
}: DialogOfOrder): void {
  const nameOf = useOrderName();
  const [seen, setSeen] = useState(order);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSeen(order);
  }
  const isStanding = open && !isBusy;
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      // Its owner may stay where it was, and would open it again as soon as there is a place for it.
      if (isStanding && tellOvertaken(seen, nameOf(seen))) onClose();
    };
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver, isStanding]);
  useEffect(() => () => latest.current(), []);
}
