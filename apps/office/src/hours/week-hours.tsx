import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { useDraftPart } from '../draft/draft-context.tsx';
import { hintOf, useField } from '../draft/fields.tsx';
import { WeekEditor } from '../times/week-editor.tsx';
import { DrawnWeek } from './drawn-week.tsx';
import styles from './hours.module.css';
import { WAYS, type Way } from './ways.ts';

/** The hours of every week, and those of delivery and pickup where they are other ones. */
export function WeekHours() {
  return (
    <>
      <section className={styles.part} aria-labelledby="woche">
        <h2 id="woche">Geöffnet</h2>
        <p className="soft">
          So steht es im Shop. Bestellungen am Tisch gehen, solange geöffnet ist.
        </p>
        <DrawnWeek />
        <WeekEditor path={['hours', 'opening']} title="Geöffnet" />
      </section>
      {WAYS.map(({ field, title }) => (
        <Apart key={field} field={field} title={title} />
      ))}
    </>
  );
}

/** Hours of one way to order, where they are other ones. */
function Apart({ field, title }: { field: Way; title: string }) {
  const path = ['hours', field];
  const opening = useDraftPart(({ document }) => valueAt(document, ['hours', 'opening']));
  const { value, set, save, caution, at } = useField(path);
  return (
    <section className={styles.part} aria-labelledby={field} {...at}>
      <h2 id={field}>{title}</h2>
      <ChoiceSwitch
        label={`Zeiten für ${title}`}
        value={value === undefined ? 'same' : 'own'}
        options={[
          { value: 'same', label: 'Wie geöffnet' },
          { value: 'own', label: 'Eigene Zeiten' },
        ]}
        onChange={(choice) => {
          set(choice === 'own' ? (value ?? opening) : undefined);
          save();
        }}
      />
      {value === undefined && hintOf('', caution)}
      {value !== undefined && <WeekEditor path={path} title={title} />}
    </section>
  );
}
