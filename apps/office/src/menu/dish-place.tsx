import { isMap, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { inverseOf, nextKey, type Operation } from '@tischlein/domain/shop-document/operation.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useNavigate } from 'react-router';
import { CopyIcon, DownIcon, UpIcon } from '../base/icons.tsx';
import { paths } from '../base/paths.ts';
import { newId, useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf, type DishEntry } from './dishes.ts';
import styles from './sheet.module.css';

/** Where the dish stands, a copy of it, and its end. */
export function DishPlace({ dish }: { dish: DishEntry }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const navigate = useNavigate();
  const categories = categoriesOf(document);
  const { path } = dish;
  const list = path.slice(0, -1);
  const keys =
    categories.find(({ id }) => id === dish.categoryId)?.dishes.map(({ id }) => id) ?? [];
  const at = keys.indexOf(dish.id);
  const oldBefore = nextKey(document, path);

  const move = (to: readonly string[], before: string | null) =>
    sync.change({ kind: 'move', path, to, before, oldBefore });
  const copy = () => {
    const value = valueAt(document, path);
    if (!isMap(value)) return;
    const id = `gericht-${newId().slice(0, 8)}`;
    const { number: _own, ...rest } = value;
    const named = { ...rest, id, name: `${dish.name} (Kopie)` };
    sync.change({ kind: 'insert', path: [...list, id], value: named, before: oldBefore });
    void navigate(paths.dish(id), { state: { isNew: true } });
  };
  const remove = () => {
    const old = valueAt(document, path)!;
    const removal: Operation = { kind: 'remove', path, old, before: oldBefore };
    const back = inverseOf(document, removal);
    sync.change(removal);
    void navigate(paths.menu);
    notify(`${dish.name} gelöscht.`, {
      timeoutMs: 10_000,
      action: { label: 'Zurückholen', run: () => sync.change(back) },
    });
  };

  return (
    <fieldset className={styles.group}>
      <legend>Platz in der Karte</legend>
      <SelectField
        label="Kategorie"
        value={dish.categoryId}
        onChange={(event) => move(['categories', event.target.value, 'dishes'], null)}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.buttons}>
        <Button icon={<UpIcon />} disabled={at <= 0} onClick={() => move(list, keys[at - 1]!)}>
          Nach oben
        </Button>
        <Button
          icon={<DownIcon />}
          disabled={at >= keys.length - 1}
          onClick={() => move(list, keys[at + 2] ?? null)}
        >
          Nach unten
        </Button>
        <Button icon={<CopyIcon />} onClick={copy}>
          Duplizieren
        </Button>
        <Button variant="danger" icon={<TrashIcon />} onClick={remove}>
          Löschen
        </Button>
      </div>
    </fieldset>
  );
}
