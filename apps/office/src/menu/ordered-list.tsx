import { entriesOf, valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { removal } from '@tischlein/domain/shop-document/references.ts';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { DownIcon, TrashIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { hintOf, useField } from '../draft/fields.tsx';
import type { ListedChoice } from './choice-list.tsx';
import styles from './sheet.module.css';

interface OrderedListProps {
  path: DocumentPath;
  all: readonly ListedChoice[];
  /** 'Gruppe hinzufügen' */
  addLabel: string;
  none: string;
  /** What stands below the name of an entry. */
  below?: (id: string) => ReactNode;
}

/** Chosen things whose order counts; each comes and goes alone, so that two owners do not meet. */
export function OrderedList({ path, all, addLabel, none, below }: OrderedListProps) {
  const { sync } = useShop();
  const { document } = useDraft();
  const { problem, caution, at } = useField(path);
  const keys = (entriesOf(valueAt(document, path)) ?? []).map(([key]) => key);
  const left = all.filter(({ value }) => !keys.includes(value));
  const nameOf = (key: string) => all.find(({ value }) => value === key)?.label ?? key;
  const move = (key: string, to: number) => {
    const own = [...path, key];
    const before = keys.filter((each) => each !== key)[to] ?? null;
    const oldBefore = nextKey(document, own);
    sync.change({ kind: 'move', path: own, to: path, before, oldBefore });
  };
  return (
    <div className="column gap-3" {...at}>
      {keys.length === 0 && <p className="quiet">{none}</p>}
      {keys.length > 0 && (
        <ul className={styles.entries}>
          {keys.map((key, at) => (
            <li key={key} {...fieldAttributes([...path, key])}>
              <span className={styles.entryName}>{nameOf(key)}</span>
              <IconButton
                label={`${nameOf(key)} nach oben`}
                icon={<UpIcon />}
                data-repeats=""
                disabled={at === 0}
                onClick={() => move(key, at - 1)}
              />
              <IconButton
                label={`${nameOf(key)} nach unten`}
                icon={<DownIcon />}
                data-repeats=""
                disabled={at === keys.length - 1}
                onClick={() => move(key, at + 1)}
              />
              <IconButton
                label={`${nameOf(key)} entfernen`}
                icon={<TrashIcon />}
                onClick={() => sync.change(removal(document, [...path, key]))}
              />
              {below?.(key)}
            </li>
          ))}
        </ul>
      )}
      {problem && <ErrorText>{problem}</ErrorText>}
      {hintOf('', caution)}
      {left.length > 0 && (
        <AddSelect
          label={addLabel}
          all={left}
          onAdd={(id) =>
            sync.change({ kind: 'insert', path: [...path, id], value: id, before: null })
          }
        />
      )}
    </div>
  );
}

/** A list of what can be put in; choosing puts it in. */
export function AddSelect(props: {
  label: string;
  all: readonly ListedChoice[];
  onAdd: (value: string) => void;
}) {
  return (
    <SelectField
      label={props.label}
      value=""
      onChange={(event) => event.target.value !== '' && props.onAdd(event.target.value)}
    >
      <option value="">bitte wählen</option>
      {props.all.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
