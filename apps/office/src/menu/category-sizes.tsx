import { isMap, valueAt, type DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { PlusIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { onEnter } from '../draft/next-field.ts';
import { useField } from '../draft/fields.tsx';
import type { CategoryEntry } from './dishes.ts';
import { Fold } from './fold.tsx';
import styles from './sheet.module.css';

/** What the sizes of a category's dishes are called, once for all. */
export function CategorySizes({ category }: { category: CategoryEntry }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const path = [...category.path, 'sizeNames'];
  const named = valueAt(document, path);
  // A name that is emptied to be written anew keeps its fields.
  const [seen] = useState(() => new Set<string>());
  const keys = [
    ...new Set([
      ...seen,
      ...(isMap(named) ? Object.keys(named) : []),
      ...category.dishes.flatMap(({ sizes }) => sizes),
    ]),
  ];
  for (const key of keys) seen.add(key);
  const said = keys.map((key) => wordsOf(isMap(named) ? named[key] : undefined).name || key);
  return (
    <Fold title="Namen der Größen" said={said.join(', ') || 'keine Größen'} paths={[path]}>
      {keys.map((key) => (
        <SizeName key={key} path={[...path, key]} sizeKey={key} />
      ))}
      <div className="cluster gap-2">
        <Button
          icon={<PlusIcon />}
          onClick={() => {
            sync.set([...path, `groesse-${randomKey().slice(0, 6)}`], 'Neue Größe');
            void sync.flush();
          }}
        >
          Größe für diese Kategorie
        </Button>
      </div>
    </Fold>
  );
}

const wordsOf = (value: DocumentValue | undefined): { name: string; text: string } =>
  isMap(value)
    ? { name: String(value['name'] ?? ''), text: String(value['text'] ?? '') }
    : { name: String(value ?? ''), text: '' };

function SizeName({ path, sizeKey }: { path: readonly string[]; sizeKey: string }) {
  const { value, set, save, problem, at } = useField(path);
  const { name, text } = wordsOf(value);
  const change = (next: { name: string; text: string }) => {
    if (next.text !== '') set({ name: next.name, text: next.text });
    else set(next.name || undefined);
  };
  return (
    <div className={styles.priced}>
      <TextField
        {...at}
        label="Name der Größe"
        value={name}
        placeholder={sizeKey}
        maxLength={100}
        error={problem}
        onKeyDown={onEnter}
        onChange={(event) => change({ name: event.target.value, text })}
        onBlur={save}
      />
      <TextField
        label="Zusatz"
        value={text}
        placeholder="Ø 26 cm"
        maxLength={200}
        onKeyDown={onEnter}
        onChange={(event) => change({ name, text: event.target.value })}
        onBlur={save}
      />
    </div>
  );
}
