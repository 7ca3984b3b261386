import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { changeDraft, type DraftAddress, type PhoneDraft } from '../session/phone-drafts.ts';
import { GAP_TEXTS, type PhoneGap } from './draft-requests.ts';
import styles from './phone.module.css';
import { PlaceFacts } from './place-facts.tsx';

interface GuestFieldsProps {
  draft: PhoneDraft;
  place: PhoneQuote['place'] | undefined;
  supports: { supportDelivery: boolean; supportPickup: boolean };
  gap: PhoneGap | null;
}

const ADDRESS_FIELDS: { field: keyof DraftAddress; label: string; className: string }[] = [
  { field: 'street', label: 'Straße', className: 'wide' },
  { field: 'streetNumber', label: 'Nr.', className: 'small' },
  { field: 'zip', label: 'PLZ', className: 'small' },
  { field: 'city', label: 'Ort', className: 'wide' },
  { field: 'floor', label: 'Etage', className: 'half' },
  { field: 'company', label: 'Firma', className: 'half' },
];

/** Whose order it is, and how it gets there. */
export function GuestFields({ draft, place, supports, gap }: GuestFieldsProps) {
  const set = (change: Partial<PhoneDraft>) => changeDraft(draft.id, change);
  const { address } = draft;
  return (
    <div className={styles.guest}>
      <ChoiceSwitch
        label="Bestellart"
        value={draft.isPickup ? 'pickup' : 'delivery'}
        onChange={(way) => set({ isPickup: way === 'pickup', serveAt: null })}
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
      <TextField
        label="Name"
        value={draft.name}
        maxLength={FIELD_LENGTHS.name}
        autoComplete="off"
        error={gap === 'name' ? GAP_TEXTS.name : undefined}
        onChange={({ target }) => set({ name: target.value })}
      />
      {!draft.isPickup && (
        <div className={styles.address} role="group" aria-label="Lieferadresse">
          {ADDRESS_FIELDS.map(({ field, label, className }) => (
            <TextField
              key={field}
              label={label}
              value={address[field]}
              maxLength={FIELD_LENGTHS[field]}
              autoComplete="off"
              className={styles[className]}
              inputMode={field === 'zip' ? 'numeric' : 'text'}
              error={
                gap === 'address' && field === 'street' && address.street.trim() === ''
                  ? GAP_TEXTS.address
                  : undefined
              }
              onChange={({ target }) =>
                set({ address: { ...address, [field]: target.value }, addressConfirmed: false })
              }
            />
          ))}
        </div>
      )}
      <PlaceFacts draft={draft} place={place} />
      <Checkbox
        label="Für das nächste Mal merken"
        detail="Der Gast ist einverstanden, dass wir ihn beim nächsten Anruf wiedererkennen."
        checked={draft.mayRemember}
        onChange={({ target }) => set({ mayRemember: target.checked })}
      />
    </div>
  );
}
