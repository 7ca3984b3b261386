import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useDraftPart } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import styles from './hours.module.css';
import { WAYS } from './ways.ts';

const AREAS: DocumentPath = ['areas', 'areas'];

/** How long everything takes, when guests may order for, and how much the kitchen takes on. */
export function OrderingTimes() {
  return (
    <>
      <section className={styles.part} aria-labelledby="dauer">
        <h2 id="dauer">So lange dauert es</h2>
        <p className="soft">
          Gäste lesen „in etwa 45 Minuten“, bevor sie bestellen. Für heute allein geht es unter
          „Heute“.
        </p>
        <div className={styles.fields}>
          <NumberValue
            whole
            path={['hours', 'prepMinutes', 'delivery']}
            label="Lieferung, Minuten bis zur Tür"
            max={10_080}
            required
          />
          <NumberValue
            whole
            path={['hours', 'prepMinutes', 'pickup']}
            label="Abholung, Minuten bis es fertig ist"
            max={10_080}
            required
          />
        </div>
        <AreaMinutes />
      </section>
      <section className={styles.part} aria-labelledby="vorbestellen">
        <h2 id="vorbestellen">Für jetzt und für später</h2>
        {WAYS.map(({ field, title }) => (
          <Check
            key={field}
            path={['hours', 'allowAsap', field]}
            label={`${title} so schnell wie möglich`}
            detail="Ohne Haken wählen Gäste immer eine Uhrzeit."
          />
        ))}
        <Check
          path={['hours', 'preOrder']}
          label="Vorbestellen"
          detail="Gäste wählen eine Uhrzeit, auch während geschlossen ist. Frühestens, wenn die Minuten oben vorbei sind."
        />
        <div className={styles.fields}>
          <NumberValue
            whole
            path={['hours', 'preOrderDays']}
            label="So viele Tage im Voraus"
            hint="0: nur für heute."
            max={7}
            required
          />
          <NumberValue
            whole
            path={['hours', 'slotMinutes']}
            label="Abstand der Uhrzeiten, Minuten"
            hint="15: Gäste wählen 18:00, 18:15, 18:30 …"
            min={1}
            max={240}
            required
          />
        </div>
      </section>
      <Capacity />
      <section className={styles.part} aria-labelledby="geschaeftstag">
        <h2 id="geschaeftstag">Beginn des Geschäftstags</h2>
        <DayStart />
      </section>
    </>
  );
}

/** What a kitchen manages within each step of the times. */
function Capacity() {
  const slot = useDraftPart(({ document }) => valueAt(document, ['hours', 'slotMinutes']));
  const limits = [
    { field: 'orders', label: 'Bestellungen zusammen' },
    { field: 'deliveries', label: 'Davon Lieferungen' },
    { field: 'pickups', label: 'Davon Abholungen' },
    { field: 'load', label: 'Küchenlast' },
  ];
  return (
    <section className={styles.part} aria-labelledby="kapazitaet">
      <h2 id="kapazitaet">So viel schafft die Küche</h2>
      <p className="soft">
        In je {String(slot ?? 15)} Minuten. Ist eine Uhrzeit voll, bieten wir sie Gästen nicht mehr
        an, und „so schnell wie möglich“ wird die nächste freie. Leer heißt: ohne Grenze.
      </p>
      <div className={styles.fields}>
        {limits.map(({ field, label }) => (
          <NumberValue
            whole
            key={field}
            path={['hours', 'capacity', field]}
            label={label}
            min={1}
            max={10_000}
            {...(field === 'load' && {
              hint: 'Jede Portion zählt 1, Getränke 0; anders am Gericht.',
            })}
          />
        ))}
      </div>
    </section>
  );
}

/** Longer ways, by area. Nothing without areas. */
function AreaMinutes() {
  const areas = useDraftPart(({ document }) => valueAt(document, AREAS));
  const named = (entriesOf(areas) ?? []).filter(([, area]) => isMap(area));
  if (named.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className="opens">Längere Wege nach Liefergebiet</summary>
      <div className={styles.moreFields}>
        {named.map(([id, area]) => (
          <NumberValue
            whole
            key={id}
            path={[...AREAS, id, 'extraMinutes']}
            label={`${isMap(area) ? String(area['name'] ?? id) : id}, Minuten mehr`}
            max={10_080}
            emptyIs={0}
          />
        ))}
      </div>
    </details>
  );
}

function Check({ path, label, detail }: { path: DocumentPath; label: string; detail: string }) {
  const { value, set, save, problem, at } = useField(path);
  return (
    <Checkbox
      {...at}
      label={label}
      detail={detail}
      checked={value !== false}
      error={problem}
      onChange={(event) => {
        set(event.target.checked);
        save();
      }}
    />
  );
}

function DayStart() {
  const { value, set, save, problem, at } = useField(['hours', 'businessDayStart']);
  return (
    <TextField
      {...at}
      label="Beginn"
      hint="Bis dahin zählt die Nacht zum Abend davor: bei „nur heute ausverkauft“, im Tagesbericht und bei „Heute“, solange nichts Neues geöffnet ist."
      type="time"
      value={String(value ?? '05:00')}
      error={problem}
      onChange={(event) => {
        if (event.target.value) set(event.target.value);
      }}
      onBlur={save}
    />
  );
}
