import { useState } from 'react';
import type { ReservationView } from '@tischlein/contract/calls/reservation.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { guestPaths } from '../guest-paths.ts';
import { PageFrame } from '../page-frame.tsx';
import { phoneHref } from '../../base/phone-href.ts';
import { Link } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { useStarted } from '../../base/use-started.ts';
import { ChooseBranch } from './choose-branch.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { ReservationForm } from './reservation-form.tsx';

/** `/tisch-reservieren`: a table is asked for, the restaurant answers by mail. */
export function ReserveTable() {
  const shop = useShop();
  const started = useStarted();
  const [made, setMade] = useState<{ key: string; reservation: ReservationView } | null>(null);
  return (
    <PageFrame part="reserve-table" title="Tisch reservieren">
      {shop.isFranchiseOverview ? (
        started && <ChooseBranch />
      ) : !shop.enableReservations ? (
        <p>
          Hier lassen sich Tische nicht online reservieren. Ruf uns gern an:{' '}
          <a href={phoneHref(shop.phone)}>{shop.phone}</a>
        </p>
      ) : made ? (
        <section role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
          <h2>Deine Anfrage ist da</h2>
          <p>
            Wir antworten dir per Mail an {made.reservation.email}. Erst mit unserer Bestätigung ist
            der Tisch für dich reserviert.
          </p>
          <ReservationFacts reservation={made.reservation} />
          <Link to={guestPaths.tableAnswer(made.key, 'ansehen')}>Anfrage ansehen oder absagen</Link>
        </section>
      ) : (
        started && <ReservationForm onMade={setMade} />
      )}
    </PageFrame>
  );
}
