import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { DraftAddress } from '../session/phone-drafts.ts';
import styles from './phone.module.css';

interface WaySwitchProps {
  isPickup: boolean;
  supports: { supportDelivery: boolean; supportPickup: boolean };
  onChange: (isPickup: boolean) => void;
}

/** Delivered or picked up. */
export function WaySwitch({ isPickup, supports, onChange }: WaySwitchProps) {
  return (
    <ChoiceSwitch
      label="Bestellart"
      value={isPickup ? 'pickup' : 'delivery'}
      onChange={(way) => onChange(way === 'pickup')}
      options={[
        {
          ...{ value: 'delivery', label: 'Lieferung', icon: <DeliveryIcon /> },
          disabled: !supports.supportDelivery,
        },
        {
          ...{ value: 'pickup', label: 'Abholung', icon: <PickupIcon /> },
          disabled: !supports.supportPickup,
        },
      ]}
    />
  );
}

const FIELDS: { field: keyof DraftAddress; label: string; className: string }[] = [
  { field: 'street', label: 'Straße', className: 'wide' },
  { field: 'streetNumber', label: 'Nr.', className: 'small' },
  { field: 'zip', label: 'PLZ', className: 'small' },
  { field: 'city', label: 'Ort', className: 'wide' },
  { field: 'floor', label: 'Etage', className: 'half' },
  { field: 'company', label: 'Firma', className: 'half' },
];

interface AddressFieldsProps {
  address: DraftAddress;
  error?: string | undefined;
  /** The field at which it stands. */
  errorAt?: keyof DraftAddress | undefined;
  onChange: (address: DraftAddress) => void;
}

/** Where it is delivered to. */
export function AddressFields({
  address,
  error,
  errorAt = 'street',
  onChange,
}: AddressFieldsProps) {
  return (
    <div className={styles.address} role="group" aria-label="Lieferadresse">
      {FIELDS.map(({ field, label, className }) => (
        <TextField
          key={field}
          label={label}
          value={address[field]}
          maxLength={FIELD_LENGTHS[field]}
          autoComplete="off"
          className={styles[className]}
          inputMode={field === 'zip' ? 'numeric' : 'text'}
          error={field === errorAt ? error : undefined}
          onChange={({ target }) => onChange({ ...address, [field]: target.value })}
        />
      ))}
    </div>
  );
}
