import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { SelectField } from '@tischlein/ui/field.tsx';
import { MoneyValue, useField } from '../draft/fields.tsx';
import styles from './sheet.module.css';

/** The deposit of a dish or a size; with one its kind must be named (§ 32 VerpackG). */
export function Deposit({ path, label }: { path: DocumentPath; label: string }) {
  const amount = useField([...path, 'deposit']);
  const kind = useField([...path, 'depositKind']);
  return (
    <div className={styles.priced}>
      <MoneyValue path={[...path, 'deposit']} label={label} />
      {amount.value !== undefined && (
        <SelectField
          {...kind.at}
          label="Art des Pfands"
          value={String(kind.value ?? '')}
          error={kind.problem}
          onChange={(event) => {
            kind.set(event.target.value || undefined);
            kind.save();
          }}
        >
          <option value="">bitte wählen</option>
          <option value="reusable">MEHRWEG</option>
          <option value="one-way">EINWEG</option>
        </SelectField>
      )}
    </div>
  );
}
