import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { KITCHENS } from './catalog.ts';
import styles from './first-day.module.css';
import { kitchenOperations } from './kitchen-operations.ts';

export function KitchenStep() {
  const { sync } = useShop();
  const { document } = useDraft();
  return (
    <section className={styles.part}>
      <h1>Was kocht ihr?</h1>
      <p className={styles.hint}>
        Daraus entstehen die üblichen Kategorien. Umbenennen, löschen und ergänzen kannst du alles.
      </p>
      <RadioList
        legend="Art der Küche"
        hideLegend
        value={undefined}
        options={KITCHENS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          const operations = kitchenOperations(document, id);
          if (operations.length > 0) sync.change({ kind: 'batch', operations });
        }}
      />
    </section>
  );
}
