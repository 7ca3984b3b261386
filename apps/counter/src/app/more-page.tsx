import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './more-page.module.css';

const PLACES = [
  {
    to: paths.guests,
    label: 'Gäste',
    text: 'Reservierungen, Bewertungen, Bewerbungen und Karten',
  },
  { to: paths.day(), label: 'Tag', text: 'Umsatz, Abschluss und was erledigt ist' },
  { to: paths.visits, label: 'Besuche', text: 'Wie viele kommen, und was beliebt ist' },
  { to: paths.waiters, label: 'Bedienung', text: 'Wer an den Tischen aufnimmt und kassiert' },
];

/** For owners. */
const AUDIT = {
  to: paths.audit,
  label: 'Protokoll',
  text: 'Wer sich angemeldet, erstattet und Zugänge geändert hat',
};

/** The places for which a narrow screen has no room beside what is needed all night. */
export function MorePage() {
  const { permissions } = useShop();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Mehr</h1>
      <ul className={styles.places}>
        {PLACES.map((place) => (
          <Place key={place.to} {...place} />
        ))}
        {permissions.includes('staff') && <Place {...AUDIT} />}
      </ul>
    </div>
  );
}

function Place({ to, label, text }: (typeof PLACES)[number]) {
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
