import { waitingMark } from '@tischlein/domain/order/waiting-mark.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { ClockIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import type { Order } from '../session/orders.ts';

/** What waits too long: a sign and words, beside its colour. Nothing while all is well. */
export function WaitingBadge({ order, now }: { order: Order; now: number }) {
  const mark = waitingMark(order, now);
  // How many minutes it is past its time stands beside the time itself.
  if (mark === null || (mark.why === 'due' && mark.level === 'late' && order.orderType !== 'table'))
    return null;
  return mark.level === 'late' ? (
    <Badge tone="bad" icon={<WarningIcon />}>
      {mark.text}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<ClockIcon />}>
      {mark.text}
    </Badge>
  );
}
