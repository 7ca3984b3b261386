import { Badge } from '@tischlein/ui/badge.tsx';
import { ClockIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { CalendarIcon, MessageIcon } from './icons.tsx';
import { hasMessage, minimumAge } from './order-facts.ts';
import { preOrderText } from './order-times.ts';
import type { Order } from '../state/orders.ts';

/** What must not be missed about an order: wished time, age, messages, unchecked address. */
export function OrderMarks(props: { order: Order; now: number; timeZone: string }) {
  const { order, now, timeZone } = props;
  const wished = preOrderText(order, now, timeZone);
  const age = minimumAge(order);
  return (
    <>
      {wished && (
        <Badge tone="accent" icon={wished.startsWith('heute') ? <ClockIcon /> : <CalendarIcon />}>
          Vorbestellt für {wished}
        </Badge>
      )}
      {age > 0 && (
        <Badge tone="bad" icon={<WarningIcon />}>
          Ab {age}: Ausweis prüfen
        </Badge>
      )}
      {hasMessage(order) && (
        <Badge tone="warn" icon={<MessageIcon />}>
          Nachricht
        </Badge>
      )}
      {order.orderType === 'delivery' && !order.addressChecked && (
        <Badge tone="warn" icon={<WarningIcon />}>
          Adresse ungeprüft
        </Badge>
      )}
    </>
  );
}
