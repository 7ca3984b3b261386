import { isMap } from '@tischlein/domain/shop-document/document.ts';
import { fromEuros, toEuros } from '@tischlein/domain/money/cents.ts';
import { readEuros, writeEuros } from '@tischlein/domain/money/euro-input.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import {
  operationsInTurn,
  orphanedExtras,
  removal,
} from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { MoneyValue } from '../draft/fields.tsx';
import { onEnter } from '../draft/next-field.ts';
import { categoriesOf } from '../menu/dishes.ts';
import { itemName, type ExtraGroupEntry } from '../menu/extra-groups.ts';
import { AddSelect } from '../menu/ordered-list.tsx';
import { insertEntry } from '../menu/new-entry.ts';
import styles from '../menu/sheet.module.css';
import { FieldGroup } from '../menu/sheet.tsx';
import { useChanges } from '../menu/use-changes.ts';
import {
  isBySize,
  onePrice,
  OTHER,
  pricesBySize,
  samePrice,
  sizesOfGroup,
} from './group-prices.ts';
import { ingredientsOf, INGREDIENT_LIST } from './ingredients.ts';

/** What guests choose from, with prices, in their order. */
export function GroupItems({ group }: { group: ExtraGroupEntry }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const list = [...group.path, 'items'];
  const keys = group.items.map(({ id }) => id);
  const sizes = sizesOfGroup(document, group.id);
  const add = (id: string) => {
    const like = group.items.at(-1)?.price;
    const value = { item: id, ...(like !== undefined && { price: like }) };
    sync.change({ kind: 'insert', path: [...list, id], value, before: null });
  };
  const remove = (id: string) => {
    // What is no choice any more leaves popular combinations, too.
    const operations = operationsInTurn(document, (put, now) => {
      put(removal(now(), [...list, id]));
      for (const path of orphanedExtras(now())) put(removal(now(), path));
    });
    sync.change({ kind: 'batch', operations });
  };
  const move = (id: string, to: number) => {
    const path = [...list, id];
    const before = keys.filter((key) => key !== id)[to] ?? null;
    sync.change({ kind: 'move', path, to: list, before, oldBefore: nextKey(document, path) });
  };
  const offered = group.isDishes
    ? categoriesOf(document)
        .flatMap(({ dishes }) => dishes)
        .filter(({ isReference }) => !isReference)
    : ingredientsOf(document);
  const left = offered
    .filter(({ id }) => !keys.includes(id))
    .map(({ id, name }) => ({ value: id, label: name || id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'));

  return (
    <FieldGroup title="Auswahl" path={list}>
      {keys.length === 0 && <p className="quiet">Noch nichts zur Wahl.</p>}
      <ul className={styles.entries}>
        {group.items.map(({ id, price }, at) => {
          const name = itemName(document, id) || 'Ohne Namen';
          const own = [...list, id, 'price'];
          return (
            <li key={id} {...fieldAttributes([...list, id])}>
              <span className={styles.entryName}>{name}</span>
              <IconButton
                label={`${name} nach oben`}
                icon={<UpIcon />}
                data-repeats=""
                disabled={at === 0}
                onClick={() => move(id, at - 1)}
              />
              <IconButton
                label={`${name} nach unten`}
                icon={<DownIcon />}
                data-repeats=""
                disabled={at === keys.length - 1}
                onClick={() => move(id, at + 1)}
              />
              <IconButton
                label={`${name} entfernen`}
                icon={<TrashIcon />}
                onClick={() => remove(id)}
              />
              <div className={styles.entryMore}>
                {isMap(price) ? (
                  [...sizes, { key: OTHER, name: 'sonst' }].map((size) => (
                    <MoneyValue
                      key={size.key}
                      path={[...own, size.key]}
                      label={`${name}, ${size.name}`}
                    />
                  ))
                ) : (
                  <MoneyValue path={own} label={`Preis ${name}`} required="now" />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <AddSelect
          label={group.isDishes ? 'Gericht hinzufügen' : 'Zutat hinzufügen'}
          all={left}
          onAdd={add}
        />
      )}
      {!group.isDishes && <NewItem onAdd={add} />}
      <CommonPrice group={group} sizes={sizes.map(({ key }) => key)} />
    </FieldGroup>
  );
}

/** An ingredient that does not exist yet. */
function NewItem({ onAdd }: { onAdd: (id: string) => void }) {
  const { sync } = useShop();
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return;
    onAdd(insertEntry(sync, INGREDIENT_LIST, { name: name.trim() }));
    setName('');
  };
  return (
    <div className={styles.withButton}>
      <TextField
        label="Neue Zutat"
        value={name}
        maxLength={200}
        enterKeyHint="done"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={<PlusIcon />} disabled={name.trim() === ''} onClick={add}>
        Hinzufügen
      </Button>
    </div>
  );
}

/** Sets one price for all items of a group, and whether prices differ by size. */
function CommonPrice({ group, sizes }: { group: ExtraGroupEntry; sizes: readonly string[] }) {
  const change = useChanges();
  const [text, setText] = useState('');
  const amount = readEuros(text);
  if (group.items.length === 0) return null;
  const set = () => {
    if (amount === null) return;
    const operations = samePrice(group, toEuros(amount));
    if (operations.length > 0)
      change(operations, `Alle kosten jetzt ${writeEuros(fromEuros(toEuros(amount)))} €.`);
    setText('');
  };
  return (
    <>
      <div className={styles.withButton}>
        <TextField
          label="Ein Preis für alle"
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onEnter}
        />
        <Button disabled={amount === null} onClick={set}>
          Setzen
        </Button>
      </div>
      {(sizes.length > 0 || isBySize(group)) && (
        <div className="cluster gap-2">
          {isBySize(group) ? (
            <Button
              onClick={() => change(onePrice(group), 'Ein Preis gilt jetzt in allen Größen.')}
            >
              Ein Preis in allen Größen
            </Button>
          ) : (
            <Button
              onClick={() =>
                change(pricesBySize(group, sizes), 'Jede Größe hat jetzt ihren Preis.')
              }
            >
              Preise je Größe
            </Button>
          )}
        </div>
      )}
    </>
  );
}
