import { icon } from '@tischlein/ui/icon.tsx';
import { BellIcon, CheckIcon, PeopleIcon, TableIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { PotIcon } from '../order-view/icons.tsx';
import { floorWord, type FloorState, type Table } from './floor-words.ts';
import styles from './floor.module.css';

const BillIcon = icon(<path d="M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8ZM9.5 8h5M9.5 12h5" />);

const SIGNS: Record<FloorState, ReactNode> = {
  free: <TableIcon />,
  seated: <PeopleIcon />,
  ordered: <PotIcon />,
  waiting: <BellIcon />,
  'to-pay': <BillIcon />,
  paid: <CheckIcon />,
};

/** How a table stands: colour, sign and word. */
export function FloorMark({ table }: { table: Pick<Table, 'state' | 'call'> }) {
  return (
    <span className={styles.mark}>
      {SIGNS[table.state]}
      <span>{floorWord(table)}</span>
    </span>
  );
}
