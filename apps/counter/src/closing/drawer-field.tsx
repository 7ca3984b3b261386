import { Options, SelectField } from '@tischlein/ui/field.tsx';

interface DrawerFieldProps {
  label: string;
  drawers: readonly { id: string; name: string }[];
  /** '' is none of them. */
  value: string;
  /** What '' is called. */
  none: string;
  onValue: (id: string) => void;
}

/** A drawer that cash comes out of or goes into; nothing where there is none. */
export function DrawerField({ label, drawers, value, none, onValue }: DrawerFieldProps) {
  if (drawers.length === 0) return null;
  return (
    <SelectField label={label} value={value} onChange={(event) => onValue(event.target.value)}>
      <Options of={drawers} />
      <option value="">{none}</option>
    </SelectField>
  );
}
