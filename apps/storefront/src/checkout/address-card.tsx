import { formatAddress } from '@tischlein/domain/address/address.ts';
import { OrderTypeSwitch } from '../place/order-type-switch.tsx';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { AddressFields } from './address-fields.tsx';
import { StepCard } from './step-card.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { SavedPlace } from './use-saved-address.ts';

interface AddressCardProps {
  form: CheckoutForm;
  isSettled: boolean;
  /** See `AddressFields`. */
  onAddressLeft: () => void;
  saved: SavedPlace['offer'];
}

/** How the order comes, and where: what the location dialog was told is taken over. */
export function AddressCard({ form, isSettled, onAddressLeft, saved }: AddressCardProps) {
  const shop = useShop();
  const isDelivery = useDeliveryType(shop) === 'delivery';
  const { restaurantName, restaurantStreet, restaurantZip, restaurantCity } = shop;
  const summary = isDelivery
    ? isSettled && `Lieferung an ${formatAddress(form.values)}`
    : `Abholung bei ${restaurantName}, ${restaurantStreet}, ${restaurantZip} ${restaurantCity}`;
  return (
    <StepCard part="address" title="Wohin?" summary={summary || null}>
      <OrderTypeSwitch />
      {isDelivery && <AddressFields form={form} onAddressLeft={onAddressLeft} saved={saved} />}
    </StepCard>
  );
}
