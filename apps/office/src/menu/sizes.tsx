import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { isMap, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { MoneyValue, TextValue } from '../draft/fields.tsx';
import { Deposit } from './deposit.tsx';
import type { DishEntry } from './dishes.ts';
import styles from './sheet.module.css';

/** Sizes instead of one price, in the order guests see. */
export function Sizes({ dish, isDrink }: { dish: DishEntry; isDrink: boolean }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const [added, setAdded] = useState('');
  const list = [...dish.path, 'sizes'];
  const price = [...dish.path, 'price'];
  const named = valueAt(document, ['categories', dish.categoryId, 'sizeNames']);
  const usual = (isMap(named) ? Object.keys(named) : []).filter((key) => !dish.sizes.includes(key));

  const add = (key: string, ownName?: string) => {
    const amount = valueAt(document, price);
    const value = {
      ...(ownName && { name: ownName }),
      ...(typeof amount === 'number' && { price: amount }),
    };
    sync.change({ kind: 'insert', path: [...list, key], value, before: null });
    if (amount !== undefined) sync.set(price, undefined);
  };
  const remove = (key: string) => {
    const path = [...list, key];
    const old = valueAt(document, path)!;
    const amount = isMap(old) ? old['price'] : old;
    sync.change({ kind: 'remove', path, old, before: nextKey(document, path) });
    if (dish.sizes.length === 1) sync.set(price, amount);
  };
  const move = (key: string, by: -1 | 1) => {
    const path = [...list, key];
    const at = dish.sizes.indexOf(key);
    const before = dish.sizes[by < 0 ? at - 1 : at + 2] ?? null;
    const oldBefore = nextKey(document, path);
    sync.change({ kind: 'move', path, to: list, before, oldBefore });
  };

  return (
    <fieldset className={styles.group} {...fieldAttributes(list)}>
      <legend>Größen</legend>
      {dish.sizes.map((key, at) => {
        const path = [...list, key];
        const name = sizeName(path, document);
        return (
          <div key={key} className={styles.size} {...fieldAttributes(path)}>
            <div className={styles.sizeHead}>
              <strong>{name}</strong>
              <IconButton
                label={`${name} nach oben`}
                icon={<UpIcon />}
                data-repeats=""
                disabled={at === 0}
                onClick={() => move(key, -1)}
              />
              <IconButton
                label={`${name} nach unten`}
                icon={<DownIcon />}
                data-repeats=""
                disabled={at === dish.sizes.length - 1}
                onClick={() => move(key, 1)}
              />
              <IconButton
                label={`${name} entfernen`}
                icon={<TrashIcon />}
                onClick={() => remove(key)}
              />
            </div>
            {!(isMap(named) && named[key] !== undefined) && (
              <TextValue
                path={[...path, 'name']}
                label="Name der Größe"
                autoFocus={key === added}
                maxLength={100}
              />
            )}
            <div className={styles.priced}>
              <MoneyValue path={[...path, 'price']} label="Preis in Euro" required="left" />
              {isDrink && (
                <TextValue path={[...path, 'volume']} label="Inhalt" placeholder="0,33 l" />
              )}
            </div>
            <TextValue
              path={[...path, 'text']}
              label="Zusatz"
              placeholder="Ø 26 cm"
              maxLength={200}
            />
            {isDrink && <Deposit path={path} label="Pfand dieser Größe" />}
          </div>
        );
      })}
      <div className="cluster gap-2">
        {usual.map((key) => (
          <Button key={key} icon={<PlusIcon />} onClick={() => add(key)}>
            {sizeName([...list, key], document)}
          </Button>
        ))}
        <Button
          icon={<PlusIcon />}
          onClick={() => {
            const key = `groesse-${randomKey().slice(0, 6)}`;
            setAdded(key);
            add(key, 'Neue Größe');
          }}
        >
          {usual.length > 0 || dish.sizes.length > 0
            ? 'Andere Größe'
            : 'Größen statt eines Preises'}
        </Button>
      </div>
    </fieldset>
  );
}
