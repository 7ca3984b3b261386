import { holidaysAhead, type ComingHoliday } from '@tischlein/domain/hours/holidays-ahead.ts';
import { GERMAN_STATE_NAMES } from '@tischlein/domain/shop/german-states.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraftPart } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { DayEditor } from './day-editor.tsx';
import { longDate } from './dates.ts';
import styles from './hours.module.css';
import { pathOfDay } from './special-day.ts';
import { useTodayDate } from './today-date.ts';
import { useGermanState } from './use-german-state.ts';

/** The rule of public holidays, and those of the coming twelve months, each with its own hours. */
export function Holidays() {
  const today = useTodayDate();
  const { set, save, at } = useField(['hours', 'state']);
  const { written, proposed } = useGermanState();
  const state = written ?? proposed;
  const choose = (next: string) => {
    set(next || undefined);
    save();
  };
  return (
    <section className={styles.part} aria-labelledby="feiertage">
      <h2 id="feiertage">Feiertage</h2>
      <SelectField
        {...at}
        label="Bundesland"
        value={written ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Bitte wählen</option>
        <Options of={GERMAN_STATE_NAMES} />
      </SelectField>
      {written === null && proposed !== null && (
        <Button onClick={() => choose(proposed)}>
          Nach eurer Postleitzahl: {GERMAN_STATE_NAMES[proposed]}
        </Button>
      )}
      {written !== null && <HolidayRule />}
      {state !== null && <HolidayCards holidays={holidaysAhead(state, today)} />}
    </section>
  );
}

/** So many are shown at once; the others wait below. */
const NEAREST = 6;

function HolidayCards({ holidays }: { holidays: readonly ComingHoliday[] }) {
  const list = (shown: readonly ComingHoliday[]) => (
    <ul className={styles.cards}>
      {shown.map((holiday) => (
        <HolidayCard key={`${holiday.date} ${holiday.name}`} holiday={holiday} />
      ))}
    </ul>
  );
  return (
    <>
      {list(holidays.slice(0, NEAREST))}
      <details className={styles.more}>
        <summary className="opens">Die weiteren zwölf Monate ({holidays.length - NEAREST})</summary>
        {list(holidays.slice(NEAREST))}
      </details>
    </>
  );
}

type Rule = 'open' | 'as-sunday' | 'closed';
const RULES: readonly { value: Rule; label: string }[] = [
  { value: 'open', label: 'Wie der Wochentag' },
  { value: 'as-sunday', label: 'Wie sonntags' },
  { value: 'closed', label: 'Geschlossen' },
];

function HolidayRule() {
  const { value, set, save, at } = useField(['hours', 'publicHolidays']);
  return (
    <>
      <p>An gesetzlichen Feiertagen ist geöffnet:</p>
      <div {...at}>
        <ChoiceSwitch<Rule>
          className={styles.kinds}
          label="An gesetzlichen Feiertagen"
          value={RULES.find((rule) => rule.value === value)?.value ?? 'open'}
          options={RULES}
          onChange={(rule) => {
            set(rule);
            save();
          }}
        />
      </div>
    </>
  );
}

const KINDS = { public: '', local: 'Örtlicher Feiertag', custom: 'Kein gesetzlicher Feiertag' };

function HolidayCard({ holiday }: { holiday: ComingHoliday }) {
  const { date, name, kind, where } = holiday;
  const rule = useDraftPart(({ document }) => valueAt(document, ['hours', 'publicHolidays']));
  const usual =
    kind !== 'public' || rule === undefined || rule === 'open'
      ? 'Wie sonst'
      : rule === 'closed'
        ? 'Nach der Regel: zu'
        : 'Wie sonntags';
  const about = [KINDS[kind], where].filter(Boolean).join(', ');
  return (
    <li className={styles.card} {...fieldAttributes(pathOfDay(date))}>
      <h3>{name}</h3>
      <p className="soft">
        {longDate(date)}
        {about && ` (${about})`}
      </p>
      <DayEditor date={date} name={`${name}, ${longDate(date)}`} note={name} usual={usual} />
    </li>
  );
}
