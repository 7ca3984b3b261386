import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { hiddenPath, translationRows } from '@tischlein/domain/shop-document/translation.ts';
import { languageName } from '@tischlein/domain/shop-document/translation-words.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/request.ts';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useMayAt } from '../draft/use-may.ts';
import { countText, matchesFilter, type RowFilter } from './counts.ts';
import { placeWords } from './place-words.ts';
import { TranslationItem } from './translation-item.tsx';
import styles from './translations.module.css';

type Offered = Result<'officeLanguages'>['languages'][number];

/** The shop's own texts in another language, each beside its German. */
export function TranslationsPage() {
  const { id } = useShop();
  const [languages, setLanguages] = useState<readonly Offered[] | null>(null);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let isLeft = false;
    void call('officeLanguages', { params: { shopId: id } }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setLanguages(answer.value.languages);
      setProblem(answer.ok ? '' : failureText(answer.failure));
    });
    return () => {
      isLeft = true;
    };
  }, [id, tries]);
  const offered = languages?.find(({ language }) => language === chosen) ?? languages?.[0];
  return (
    <div className={styles.page}>
      <h1>Übersetzungen</h1>
      {problem !== '' && (
        <EmptyState
          title="Die Sprachen sind gerade nicht zu lesen."
          text={problem}
          action={<Button onClick={() => setTries(tries + 1)}>Noch einmal versuchen</Button>}
        />
      )}
      {languages === null && problem === '' && <Skeleton height={72} lines={4} />}
      {languages?.length === 0 && <EmptyState title="Diesen Shop gibt es nur auf Deutsch." />}
      {languages && languages.length > 1 && (
        <SelectField
          label="Sprache"
          value={offered?.language}
          onChange={(event) => setChosen(event.target.value)}
        >
          {languages.map(({ language }) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </SelectField>
      )}
      {offered && <LanguagePart key={offered.language} {...offered} />}
    </div>
  );
}

function LanguagePart({ language, fixed }: Offered) {
  const { document } = useDraft();
  const [shown, setShown] = useState<RowFilter>('all');
  // What was written here stays where it is, though it is not missing any more.
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const words = useMemo(() => new Set(fixed), [fixed]);
  const rows = useMemo(
    () => translationRows(document, language, words),
    [document, language, words],
  );
  const hold = (german: string) =>
    setHeld((before) => (before.has(german) ? before : new Set([...before, german])));
  const name = languageName(language);
  const count = (which: RowFilter) => rows.filter((row) => matchesFilter(row, which)).length;
  const listed = rows.filter((row) => matchesFilter(row, shown) || held.has(row.german));
  return (
    <>
      <OfferSwitch language={language} isEmpty={rows.every(({ translation }) => !translation)} />
      <p role="status" className={styles.count}>
        {countText(rows)}
      </p>
      <ChoiceSwitch<RowFilter>
        label="Welche Texte"
        value={shown}
        onChange={(which) => {
          setShown(which);
          setHeld(new Set());
        }}
        options={[
          { value: 'all', label: 'Alle', note: String(rows.length) },
          { value: 'missing', label: 'Nur fehlende', note: String(count('missing')) },
          { value: 'outdated', label: 'Veraltet', note: String(count('outdated')) },
        ]}
      />
      <p className={styles.hint}>
        Enter geht zum nächsten Text. Was fehlt, lesen Gäste auf Deutsch. Allergene, Zusatzstoffe
        und alle Worte des Shops selbst sind schon übersetzt; Impressum, Datenschutz und Bedingungen
        bleiben deutsch.
      </p>
      {listed.length === 0 && (
        <EmptyState
          title={shown === 'outdated' ? 'Nichts ist veraltet.' : `Auf ${name} fehlt nichts.`}
        />
      )}
      <ul className={styles.list} data-fields="">
        {listed.map((row) => (
          <TranslationItem
            key={row.german}
            row={row}
            language={language}
            place={placeWords(row, document)}
            onHold={hold}
          />
        ))}
      </ul>
    </>
  );
}

function OfferSwitch({ language, isEmpty }: { language: string; isEmpty: boolean }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const path = hiddenPath(language);
  const mayChange = useMayAt(path);
  const name = languageName(language);
  return (
    <Checkbox
      {...fieldAttributes(path)}
      label={`Gäste können den Shop auf ${name} lesen`}
      detail={
        isEmpty
          ? 'Sobald der erste Text übersetzt und veröffentlicht ist.'
          : `Unter /${language}, mit einem Link am Fuß jeder Seite. Ausgeschaltet bleiben die Übersetzungen erhalten.`
      }
      disabled={!mayChange}
      checked={valueAt(document, path) !== true}
      onChange={(event) => {
        sync.set(path, event.target.checked ? undefined : true);
        void sync.flush();
      }}
    />
  );
}
