import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { useDraft } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Closures } from './closures.tsx';
import styles from './hours.module.css';
import { SpecialDays } from './special-days.tsx';
import { WeekEditor } from './week-editor.tsx';

export function HoursPage() {
  return (
    <div className={styles.page}>
      <h1>Zeiten</h1>
      <section className={styles.part} aria-labelledby="geoeffnet">
        <h2 id="geoeffnet">Geöffnet</h2>
        <WeekEditor path={['hours', 'opening']} title="Geöffnet" />
      </section>
      <Apart field="delivery" title="Lieferung" />
      <Apart field="pickup" title="Abholung" />
      <SpecialDays />
      <Closures />
    </div>
  );
}

/** Hours of one way to order, where they are other ones. */
function Apart({ field, title }: { field: 'delivery' | 'pickup'; title: string }) {
  const path = ['hours', field];
  const { document } = useDraft();
  const { value, set, save } = useField(path);
  return (
    <section className={styles.part} aria-labelledby={field}>
      <h2 id={field}>{title}</h2>
      <ChoiceSwitch
        label={`Zeiten für ${title}`}
        value={value === undefined ? 'same' : 'own'}
        options={[
          { value: 'same', label: 'Wie geöffnet' },
          { value: 'own', label: 'Eigene Zeiten' },
        ]}
        onChange={(choice) => {
          set(choice === 'own' ? (value ?? valueAt(document, ['hours', 'opening'])) : undefined);
          save();
        }}
      />
      {value !== undefined && <WeekEditor path={path} title={title} />}
    </section>
  );
}
