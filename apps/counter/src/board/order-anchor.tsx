import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import styles from './order-anchor.module.css';

/** Leads to an order's page, from wherever one taps its card or row. */
export function OrderAnchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={paths.order(id)} className={styles.link}>
      {children}
    </Link>
  );
}
