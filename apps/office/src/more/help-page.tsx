import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import pageStyles from '../base/page.module.css';
import styles from './more.module.css';

const ANSWERS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Wann sehen Gäste, was ich ändere?',
    answer: (
      <>
        Wenn du unter <Link to={paths.publish}>Änderungen</Link> veröffentlichst, sofort oder zu
        einer Zeit, die du wählst. Nur „ausverkauft“, die Pause und was du unter{' '}
        <Link to={paths.today}>Heute</Link> antippst, gilt gleich.
      </>
    ),
  },
  {
    question: 'Wie ändere ich einen Preis?',
    answer: (
      <>
        Tippe in der <Link to={paths.menu}>Speisekarte</Link> auf den Preis und schreibe den neuen.
        Viele auf einmal, auch in Prozent, unter <Link to={paths.bulk}>Mehrere ändern</Link>.
      </>
    ),
  },
  {
    question: 'Etwas ging schief. Wie bekomme ich es zurück?',
    answer: (
      <>
        Der gebogene Pfeil neben „Änderungen“ nimmt den letzten Schritt zurück. Was veröffentlicht
        war, holst du unter <Link to={paths.versions}>Fassungen</Link> wieder her.
      </>
    ),
  },
  {
    question: 'Wir haben heute zu oder kommen nicht hinterher.',
    answer: (
      <>
        Unter <Link to={paths.today}>Heute</Link> schließt du früher, machst Pause oder sagst, dass
        es länger dauert. Urlaub und Feiertage stehen unter <Link to={paths.hours}>Zeiten</Link>.
      </>
    ),
  },
  {
    question: 'Wo trage ich Allergene ein?',
    answer: (
      <>
        Am besten bei der <Link to={paths.ingredients}>Zutat</Link>: dann stehen sie in jedem
        Gericht, in dem sie vorkommt. Was nur ein Gericht betrifft, steht in diesem.
      </>
    ),
  },
  {
    question: 'Was geschieht ohne Netz?',
    answer:
      'Du kannst weiterarbeiten. Änderungen und Bilder bleiben auf dem Gerät und werden gesendet, sobald das Netz wieder da ist. Oben oder unten steht, was noch wartet.',
  },
  {
    question: 'Wie zeige ich jemandem nur einen Teil?',
    answer: (
      <>
        Lade die Person unter <Link to={paths.team}>Team</Link> ein und wähle, was sie darf.
      </>
    ),
  },
];

/** What owners ask, with the way to it. */
export function HelpPage() {
  return (
    <div className={pageStyles.page}>
      <h1>Hilfe</h1>
      <dl className={styles.answers}>
        {ANSWERS.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        Fotos im Format HEIC liest libheif (LGPL-3.0), ein freies Programm von struktur AG und
        anderen.
      </p>
    </div>
  );
}
