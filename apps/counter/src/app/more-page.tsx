import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './more-page.module.css';

const PLACES: (PlaceLink & { needs: readonly StaffPermission[] })[] = [
  {
    ...{ to: paths.phone, label: 'Telefon', text: 'Bestellungen aufnehmen, Taste F2' },
    needs: ['phone'],
  },
  {
    to: paths.guests,
    label: 'Gäste',
    text: 'Reservierungen, Bewertungen, Bewerbungen und Karten',
    needs: ['reservations', 'orders'],
  },
  {
    ...{ to: paths.day(), label: 'Tag', text: 'Umsatz, Abschluss und was erledigt ist' },
    needs: ['reports', 'cash'],
  },
  {
    ...{ to: paths.cash, label: 'Kasse', text: 'Wechselgeld, Fahrer, zählen und abschließen' },
    needs: ['cash'],
  },
  {
    ...{ to: paths.visits, label: 'Besuche', text: 'Wie viele kommen, und was beliebt ist' },
    needs: ['reports'],
  },
  {
    ...{ to: paths.kitchen, label: 'Küche', text: 'Was jede Station macht, zum Abhaken' },
    needs: ['orders'],
  },
  {
    ...{ to: paths.packing, label: 'Packen', text: 'Was in welche Tüte gehört' },
    needs: ['orders'],
  },
  {
    to: paths.pickup,
    label: 'Abholanzeige',
    text: 'Für Gäste, die warten: nur Nummern, für einen Bildschirm an der Wand',
    needs: ['orders'],
  },
  {
    to: paths.printers,
    label: 'Drucker',
    text: 'Wie sie stehen, was wartet, und was jeder druckt',
    needs: ['orders', 'printers'],
  },
  {
    ...{ to: paths.waiters, label: 'Bedienung', text: 'Wer an den Tischen aufnimmt und kassiert' },
    needs: ['tables'],
  },
];

const ALARM: PlaceLink & { needs: readonly StaffPermission[] } = {
  to: paths.overlooked,
  label: 'Alarm',
  text: 'Wer geweckt wird, wenn niemand antwortet',
  needs: ['printers'],
};

const AUDIT: PlaceLink & { needs: readonly StaffPermission[] } = {
  to: paths.audit,
  label: 'Protokoll',
  text: 'Wer sich angemeldet, erstattet und Zugänge geändert hat',
  needs: ['staff'],
};

interface PlaceLink {
  to: string;
  label: string;
  text: string;
}

/** The places for which a narrow screen has no room beside what is needed all night. */
export function MorePage() {
  const { permissions } = useShop();
  return (
    <div className="stack gap-4">
      <h1 className="page-heading">Mehr</h1>
      <ul className={styles.places}>
        {[...PLACES, ALARM, AUDIT]
          .filter(({ needs }) => needs.some((one) => permissions.includes(one)))
          .map(({ to, label, text }) => (
            <Place key={to} {...{ to, label, text }} />
          ))}
      </ul>
    </div>
  );
}

function Place({ to, label, text }: PlaceLink) {
  const id = useId();
  return (
    <li>
      <Link
        to={to}
        className={styles.place}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
      >
        <span>
          <strong id={`${id}-label`}>{label}</strong>
          <small id={`${id}-text`}>{text}</small>
        </span>
        <ChevronRightIcon />
      </Link>
    </li>
  );
}
