import { Badge } from '@tischlein/ui/badge.tsx';
import { DeliveryIcon, GroupIcon, PhoneIcon, UserIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { MessageIcon } from './icons.tsx';
import { hasMessage, minimumAge } from './order-facts.ts';
import type { Order } from '../session/orders.ts';
import { FormerTime } from './former-time.tsx';
import { useOrderName } from './order-name.tsx';

/**
 * What must not be missed about an order: whose first it is, that it is packed by name, age, messages, unchecked address.
 * `isBrief`: only what whoever makes or hands it out must know.
 */
export function OrderMarks({ order, isBrief = false }: { order: Order; isBrief?: boolean }) {
  const age = minimumAge(order);
  const nameOf = useOrderName();
  return (
    <>
      {!isBrief && order.takenBy !== null && (
        <Badge tone="accent" icon={<PhoneIcon />}>
          Telefon
        </Badge>
      )}
      {!isBrief && order.first.device && order.first.phone && (
        <Badge tone="accent" icon={<UserIcon />}>
          Erste Bestellung
        </Badge>
      )}
      {order.nobodyAt !== null && (
        <Badge tone="bad" icon={<WarningIcon />}>
          Fahrer findet niemanden
        </Badge>
      )}
      <FormerTime order={order} />
      {order.along.length > 0 && (
        <Badge tone="accent" icon={<DeliveryIcon />}>
          Zusammen mit {order.along.map(nameOf).join(', ')}
        </Badge>
      )}
      {order.bags !== null && (
        <Badge tone="accent" icon={<DeliveryIcon />}>
          Zwei Fahrten
        </Badge>
      )}
      {order.revision > 0 && (
        <Badge tone="warn" icon={<WarningIcon />}>
          Geändert
        </Badge>
      )}
      {order.groupName !== null && (
        <Badge tone="accent" icon={<GroupIcon />}>
          Gruppe {order.groupName}
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
