import { valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { dishesWithIngredient } from '@tischlein/domain/shop-document/ingredient-effect.ts';
import { usesOf } from '@tischlein/domain/shop-document/references.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { TextValue } from '../draft/fields.tsx';
import { Declarations, Tags } from '../menu/dish-choices.tsx';
import { itemName } from '../menu/extra-groups.ts';
import { Fold } from '../menu/fold.tsx';
import { Languages } from '../menu/languages.tsx';
import { Nutrients } from '../menu/nutrients.tsx';
import { useNewEntry } from '../menu/new-entry.ts';
import styles from '../menu/sheet.module.css';
import { FieldGroup, Sheet, useIsNew } from '../menu/sheet.tsx';
import { useRemove } from '../menu/use-changes.ts';
import { usesText } from '../menu/uses-text.ts';
import {
  codeEffect,
  usageCountText,
  INGREDIENTS,
  ingredientsOf,
  type IngredientEntry,
  INGREDIENT_LIST,
} from './ingredients.ts';

/** One ingredient: what is said of it here counts in every dish and extra. */
export function IngredientSheet() {
  const { document } = useDraft();
  const { ingredientId = '' } = useParams();
  const add = useNewEntry();
  const entry = ingredientsOf(document).find(({ id }) => id === ingredientId);
  return (
    <Sheet
      kind="Zutat"
      title={entry ? entry.name : null}
      path={[...INGREDIENTS, ingredientId]}
      list={{ path: paths.ingredients, name: 'Zutaten' }}
      footer={
        entry && (
          <>
            <Button
              variant="primary"
              icon={<PlusIcon />}
              data-next=""
              onClick={() => add(INGREDIENT_LIST)}
            >
              Noch eine Zutat
            </Button>
            <Link to={paths.ingredients} className={buttonClass({})}>
              Fertig
            </Link>
          </>
        )
      }
    >
      {entry && <IngredientFields entry={entry} />}
    </Sheet>
  );
}

function IngredientFields({ entry }: { entry: IngredientEntry }) {
  const { path } = entry;
  const { document } = useDraft();
  const navigate = useNavigate();
  const remove = useRemove();
  const isNew = useIsNew();
  const info = [...path, 'info'];
  const uses = usesOf(document, 'ingredient', entry.id);
  const carriers = useMemo(() => dishesWithIngredient(document, entry.id), [document, entry.id]);
  return (
    <>
      <TextValue path={[...path, 'name']} label="Name" autoFocus={isNew} maxLength={200} />
      <FieldGroup title="Allergene und Merkmale">
        <Effect entry={entry} dishes={carriers.map((each) => each.path)} />
        <Declarations path={path} detailOf={(code) => codeEffect(carriers, code)} />
        <Tags path={path} />
      </FieldGroup>
      <FieldGroup title="Angaben">
        <Nutrients path={path} isDrink={false} />
        <Fold
          title="Weitere Angaben"
          said={String(valueAt(document, info) ?? 'keine')}
          paths={[info]}
        >
          <TextValue path={info} label="Text zur Zutat" rows={4} maxLength={4000} />
        </Fold>
        <Languages path={path} hasText={false} />
      </FieldGroup>
      <FieldGroup title="Löschen">
        {uses.length > 0 && (
          <p className="quiet">Sie verschwindet dann auch aus {usesText(document, uses)}.</p>
        )}
        <div className="cluster gap-2">
          <Button
            variant="danger"
            icon={<TrashIcon />}
            onClick={() => {
              remove(path, entry.name || 'Zutat');
              void navigate(paths.ingredients);
            }}
          >
            Zutat löschen
          </Button>
        </div>
      </FieldGroup>
    </>
  );
}

/** Which dishes and extras a change of its allergens is about, before it is made. */
function Effect({ entry, dishes }: { entry: IngredientEntry; dishes: readonly DocumentPath[] }) {
  const { document } = useDraft();
  if (dishes.length + entry.groups.length === 0)
    return <p className="quiet">Kein Gericht und keine Extra-Gruppe hat diese Zutat.</p>;
  return (
    <div className={styles.uses}>
      <p>
        Was du hier änderst, betrifft {usageCountText({ dishes, groups: entry.groups })}, auch wo
        sie in etwas anderem steckt:
      </p>
      <ul className={styles.links}>
        {dishes.map((path) => (
          <li key={path.join('/')}>
            <Link to={paths.dish(path.at(-1)!)}>{itemName(document, path.at(-1)!)}</Link>
          </li>
        ))}
        {entry.groups.map((path) => (
          <li key={path.join('/')}>
            <Link to={paths.extraGroup(path.at(-1)!)}>
              {String(valueAt(document, [...path, 'name']) ?? path.at(-1))} (Extras)
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
