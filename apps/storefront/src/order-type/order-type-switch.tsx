import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import { chooseDeliveryType, useDeliveryType } from '../state/place-store.ts';
import { useShop } from '../state/shop-context.tsx';

const IMPOSSIBLE = 'nicht möglich';

/** 'Lieferung' or 'Abholung' (specification 1 §2, shared pieces). */
export function OrderTypeSwitch({ className }: { className?: string | undefined }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  return (
    <ChoiceSwitch
      label="Lieferung oder Abholung"
      className={className}
      value={type}
      onChange={chooseDeliveryType}
      options={[
        {
          value: 'delivery',
          label: 'Lieferung',
          icon: <DeliveryIcon />,
          disabled: !shop.supportDelivery,
          note: shop.supportDelivery ? undefined : IMPOSSIBLE,
        },
        {
          value: 'pickup',
          label: 'Abholung',
          icon: <PickupIcon />,
          disabled: !shop.supportPickup,
          note: shop.supportPickup ? undefined : IMPOSSIBLE,
        },
      ]}
    />
  );
}
