import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import type { PhoneDraft } from '../session/phone-drafts.ts';
import styles from './phone.module.css';

type PlaceDraft = Pick<PhoneDraft, 'isPickup' | 'address' | 'addressConfirmed'>;

interface PlaceFactsProps {
  draft: PlaceDraft;
  onChange: (change: Partial<PlaceDraft>) => void;
  place: PhoneQuote['place'] | undefined;
}

/** Whether it can be delivered there and for how much; an address that is known otherwise is asked about. */
export function PlaceFacts({ draft, onChange, place }: PlaceFactsProps) {
  if (!place || draft.isPickup || place.kind === 'missing' || place.kind === 'pickup') return null;
  const { address, delivery, kind, message } = place;
  if (kind === 'outside' || kind === 'unknown')
    return (
      <p role="alert" className={styles.bad}>
        {message}
      </p>
    );
  return (
    <div role="status" className={styles.facts}>
      {kind === 'assumed' && address ? (
        <>
          <span>
            Gemeint: {address.street} {address.streetNumber}, {address.zip} {address.city}?
          </span>
          <span className={styles.row}>
            <Button onClick={() => onChange({ address: { ...draft.address, ...address } })}>
              Übernehmen
            </Button>
            <Button variant="quiet" onClick={() => onChange({ addressConfirmed: true })}>
              So lassen
            </Button>
          </span>
        </>
      ) : (
        delivery && (
          <Badge tone="good">
            Wird geliefert: {delivery.fee === 0 ? 'kostenfrei' : formatEuro(cents(delivery.fee))},
            ab {formatEuro(cents(delivery.minimumOrder))}
          </Badge>
        )
      )}
    </div>
  );
}
