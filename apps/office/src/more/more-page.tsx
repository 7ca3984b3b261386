import { DRAFT_READERS, type StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { usePermissions } from '../draft/use-may.ts';
import { useSession } from '../session/session.ts';
import pageStyles from '../base/page.module.css';
import styles from './more.module.css';

interface Entry {
  to: string;
  label: string;
  text: string;
  /** Who may not has nothing to do there. */
  needs?: readonly StaffPermission[] | 'owner';
  /** Of another side of the restaurant, a page of its own. */
  isElsewhere?: boolean;
}

const PARTS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Der Shop',
    entries: [
      {
        ...{ to: paths.look, label: 'Aussehen', needs: ['menu'] },
        text: 'Logo, großes Bild und Farben, mit Vorschau',
      },
      {
        ...{ to: paths.business, label: 'Restaurant', needs: ['legal', 'menu'] },
        text: 'Name, Adresse, Telefon, Hinweis im Shop, Über uns',
      },
      {
        ...{ to: paths.translations, label: 'Übersetzungen', needs: ['menu'] },
        text: 'Speisekarte und eigene Worte auf Englisch, was noch fehlt',
      },
      {
        ...{ to: paths.delivery, label: 'Lieferung und Bezahlung', needs: ['menu', 'payment'] },
        text: 'Gebiete, Mindestbestellwert, Gebühr, bar und mit Karte',
      },
      {
        ...{ to: paths.imprint, label: 'Impressum und Datenschutz', needs: ['legal'] },
        text: 'Wer verkauft; beide Seiten schreibt der Shop daraus',
      },
      {
        ...{ to: paths.publish, label: 'Änderungen', needs: DRAFT_READERS },
        text: 'Was Gäste nach dem Veröffentlichen anders haben',
      },
      {
        ...{ to: paths.versions, label: 'Fassungen', needs: DRAFT_READERS },
        text: 'Was veröffentlicht wurde; Früheres zurückholen',
      },
      {
        ...{ to: paths.tableImport, label: 'Liste oder Tabelle einlesen', needs: ['menu'] },
        text: 'Viele Gerichte auf einmal, aus Excel oder einer Liste',
      },
      {
        ...{ to: paths.newShop, label: 'Neuer Shop oder Filiale', needs: 'owner' },
        text: 'Leer, oder als Kopie von einem, den du schon hast',
      },
    ],
  },
  {
    title: 'Menschen',
    entries: [
      {
        ...{ to: paths.team, label: 'Team', needs: ['staff'] },
        text: 'Wer hier arbeitet und was sie dürfen',
      },
      {
        ...{ to: paths.account, label: 'Mein Konto' },
        text: 'Dein Passwort, zweiter Faktor und deine Geräte',
      },
      {
        ...{ to: paths.audit, label: 'Protokoll', needs: ['staff'] },
        text: 'Wer sich angemeldet und was geändert hat',
      },
      {
        ...{ to: paths.guests, label: 'Daten von Gästen', needs: ['guest-data'] },
        text: 'Was über einen Gast gespeichert ist: suchen, herausgeben, löschen',
      },
    ],
  },
  {
    title: 'Sonst noch',
    entries: [
      { to: paths.help, label: 'Hilfe', text: 'Wie geht was?' },
      {
        ...{ to: '/theke', label: 'Zur Theke', isElsewhere: true },
        text: 'Bestellungen annehmen, Tische, Kasse',
      },
    ],
  },
];

/** The pages for which the bar has no room, one line each. */
export function MorePage() {
  const session = useSession();
  const shops = session.kind === 'in' ? session.staff.shops : [];
  const held = usePermissions();
  const may = ({ needs }: Entry) =>
    needs === undefined ||
    (needs === 'owner'
      ? shops.some(({ role }) => role === 'owner')
      : needs.some((one) => held.includes(one)));
  return (
    <div className={pageStyles.page}>
      <h1>Mehr</h1>
      {PARTS.map(({ title, entries }) => (
        <section key={title} className={pageStyles.part}>
          <h2>{title}</h2>
          <ul className={styles.entries}>
            {entries.filter(may).map((entry) => (
              <Place key={entry.to} {...entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Place({ to, label, text, isElsewhere }: Entry) {
  const id = useId();
  const named = { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` };
  const words = (
    <>
      <span>
        <strong id={`${id}-label`}>{label}</strong>
        <small id={`${id}-text`}>{text}</small>
      </span>
      <ChevronRightIcon />
    </>
  );
  return (
    <li>
      {isElsewhere ? (
        <a href={to} className={styles.entry} {...named}>
          {words}
        </a>
      ) : (
        <Link to={to} className={styles.entry} {...named}>
          {words}
        </Link>
      )}
    </li>
  );
}
