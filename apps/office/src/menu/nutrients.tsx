import { isMap, valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { FIELD_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';
import { VALUE_LABELS } from '@tischlein/domain/shop-document/value-labels.ts';
import { useShop, useDraftPart } from '../draft/draft-context.tsx';
import { SelectValue, useField } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import { Fold } from './fold.tsx';
import styles from './sheet.module.css';

const FIGURES = [
  ...['energyKj', 'energyKcal', 'fatG', 'saturatedFatG'],
  ...['carbohydrateG', 'sugarG', 'proteinG', 'saltG'],
];
const PER = ['100g', '100ml', 'portion'] as const;

/** The seven figures of a label (LMIV Art. 30), with energy in both units. */
export function Nutrients({ path, isDrink }: { path: DocumentPath; isDrink: boolean }) {
  const own = [...path, 'nutrients'];
  const { sync } = useShop();
  const value = useDraftPart(({ document }) => valueAt(document, own));
  const per = useField([...own, 'per']);
  const usual = isDrink ? '100ml' : '100g';
  const said = isMap(value)
    ? `je ${VALUE_LABELS[String(per.value ?? usual)] ?? ''}`
    : 'nicht angegeben';
  return (
    <Fold title="Nährwerte" said={said} paths={[own]}>
      <SelectValue
        path={[...own, 'per']}
        label="Angaben je"
        choices={[
          ['', 'bitte wählen'],
          ...PER.map((each) => [each, VALUE_LABELS[each] ?? each] as const),
        ]}
      />
      <div className={styles.priced}>
        {FIGURES.map((figure) => (
          <NumberValue
            key={figure}
            path={[...own, figure]}
            label={FIELD_LABELS[figure] ?? figure}
            onFirst={() => {
              if (per.value === undefined) sync.set([...own, 'per'], usual);
            }}
          />
        ))}
      </div>
    </Fold>
  );
}
