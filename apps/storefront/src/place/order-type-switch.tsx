import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { chooseDeliveryType, useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';

const IMPOSSIBLE = 'nicht möglich';

/** 'Lieferung' or 'Abholung' (specification 1 §2, shared pieces). */
export function OrderTypeSwitch({
  className,
  onChoose,
}: {
  className?: string | undefined;
  onChoose?: () => void;
}) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  // One order comes one way: in a group the owner says which.
  const isOthers = useGroup(isMember);
  return (
    <ChoiceSwitch
      label="Lieferung oder Abholung"
      className={className}
      value={type}
      onChange={(chosen) => {
        onChoose?.();
        chooseDeliveryType(chosen);
      }}
      options={[
        {
          value: 'delivery',
          label: 'Lieferung',
          icon: <DeliveryIcon />,
          disabled: !shop.supportDelivery || (isOthers && type !== 'delivery'),
          note: shop.supportDelivery ? undefined : IMPOSSIBLE,
        },
        {
          value: 'pickup',
          label: 'Abholung',
          icon: <PickupIcon />,
          disabled: !shop.supportPickup || (isOthers && type !== 'pickup'),
          note: shop.supportPickup ? undefined : IMPOSSIBLE,
        },
      ]}
    />
  );
}
