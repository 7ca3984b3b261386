import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { dueAt, formerDue } from './order-times.ts';

/** 'statt 19:30', where its time was changed. */
export function FormerTime({ order }: { order: Order }) {
  const { timeZone } = useShop();
  const due = dueAt(order);
  const former = formerDue(order);
  if (due === null || former === null) return null;
  return (
    <Badge tone="warn" icon={<ClockIcon />}>
      statt {shortWhen(former, due, timeZone)}
    </Badge>
  );
}
