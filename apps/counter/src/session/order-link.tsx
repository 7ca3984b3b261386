import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useMay } from './use-may.ts';

interface OrderLinkProps {
  id: string;
  children: ReactNode;
  'aria-label'?: string;
}

/** Leads to an order; for whoever may not open orders it is text. */
export function OrderLink({ id, children, ...rest }: OrderLinkProps) {
  if (!useMay('orders')) return <span>{children}</span>;
  return (
    <Link to={paths.order(id)} {...rest}>
      {children}
    </Link>
  );
}
