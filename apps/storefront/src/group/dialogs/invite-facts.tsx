import { useState } from 'react';
import type { GroupInvite } from '@tischlein/contract/calls/group.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from './group.module.css';

/** What whoever is invited wants to know first: whose group it is, and until when. */
export function InviteFacts({ invite }: { invite: GroupInvite }) {
  const { timeZone } = useShop();
  const [now] = useState(Date.now);
  const { name, ownerName, memberCount, isPickup, deadlineAt } = invite;
  return (
    <dl data-part="group-invite" className={styles.facts}>
      <dt>Gruppe</dt>
      <dd>{name}</dd>
      <dt>Erstellt von</dt>
      <dd>{ownerName}</dd>
      <dt>Dabei</dt>
      <dd>{memberCount === 1 ? '1 Person' : `${memberCount} Personen`}</dd>
      <dt>Bestellart</dt>
      <dd>{isPickup ? 'Abholung' : 'Lieferung'}</dd>
      {deadlineAt !== null && (
        <>
          <dt>Auswählen bis</dt>
          <dd>{formatWhen(Date.parse(deadlineAt), now, timeZone)} Uhr</dd>
        </>
      )}
    </dl>
  );
}
