import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { DeliveryIcon, PickupIcon, TableIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { WAY_LABELS } from './order-facts.ts';
import styles from './way-sign.module.css';

const SIGNS: Record<OrderType, ReactNode> = {
  delivery: <DeliveryIcon />,
  pickup: <PickupIcon />,
  table: <TableIcon />,
};

interface WaySignProps {
  type: OrderType;
  /** Where exactly: 'Tisch 7'. */
  place?: string | undefined;
  className?: string | undefined;
}

export function WaySign({ type, place, className }: WaySignProps) {
  return (
    <span data-way={type} className={classNames(styles.way, className)}>
      {SIGNS[type]}
      <span>{place ?? WAY_LABELS[type]}</span>
    </span>
  );
}
