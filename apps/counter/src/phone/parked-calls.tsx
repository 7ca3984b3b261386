import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { CloseIcon, PhoneIcon } from '@tischlein/ui/icons.tsx';
import { countPieces } from '@tischlein/domain/cart/lines.ts';
import {
  dropDraft,
  isBlank,
  isOthers,
  openDraft,
  takeOver,
  type PhoneDraft,
} from '../session/phone-drafts.ts';
import { useSession } from '../session/session.ts';
import styles from './phone.module.css';

const nameOf = ({ name, phone }: PhoneDraft) => name || phone || 'ohne Nummer';

/** Calls that wait while another one is on the screen, and orders that wait for the network. */
export function ParkedCalls({ drafts }: { drafts: readonly PhoneDraft[] }) {
  const staff = useSession().data?.staff;
  const parked = drafts.filter((one) => one.sending === null && !isBlank(one));
  const isAnothers = (one: PhoneDraft) =>
    staff !== undefined && staff !== null && isOthers(one, staff);
  const others = drafts.filter(isAnothers);
  const sending = drafts.filter((one) => one.sending !== null && !isAnothers(one));
  return (
    <>
      <div role="status">
        {sending.map((one) => (
          <p key={one.id} className={styles.waits}>
            Bestellung für {nameOf(one)} wird gesendet. Ohne Netz geht sie ab, sobald es wieder da
            ist.
          </p>
        ))}
      </div>
      {staff &&
        others.map((one) => (
          <section
            key={one.id}
            className={`${styles.waits} stack gap-3`}
            aria-label={`Bestellung für ${nameOf(one)}`}
          >
            <p>
              Die Bestellung für {nameOf(one)} hat {one.placedBy?.name} aufgenommen; sie ist noch
              nicht gesendet und geht ab, sobald {one.placedBy?.name} hier wieder angemeldet ist.
            </p>
            <div>
              <Button onClick={() => takeOver(one.id, staff)}>Unter meinem Namen senden</Button>
            </div>
          </section>
        ))}
      {parked.length > 0 && (
        <ul className={styles.parked} aria-label="Wartende Anrufe">
          {parked.map((one) => (
            <li key={one.id} className={styles.row}>
              <Button icon={<PhoneIcon />} onClick={() => openDraft(one.id)}>
                {nameOf(one)} ({countPieces(one.items)})
              </Button>
              <IconButton
                label={`Anruf von ${nameOf(one)} verwerfen`}
                icon={<CloseIcon />}
                onClick={() => dropDraft(one.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
