import type { Column } from '@tischlein/domain/menu-table/columns.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import styles from './table-import.module.css';

const NAMES: Record<Exclude<Column['kind'], 'price'>, string> = {
  ignored: 'Nichts davon',
  category: 'Kategorie',
  number: 'Nummer',
  name: 'Name',
  text: 'Beschreibung',
};
const valueOf = (column: Column) =>
  column.kind === 'price' ? `price ${column.size}` : column.kind;

/** What each column of a table is: guessed, and to be changed. */
export function ColumnChoice(props: {
  cells: readonly (readonly string[])[];
  columns: readonly Column[];
  hasHead: boolean;
  sizes: readonly string[];
  onChange: (at: number, column: Column) => void;
  onHead: (hasHead: boolean) => void;
}) {
  const { cells, columns, hasHead } = props;
  const known = columns.flatMap((column) => (column.kind === 'price' ? [column.size] : []));
  const sizes = [...new Set(['', ...known, ...props.sizes])];
  const read = (value: string): Column =>
    value.startsWith('price ')
      ? { kind: 'price', size: value.slice('price '.length) }
      : { kind: value as keyof typeof NAMES };
  return (
    <section aria-labelledby="spalten">
      <h2 id="spalten">Was steht in welcher Spalte?</h2>
      <div className={styles.columns}>
        {columns.map((column, at) => (
          <SelectField
            // Columns have no other name than their place.
            key={at}
            label={(hasHead && cells[0]?.[at]) || `Spalte ${at + 1}`}
            hint={cells[hasHead ? 1 : 0]?.[at] || undefined}
            value={valueOf(column)}
            onChange={(event) => props.onChange(at, read(event.target.value))}
          >
            <Options of={NAMES} />
            {sizes.map((size) => (
              <option key={`price ${size}`} value={`price ${size}`}>
                {size === '' ? 'Preis' : `Preis ${size}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Checkbox
        label="Die erste Zeile sind Überschriften"
        checked={hasHead}
        onChange={(event) => props.onHead(event.target.checked)}
      />
    </section>
  );
}
