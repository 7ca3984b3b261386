import { STATUS_LABELS, type KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { BellIcon, CheckIcon, CloseIcon, DeliveryIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { DoneIcon, PotIcon, ReadyIcon } from './icons.tsx';
import styles from './status-mark.module.css';

const SIGNS: Record<KitchenStatus, ReactNode> = {
  placed: <BellIcon />,
  accepted: <CheckIcon />,
  preparing: <PotIcon />,
  ready: <ReadyIcon />,
  'on-the-way': <DeliveryIcon />,
  done: <DoneIcon />,
  rejected: <CloseIcon />,
};

/** Where an order stands: colour, sign and word, never the colour alone. */
export function StatusMark({
  status,
  className,
}: {
  status: KitchenStatus;
  className?: string | undefined;
}) {
  return (
    <span data-status={status} className={classNames(styles.mark, className)}>
      {SIGNS[status]}
      <span>{status === 'placed' ? 'Neu' : STATUS_LABELS[status]}</span>
    </span>
  );
}
