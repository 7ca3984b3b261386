import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { euro } from '../base/euro.ts';
import { useShop } from '../session/shop-context.tsx';
import { readSignedEuros } from './read-fields.ts';
import styles from './table.module.css';

/** Most of what is taken as tip, in cents; the server refuses more. */
const MAX_TIP = 100_000;

interface TipChoiceProps {
  /** Euros as typed, '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** In cents; null: no amount, or more than anybody gives by purpose. */
export function readTip(text: string): number | null {
  if (text.trim() === '') return 0;
  const tip = readSignedEuros(text);
  return tip !== null && tip >= 0 && tip <= MAX_TIP ? tip : null;
}

/** Cents as the field has them: '2,50'. */
export const tipAsTyped = (tip: number): string =>
  tip === 0 ? '' : (tip / 100).toFixed(2).replace('.', ',');

/** Tip goes to the team in full. */
export function TipChoice({ value, onChange }: TipChoiceProps) {
  const { tipPresets } = useShop();
  const amounts = tipPresets.map((euros) => fromEuros(euros)).filter((amount) => amount > 0);
  const tip = readTip(value);
  return (
    <div className={styles.section}>
      <TextField
        label="Trinkgeld in Euro (freiwillig)"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={tip === null ? 'Bitte gib einen Betrag bis 1.000 € ein, zum Beispiel 2,50.' : null}
        onChange={(event) => onChange(event.target.value)}
      />
      {amounts.length > 0 && (
        <ChoiceSwitch
          label="Trinkgeld"
          value={String(tip)}
          onChange={(amount) => onChange(tipAsTyped(Number(amount)))}
          options={[0, ...amounts].map((amount) => ({
            value: String(amount),
            label: amount === 0 ? 'Ohne' : euro(amount),
          }))}
        />
      )}
    </div>
  );
}
