import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import {
  isList,
  isMap,
  valueAt,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import { DISH_TAGS } from '@tischlein/domain/tags/tag.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { ChoiceList, type ListedChoice } from './choice-list.tsx';
import { ingredientNames, type DishEntry } from './dishes.ts';

const TYPES = [
  { value: 'delivery', label: 'Lieferung' },
  { value: 'pickup', label: 'Abholung' },
  { value: 'table', label: 'Am Tisch' },
];

interface OfDish {
  dish: DishEntry;
}
const at = ({ path }: DishEntry, field: string): DocumentPath => [...path, field];

/** What guests may leave out, and what is always in it. */
export function Ingredients({ dish }: OfDish) {
  const { document } = useDraft();
  const all = [...ingredientNames(document['extras'])].map(([value, label]) => ({ value, label }));
  return (
    <>
      <ChoiceList
        path={at(dish, 'ingredients')}
        title="Zutaten, die man weglassen kann"
        all={all}
      />
      <ChoiceList
        path={at(dish, 'fixedIngredients')}
        title="Zutaten, die immer dabei sind"
        all={all}
      />
    </>
  );
}

/** The shop's own words for them, else those of LMIV annex II and LMZDV. */
export function Declarations({ dish }: OfDish) {
  const { document } = useDraft();
  const own = valueAt(document, ['extras', 'declarations']);
  const all: (ListedChoice & { kind: string })[] = isList(own)
    ? own.filter(isMap).map((entry) => ({
        value: String(entry['code']),
        label: `${String(entry['code'])}  ${String(entry['name'])}`,
        kind: String(entry['kind']),
      }))
    : GERMAN_DECLARATIONS.map(({ code, name, kind }) => ({
        value: code,
        label: `${code}  ${name}`,
        kind,
      }));
  const path = at(dish, 'allergens');
  return (
    <>
      <ChoiceList
        path={path}
        title="Allergene"
        all={all.filter(({ kind }) => kind === 'allergen')}
      />
      <ChoiceList
        path={path}
        title="Zusatzstoffe"
        all={all.filter(({ kind }) => kind !== 'allergen')}
      />
    </>
  );
}

export function Tags({ dish }: OfDish) {
  const all = DISH_TAGS.map((value) => ({ value, label: TAG_LABELS[value] }));
  return <ChoiceList path={at(dish, 'tags')} title="Merkmale" all={all} />;
}

/** All is the same as nothing said; at least one stays. */
export function OrderTypes({ dish }: OfDish) {
  return <ChoiceList path={at(dish, 'orderTypes')} title="Bestellarten" all={TYPES} allIsNone />;
}
