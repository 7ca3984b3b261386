import { valueAt, isList, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import { DISH_TAGS } from '@tischlein/domain/tags/tag.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useDraft } from '../draft/draft-context.tsx';
import { hintOf, useField } from '../draft/fields.tsx';
import { ChoiceList } from './choice-list.tsx';
import { declarationsOf, inherited, isUndeclared } from './declared.ts';
import { ingredientNames, type DishEntry } from './dishes.ts';
import styles from './sheet.module.css';

const TYPES = [
  { value: 'delivery', label: 'Lieferung' },
  { value: 'pickup', label: 'Abholung' },
  { value: 'table', label: 'Am Tisch' },
];

/** What guests may leave out, and what is always in it. */
export function Ingredients({ dish }: { dish: DishEntry }) {
  const { document } = useDraft();
  const all = [...ingredientNames(document['extras'])].map(([value, label]) => ({ value, label }));
  return (
    <>
      <ChoiceList
        path={[...dish.path, 'ingredients']}
        title="Zutaten, die man weglassen kann"
        all={all}
      />
      <ChoiceList
        path={[...dish.path, 'fixedIngredients']}
        title="Zutaten, die immer dabei sind"
        all={all}
      />
    </>
  );
}

/** Allergens and additives of something, in the words of its shop; of each code what changing it does. */
export function Declarations(props: { path: DocumentPath; detailOf?: (code: string) => string }) {
  const { path, detailOf } = props;
  const { document } = useDraft();
  const all = declarationsOf(document).map(({ code, name, isAllergen }) => ({
    value: code,
    label: `${code}  ${name}`,
    detail: detailOf?.(code),
    isAllergen,
  }));
  const own = [...path, 'allergens'];
  return (
    <>
      <ChoiceList
        path={own}
        title="Allergene"
        all={all.filter((each) => each.isAllergen)}
        unsaid="nichts angegeben"
      />
      <ChoiceList
        path={own}
        title="Zusatzstoffe"
        all={all.filter((each) => !each.isAllergen)}
        unsaid="nichts angegeben"
      />
    </>
  );
}

/** What a dish has of its ingredients besides; or that nobody said anything of it. */
export function Inherited({ dish, isDrink }: { dish: DishEntry; isDrink: boolean }) {
  const { document } = useDraft();
  const found = inherited(document, dish.path);
  if (found.length > 0)
    return (
      <p className="quiet">
        Von den Zutaten kommt dazu:{' '}
        {found.map(({ word, from }) => `${word.name} (${from.join(', ')})`).join('; ')}.
      </p>
    );
  const isPacked = valueAt(document, [...dish.path, 'prepacked']) !== undefined;
  if (isDrink || isPacked || !isUndeclared(document, dish.path)) return null;
  return <NothingInIt path={[...dish.path, 'allergens']} />;
}

/** That there is nothing to declare is said, too; until then nobody has looked. */
function NothingInIt({ path }: { path: DocumentPath }) {
  const { value, set, save } = useField(path);
  const isSaid = value !== undefined;
  return (
    <>
      {!isSaid && (
        <p className={styles.warn}>
          Noch ungeprüft: Es sind weder Allergene noch Zusatzstoffe angegeben, auch bei keiner
          Zutat.
        </p>
      )}
      <Checkbox
        label="Enthält keine der kennzeichnungspflichtigen Stoffe"
        detail="Gäste lesen es so, ob bestätigt oder nicht."
        checked={isSaid}
        onChange={(event) => {
          set(event.target.checked ? [] : undefined);
          save();
        }}
      />
    </>
  );
}

export function Tags({ path }: { path: DocumentPath }) {
  const all = [
    ...DISH_TAGS.map((value) => ({ value, label: TAG_LABELS[value] })),
    { value: 'not-halal', label: 'Nicht halal, obwohl vegetarisch' },
  ];
  return <ChoiceList path={[...path, 'tags']} title="Merkmale" all={all} />;
}

const AGES: readonly string[] = ['alcohol16', 'alcohol18'];

/** From which age it is sold (JuSchG § 9); it is one of the tags. */
export function Age({ path }: { path: DocumentPath }) {
  const { value, set, save, caution, at } = useField([...path, 'tags']);
  const tags = isList(value) ? value.map(String) : [];
  return (
    <SelectField
      {...at}
      hint={hintOf(undefined, caution)}
      label="Alkohol und Mindestalter"
      value={tags.findLast((tag) => AGES.includes(tag)) ?? ''}
      onChange={(event) => {
        const others = tags.filter((tag) => !AGES.includes(tag));
        const next = event.target.value === '' ? others : [...others, event.target.value];
        set(next.length > 0 ? next : undefined);
        save();
      }}
    >
      <option value="">für jedes Alter</option>
      <option value="alcohol16">ab 16 Jahren (Bier, Wein, Sekt)</option>
      <option value="alcohol18">ab 18 Jahren (Spirituosen, Cocktails)</option>
    </SelectField>
  );
}

/** All is the same as nothing said; at least one stays. */
export function OrderTypes({ path }: { path: DocumentPath }) {
  return <ChoiceList path={[...path, 'orderTypes']} title="Bestellarten" all={TYPES} allIsNone />;
}

/** Whether what stands here is a drink: it says so, or has a volume. */
export const isDrinkAt = (document: Parameters<typeof valueAt>[0], path: DocumentPath): boolean =>
  valueAt(document, [...path, 'drink']) === true ||
  valueAt(document, [...path, 'volume']) !== undefined;
