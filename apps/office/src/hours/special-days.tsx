import { holidaysAhead } from '@tischlein/domain/hours/holidays-ahead.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { DayEditor } from './day-editor.tsx';
import { longDate } from './dates.ts';
import styles from './hours.module.css';
import { insertDay, pathOfDay, removeDay, specialDates } from './special-day.ts';
import { useTodayDate } from './today-date.ts';
import { useGermanState } from './use-german-state.ts';

/** Single days with other hours that are no holidays: an evening for a party. Past ones fold away. */
export function SpecialDays() {
  const { sync } = useShop();
  const { document } = useDraft();
  const today = useTodayDate();
  const [date, setDate] = useState('');
  const days = specialDates(document);
  const { written, proposed } = useGermanState();
  const land = written ?? proposed;
  const holidays = new Set(land ? holidaysAhead(land, today).map((each) => each.date) : []);
  const coming = days.filter((each) => each >= today && !holidays.has(each));
  const past = days.filter((each) => each < today);
  const isTaken = days.includes(date);
  const isPast = date !== '' && date < today;
  const add = () => {
    sync.change(insertDay(document, date, { date, opening: 'geschlossen' }));
    setDate('');
  };
  return (
    <section className={styles.part} aria-labelledby="besondere-tage">
      <h2 id="besondere-tage">Besondere Tage</h2>
      {coming.length === 0 && (
        <p className="soft">
          Ein Fest, ein Spiel, eine Feier im Haus: Hier steht, wann an einzelnen Tagen anders
          geöffnet ist.
        </p>
      )}
      <DayCards days={coming} />
      <div className={styles.add}>
        <TextField
          label="Neuer Tag"
          type="date"
          value={date}
          error={
            isTaken
              ? 'Dieser Tag steht schon da.'
              : isPast
                ? 'Dieser Tag ist schon vorbei.'
                : undefined
          }
          onChange={(event) => setDate(event.target.value)}
        />
        <Button icon={<PlusIcon />} onClick={add} disabled={date === '' || isTaken || isPast}>
          Tag hinzufügen
        </Button>
      </div>
      {past.length > 0 && (
        <details className={styles.more}>
          <summary className="opens">Vergangene ({past.length})</summary>
          <DayCards days={past} />
        </details>
      )}
    </section>
  );
}

function DayCards({ days }: { days: readonly string[] }) {
  const { sync } = useShop();
  const { document } = useDraft();
  return (
    <ul className={styles.cards}>
      {days.map((day) => {
        const name = longDate(day);
        const path = pathOfDay(day);
        return (
          <li key={day} className={styles.card} {...fieldAttributes(path)}>
            <div className={styles.cardHead}>
              <h3>{name}</h3>
              <IconButton
                label={`${name} entfernen`}
                icon={<TrashIcon />}
                onClick={() => sync.change(removeDay(document, path, valueAt(document, path)!))}
              />
            </div>
            <DayEditor date={day} name={name} note="" usual="Wie sonst" />
          </li>
        );
      })}
    </ul>
  );
}
