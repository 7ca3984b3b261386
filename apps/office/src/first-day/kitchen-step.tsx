import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf } from '../menu/dishes.ts';
import { KITCHENS } from './catalog.ts';
import { kitchenOperations } from './kitchen-operations.ts';
import { isDone } from './steps.ts';

export function KitchenStep() {
  const { sync } = useShop();
  const { document } = useDraft();
  const [chosen, setChosen] = useState<string>();
  const names = categoriesOf(document);
  return (
    <section className="column gap-4">
      <h1>Was kocht ihr?</h1>
      <p className="soft">
        Daraus entstehen die üblichen Kategorien. Umbenennen, löschen und ergänzen kannst du alles.
      </p>
      <RadioList
        legend="Art der Küche"
        hideLegend
        value={chosen ?? kitchenOf(names.map(({ id }) => id))}
        options={KITCHENS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setChosen(id);
          const operations = kitchenOperations(document, id);
          if (operations.length > 0) sync.change({ kind: 'batch', operations });
        }}
      />
      {isDone('kueche', document) && (
        <p role="status" className="soft">
          In der Karte: {names.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </section>
  );
}

/** The kitchen whose categories these are, on whatever device it was chosen. */
const kitchenOf = (ids: readonly string[]) =>
  KITCHENS.find(({ categories }) => categories.join() === ids.join())?.id;
