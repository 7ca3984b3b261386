import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { BellIcon, CheckIcon, CloseIcon, DeliveryIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { BanIcon, DoneIcon, PotIcon, ReadyIcon } from './icons.tsx';
import { statusText } from './order-facts.ts';
import styles from './status-mark.module.css';

const SIGNS: Record<KitchenStatus, ReactNode> = {
  placed: <BellIcon />,
  accepted: <CheckIcon />,
  preparing: <PotIcon />,
  ready: <ReadyIcon />,
  'on-the-way': <DeliveryIcon />,
  done: <DoneIcon />,
  'not-collected': <BanIcon />,
  rejected: <CloseIcon />,
};

/** Where an order stands: colour, sign and word, never the colour alone. */
export function StatusMark({
  status,
  type,
  className,
}: {
  status: KitchenStatus;
  type: OrderType;
  className?: string | undefined;
}) {
  return (
    <span data-status={status} className={classNames(styles.mark, className)}>
      {SIGNS[status]}
      <span>{status === 'placed' ? 'Neu' : statusText(status, type)}</span>
    </span>
  );
}
