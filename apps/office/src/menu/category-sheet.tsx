import { entriesOf, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { operationsInTurn, removalWithUses } from '@tischlein/domain/shop-document/references.ts';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { CheckValue, TextValue } from '../draft/fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { CategorySizes } from './category-sizes.tsx';
import { categoriesOf, UNLISTED, type CategoryEntry } from './dishes.ts';
import { Fold } from './fold.tsx';
import { Languages } from './languages.tsx';
import { moveDish } from './move-dish.ts';
import { OrderedList } from './ordered-list.tsx';
import { MoveEntry } from './move-entry.tsx';
import { ServingTimes } from './serving-times.tsx';
import { FieldGroup, Sheet, useIsNew } from './sheet.tsx';
import { useChanges } from './use-changes.ts';

/** Everything about one category, at its own address. */
export function CategorySheet() {
  const { document } = useDraft();
  const { categoryId = '' } = useParams();
  const category = categoriesOf(document).find(({ id }) => id === categoryId);
  return (
    <Sheet
      kind="Kategorie"
      title={category?.name ?? null}
      path={['categories', categoryId]}
      list={{ path: paths.menu, name: 'Speisekarte' }}
    >
      {category && <CategoryFields category={category} />}
    </Sheet>
  );
}

function CategoryFields({ category }: { category: CategoryEntry }) {
  const { path } = category;
  const { document } = useDraft();
  const isNew = useIsNew();
  const categories = categoriesOf(document);
  const menus = (entriesOf(valueAt(document, ['menus', 'menus'])) ?? []).map(([value, menu]) => ({
    value,
    label: String(valueAt(menu, ['name']) ?? value),
  }));
  const shown = (entriesOf(valueAt(document, [...path, 'menus'])) ?? []).map(([key]) => key);
  const isListed = valueAt(document, [...path, 'listed']) !== false;
  return (
    <>
      <TextValue path={[...path, 'name']} label="Name" autoFocus={isNew} maxLength={200} />
      <TextValue path={[...path, 'text']} label="Beschreibung" rows={2} maxLength={2000} />
      <PictureField
        path={[...path, 'picture']}
        focusPath={[...path, 'focus']}
        label="Bild"
        name={category.name}
      />
      <FieldGroup title="Wann und wie">
        <ServingTimes path={path} what="Diese Kategorie" />
        <TypesOfAll category={category} />
        <NotesOfAll category={category} />
        {category.id !== UNLISTED && (
          <Fold
            title="In der Karte"
            said={isListed ? 'ja' : 'nein, nur Beilagen und Teile von Menüs'}
            paths={[[...path, 'listed']]}
          >
            <CheckValue
              path={[...path, 'listed']}
              label="Diese Kategorie steht in der Karte"
              detail="Sonst sind ihre Gerichte nur Beilage oder Teil eines Menüs."
              usual
            />
          </Fold>
        )}
      </FieldGroup>
      <FieldGroup title="Was darin steht">
        <CategorySizes category={category} />
        <Fold
          title="Menüs, die hier stehen"
          said={
            shown.map((id) => menus.find(({ value }) => value === id)?.label ?? id).join(', ') ||
            'keine'
          }
          paths={[[...path, 'menus']]}
        >
          <OrderedList
            path={[...path, 'menus']}
            all={menus}
            addLabel="Menü hinzufügen"
            none="Hier steht kein Menü."
          />
        </Fold>
        <Languages path={path} />
      </FieldGroup>
      <FieldGroup title="Platz in der Karte">
        <MoveEntry
          path={path}
          keys={categories.map(({ id }) => id)}
          nameOf={(key) => categories.find(({ id }) => id === key)?.name ?? key}
        />
      </FieldGroup>
      <Deletion category={category} others={categories.filter(({ id }) => id !== category.id)} />
    </>
  );
}

const TYPES = [
  ['delivery', 'Lieferung'],
  ['pickup', 'Abholung'],
  ['table', 'Am Tisch'],
] as const;

/** How the dishes of a category may be ordered; they say so each for itself, and here for all at once. */
function TypesOfAll({ category }: { category: CategoryEntry }) {
  const { document } = useDraft();
  const change = useChanges();
  const own = category.dishes.filter(({ isReference }) => !isReference);
  const typesOf = (path: readonly string[]): string[] => {
    const value = valueAt(document, [...path, 'orderTypes']);
    return Array.isArray(value) ? value.map(String) : TYPES.map(([type]) => type);
  };
  const counts = TYPES.map(
    ([type]) => own.filter(({ path }) => typesOf(path).includes(type)).length,
  );
  const said = TYPES.filter((_, at) => counts[at]! > 0).map(([, label], at) =>
    counts[at] === own.length ? label : `${label} bei ${counts[at]} von ${own.length}`,
  );
  const choose = (type: string, on: boolean) => {
    const operations = operationsInTurn(document, (put) => {
      for (const { path } of own) {
        const old = valueAt(document, [...path, 'orderTypes']);
        const types = TYPES.map(([each]) => each as string).filter((each) =>
          each === type ? on : typesOf(path).includes(each),
        );
        if (types.length === 0) continue;
        const value = types.length === TYPES.length ? undefined : types;
        const field = [...path, 'orderTypes'];
        put({
          kind: 'set',
          path: field,
          ...(value && { value }),
          ...(old !== undefined && { old }),
        });
      }
    });
    const label = TYPES.find(([each]) => each === type)?.[1] ?? '';
    if (operations.length > 0)
      change(operations, `${label} ${on ? 'an' : 'aus'} bei ${operations.length} Gerichten.`);
  };
  if (own.length === 0) return null;
  return (
    <Fold title="Bestellarten aller Gerichte" said={said.join(', ')} paths={[]}>
      {TYPES.map(([type, label], at) => (
        <Checkbox
          key={type}
          label={label}
          detail={
            counts[at] === 0 || counts[at] === own.length
              ? undefined
              : `jetzt bei ${counts[at]} von ${own.length} Gerichten`
          }
          checked={counts[at] === own.length}
          onChange={(event) => choose(type, event.target.checked)}
        />
      ))}
    </Fold>
  );
}

/** Whether guests may write something about the dishes of a category, for all at once. */
function NotesOfAll({ category }: { category: CategoryEntry }) {
  const { document } = useDraft();
  const change = useChanges();
  const own = category.dishes.filter(({ isReference }) => !isReference);
  const takes = (path: readonly string[]) => valueAt(document, [...path, 'notes']) === true;
  const count = own.filter(({ path }) => takes(path)).length;
  const said = `bei ${count} von ${own.length} Gerichten`;
  const choose = (on: boolean) => {
    const operations = operationsInTurn(document, (put) => {
      for (const { path } of own) {
        const old = valueAt(document, [...path, 'notes']);
        if (takes(path) === on) continue;
        put({
          kind: 'set',
          path: [...path, 'notes'],
          ...(on && { value: true }),
          ...(old !== undefined && { old }),
        });
      }
    });
    if (operations.length > 0)
      change(operations, `Anmerkungen ${on ? 'an' : 'aus'} bei ${operations.length} Gerichten.`);
  };
  if (own.length === 0) return null;
  return (
    <Fold
      title="Anmerkungen an die Küche"
      said={count === 0 ? 'nein' : count === own.length ? 'ja' : said}
      paths={[]}
    >
      <Checkbox
        label="Gäste dürfen zu jedem Gericht etwas schreiben"
        detail={count === 0 || count === own.length ? undefined : `jetzt ${said}`}
        checked={count === own.length}
        onChange={(event) => choose(event.target.checked)}
      />
    </Fold>
  );
}

/** The end of a category; its dishes go along, or into another. */
function Deletion(props: { category: CategoryEntry; others: readonly CategoryEntry[] }) {
  const { category, others } = props;
  const { sync } = useShop();
  const navigate = useNavigate();
  const change = useChanges();
  const [target, setTarget] = useState('');
  const own = category.dishes.filter(({ isReference }) => !isReference);
  const count = own.length === 1 ? '1 Gericht' : `${own.length} Gerichte`;
  const remove = () => {
    const document = sync.read().document;
    const operations = operationsInTurn(document, (put, now) => {
      if (target !== '')
        for (const { path } of own) for (const each of moveDish(now(), path, target)) put(each);
      for (const each of removalWithUses(now(), category.path)) put(each);
    });
    change(operations, `${category.name} gelöscht.`);
    void navigate(paths.menu);
  };
  return (
    <FieldGroup title="Kategorie löschen">
      {own.length > 0 && (
        <SelectField
          label={`Was wird aus ${own.length === 1 ? 'dem Gericht' : `den ${own.length} Gerichten`}?`}
          value={target}
          hint={
            target === ''
              ? 'Sie verschwinden auch aus Menüs, Beilagen und Angeboten.'
              : 'Sie bleiben, wie sie sind, und stehen dann dort hinten.'
          }
          onChange={(event) => setTarget(event.target.value)}
        >
          <option value="">{count} mit löschen</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              nach {name} verschieben
            </option>
          ))}
        </SelectField>
      )}
      <div className="cluster gap-2">
        <Button variant="danger" icon={<TrashIcon />} onClick={remove}>
          {own.length > 0 && target === '' ? `Kategorie und ${count} löschen` : 'Kategorie löschen'}
        </Button>
      </div>
    </FieldGroup>
  );
}
