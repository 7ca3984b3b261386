import { TextField } from '@tischlein/ui/field.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { changePhoneDraft, type PhoneDraft } from '../session/phone-drafts.ts';
import { GAP_TEXTS, missingOfAddress, type PhoneGap } from './draft-requests.ts';
import styles from './phone.module.css';
import { PlaceFacts } from './place-facts.tsx';
import { AddressFields, WaySwitch } from './place-fields.tsx';

interface GuestFieldsProps {
  draft: PhoneDraft;
  place: PhoneQuote['place'] | undefined;
  supports: { supportDelivery: boolean; supportPickup: boolean };
  gap: PhoneGap | null;
}

/** Whose order it is, and how it gets there. */
export function GuestFields({ draft, place, supports, gap }: GuestFieldsProps) {
  const set = (change: Partial<PhoneDraft>) => changePhoneDraft(draft.id, change);
  const { address } = draft;
  const empty = missingOfAddress(address);
  return (
    <div className={styles.guest}>
      <WaySwitch
        isPickup={draft.isPickup}
        supports={supports}
        onChange={(isPickup) => set({ isPickup, serveAt: null })}
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
        <AddressFields
          address={address}
          error={gap === 'address' && empty !== null ? GAP_TEXTS.address : undefined}
          errorAt={empty ?? undefined}
          onChange={(changed) => set({ address: changed, addressConfirmed: false })}
        />
      )}
      <PlaceFacts draft={draft} onChange={set} place={place} />
      <Checkbox
        label="Für das nächste Mal merken"
        detail="Der Gast ist einverstanden, dass wir ihn beim nächsten Anruf wiedererkennen."
        checked={draft.mayRemember}
        onChange={({ target }) => set({ mayRemember: target.checked })}
      />
    </div>
  );
}
