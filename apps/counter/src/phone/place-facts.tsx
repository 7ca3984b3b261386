import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { changeDraft, type PhoneDraft } from '../session/phone-drafts.ts';
import styles from './phone.module.css';

interface PlaceFactsProps {
  draft: PhoneDraft;
  place: PhoneQuote['place'] | undefined;
}

/** Whether it can be delivered there and for how much; an address that is known otherwise is asked about. */
export function PlaceFacts({ draft, place }: PlaceFactsProps) {
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
            <Button
              onClick={() => changeDraft(draft.id, { address: { ...draft.address, ...address } })}
            >
              Übernehmen
            </Button>
            <Button
              variant="quiet"
              onClick={() => changeDraft(draft.id, { addressConfirmed: true })}
            >
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
