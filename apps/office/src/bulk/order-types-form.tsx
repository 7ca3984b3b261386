import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { fieldOperations } from './bulk-changes.ts';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';

const TYPES = [
  { value: 'delivery', label: 'Lieferung' },
  { value: 'pickup', label: 'Abholung' },
  { value: 'table', label: 'Am Tisch' },
];

/** For which ways to order these dishes are; all of them is the same as nothing said, and at least one stays. */
export function OrderTypesForm({ dishes, onDo }: BulkFormProps) {
  const { document } = useDraft();
  const [chosen, setChosen] = useState<readonly string[]>(TYPES.map(({ value }) => value));
  const value = chosen.length === TYPES.length ? undefined : chosen;
  return (
    <div className={styles.form}>
      {TYPES.map((type) => (
        <Checkbox
          key={type.value}
          label={type.label}
          checked={chosen.includes(type.value)}
          onChange={(event) =>
            setChosen(
              TYPES.map((each) => each.value).filter((each) =>
                each === type.value ? event.target.checked : chosen.includes(each),
              ),
            )
          }
        />
      ))}
      <Button
        variant="primary"
        block
        disabled={chosen.length === 0}
        onClick={() => onDo(fieldOperations(document, dishes, 'orderTypes', () => value))}
      >
        Übernehmen
      </Button>
    </div>
  );
}
