import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { isList, isMap, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import { DISH_TAGS } from '@tischlein/domain/tags/tag.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { listOperations } from './bulk-changes.ts';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';

export function TagsForm(props: BulkFormProps) {
  const all = DISH_TAGS.map((value) => ({ value, label: TAG_LABELS[value] }));
  return <ListForm {...props} field="tags" label="Merkmal" all={all} />;
}

/** The shop's own words for them, else those of the law. */
export function AllergensForm(props: BulkFormProps) {
  const { document } = useDraft();
  const own = valueAt(document, ['extras', 'declarations']);
  const all = (isList(own) ? own.filter(isMap) : GERMAN_DECLARATIONS).map(({ code, name }) => ({
    value: String(code),
    label: `${String(code)}  ${String(name)}`,
  }));
  return <ListForm {...props} field="allergens" label="Allergen oder Zusatzstoff" all={all} />;
}

interface ListFormProps extends BulkFormProps {
  field: string;
  label: string;
  all: readonly { value: string; label: string }[];
}

function ListForm({ dishes, onDo, field, label, all }: ListFormProps) {
  const { document } = useDraft();
  const [entry, setEntry] = useState(all[0]?.value ?? '');
  const operations = (on: boolean) => listOperations(document, dishes, { field, entry, on });
  const [added, removed] = [operations(true), operations(false)];
  return (
    <div className={styles.form}>
      <SelectField label={label} value={entry} onChange={(event) => setEntry(event.target.value)}>
        {all.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </SelectField>
      <Button variant="primary" block disabled={added.length === 0} onClick={() => onDo(added)}>
        {added.length === 0 ? 'Haben schon alle' : `Zu ${dishCount(added.length)} hinzufügen`}
      </Button>
      <Button block disabled={removed.length === 0} onClick={() => onDo(removed)}>
        {removed.length === 0 ? 'Hat noch keines' : `Von ${dishCount(removed.length)} wegnehmen`}
      </Button>
    </div>
  );
}

const dishCount = (count: number): string => (count === 1 ? '1 Gericht' : `${count} Gerichten`);
