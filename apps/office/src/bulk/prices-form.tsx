import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PriceEnding } from '@tischlein/domain/money/price-change.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { newPrices, priceOperations, pricesOf } from './bulk-changes.ts';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';
import { readChange, type Direction, type ChangeUnit } from './read-change.ts';

/** Prices by percent or amount, rounded, with what each becomes before it is done. */
export function PricesForm({ dishes, onDo }: BulkFormProps) {
  const { document } = useDraft();
  const [direction, setDirection] = useState<Direction>('up');
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<ChangeUnit>('percent');
  const [ending, setEnding] = useState<PriceEnding>('exact');
  const [withExtras, setWithExtras] = useState(false);
  const by = readChange(typed, unit, direction);
  const isWrong = typed.trim() !== '' && by === null;
  const changed = by ? newPrices(pricesOf(document, dishes, withExtras), { by, ending }) : [];
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <SelectField
          label="Richtung"
          value={direction}
          onChange={(event) => setDirection(event.target.value as Direction)}
        >
          <option value="up">teurer</option>
          <option value="down">billiger</option>
        </SelectField>
        <TextField
          label="Um"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? 'Zum Beispiel 5 oder 0,50.' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Einheit"
          value={unit}
          onChange={(event) => setUnit(event.target.value as ChangeUnit)}
        >
          <option value="percent">%</option>
          <option value="euro">Euro</option>
        </SelectField>
      </div>
      <SelectField
        label="Runden"
        value={ending}
        onChange={(event) => setEnding(event.target.value as PriceEnding)}
      >
        <option value="exact">auf den Cent</option>
        <option value="00">auf volle Euro (,00)</option>
        <option value="50">auf halbe Euro (,00 und ,50)</option>
        <option value="90">auf 90 Cent (,90)</option>
      </SelectField>
      <Checkbox
        label="Auch die Preise ihrer Extras"
        detail="Extras gehören oft auch zu anderen Gerichten und ändern sich dort mit."
        checked={withExtras}
        onChange={(event) => setWithExtras(event.target.checked)}
      />
      {by && (
        <div className={styles.preview}>
          <table>
            <thead>
              <tr>
                <th scope="col">Preis</th>
                <th scope="col">bisher</th>
                <th scope="col">neu</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ path, words, price, to }) => (
                <tr key={path.join('/')}>
                  <th scope="row">{words}</th>
                  <td>{formatEuro(price)}</td>
                  <td>{formatEuro(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {changed.length === 0 && <p>So bleibt jeder Preis, wie er ist.</p>}
        </div>
      )}
      <div className={styles.do}>
        <Button
          variant="primary"
          block
          disabled={changed.length === 0}
          onClick={() => onDo(priceOperations(changed))}
        >
          {changeText(changed.length)}
        </Button>
      </div>
    </div>
  );
}

const changeText = (count: number): string =>
  count === 0 ? 'Preise ändern' : count === 1 ? '1 Preis ändern' : `${count} Preise ändern`;
