import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { removal, usesOf } from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import { useNavigate } from 'react-router';
import { CopyIcon } from '../base/icons.tsx';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf, dishesOfCategory, findDish, type DishEntry } from './dishes.ts';
import { moveDish } from './move-dish.ts';
import { useCopy } from './new-entry.ts';
import { AddSelect } from './ordered-list.tsx';
import { MoveEntry } from './move-entry.tsx';
import styles from './sheet.module.css';
import { useRemove } from './use-changes.ts';
import { usesText } from './uses-text.ts';

/** Where the dish stands, a copy of it, and its end. */
export function DishPlace({ dish }: { dish: DishEntry }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const navigate = useNavigate();
  const remove = useRemove();
  const copy = useCopy();
  const categories = categoriesOf(document);
  const { path } = dish;
  const keys =
    categories.find(({ id }) => id === dish.categoryId)?.dishes.map(({ id }) => id) ?? [];

  const moveTo = (categoryId: string) => {
    sync.change({ kind: 'batch', operations: moveDish(document, path, categoryId) });
  };
  const uses = usesOf(document, 'dish', dish.id);
  const drop = () => {
    remove(path, dish.name || 'Gericht');
    void navigate(paths.menu);
  };
  const elsewhere = categories.filter(
    (category) =>
      category.id !== dish.categoryId && !category.dishes.some(({ id }) => id === dish.id),
  );

  return (
    <fieldset className={styles.group}>
      <legend>Platz in der Karte</legend>
      <SelectField
        label="Kategorie"
        value={dish.categoryId}
        onChange={(event) => moveTo(event.target.value)}
      >
        <Options of={categories} />
      </SelectField>
      <MoveEntry path={path} keys={keys} nameOf={(key) => findDish(categories, key)?.name ?? key} />
      {elsewhere.length > 0 && (
        <AddSelect
          label="Auch in einer anderen Kategorie zeigen"
          all={elsewhere.map(({ id, name }) => ({ value: id, label: name }))}
          onAdd={(id) =>
            sync.change({
              kind: 'insert',
              path: ['categories', id, 'dishes', dish.id],
              value: { dish: dish.id },
              before: null,
            })
          }
        />
      )}
      {uses
        .filter(({ by }) => by.length === 2)
        .map((use) => (
          <Button
            key={use.path.join('/')}
            icon={<TrashIcon />}
            onClick={() => sync.change(removal(document, use.path))}
          >
            Nicht mehr in {categories.find(({ id }) => id === use.by[1])?.name} zeigen
          </Button>
        ))}
      {uses.length > 0 && (
        <p className="quiet">Beim Löschen verschwindet es auch aus {usesText(document, uses)}.</p>
      )}
      <div className="cluster gap-2">
        <Button
          icon={<CopyIcon />}
          onClick={() => copy(dishesOfCategory(dish.categoryId), dish, nextKey(document, path))}
        >
          Duplizieren
        </Button>
        <Button variant="danger" icon={<TrashIcon />} onClick={drop}>
          Löschen
        </Button>
      </div>
    </fieldset>
  );
}
