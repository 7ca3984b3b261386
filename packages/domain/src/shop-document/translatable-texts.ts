import { visibleText } from '../text/visible-text.ts';
import { entriesOf, isMap, type DocumentPath, type DocumentValue } from './document.ts';

/** A German text of the shop that guests of another language read translated, once for all places that say it. */
export interface TranslatableText {
  german: string;
  /** Every place that says it; the first is the one it is shown with. */
  places: readonly TextPlace[];
}
interface TextPlace {
  /** Its address in the document. */
  path: DocumentPath;
  /** The same where it stays what it is when a dish goes to another category: 'dishes/pizza-salami/name'. */
  field: string;
}

/** What guests read of the owner's words; '*' is any entry. Allergens and additives have a table of their own. */
const ADDRESSES = [
  ...['name', 'text', 'sizeNames/*', 'sizeNames/*/name', 'sizeNames/*/text'].map(ofCategory),
  ...['name', 'text', 'sizes/*/name', 'sizes/*/text', 'info'].map((field) =>
    ofCategory(`dishes/*/${field}`),
  ),
  ...['extras/ingredients/*/name', 'extras/ingredients/*/info', 'extras/groups/*/name'],
  ...['menus/menus/*/name', 'menus/menus/*/text', 'menus/menus/*/slots/*/name'],
  ...['offers/offers/*/title', 'offers/offers/*/description', 'offers/offers/*/label'],
  ...['pages/*/title', 'jobs/jobs/*/title', 'jobs/jobs/*/kind', 'jobs/jobs/*/text'],
  ...['shop/texts/about', 'shop/texts/location', 'shop/texts/notice', 'shop/design/claim'],
  'areas/areas/*/name',
  ...['shop/dishDeposit/name', 'shop/dishDeposit/cup/name'],
].map((address) => address.split('/'));

function ofCategory(field: string): string {
  return `categories/*/${field}`;
}

/** All of them, in the order of the menu, each once. `document` may also be the files of a shop before they are text. */
export function translatableTexts(document: DocumentValue): TranslatableText[] {
  const found = new Map<string, TextPlace[]>();
  const collect = (value: unknown, [step, ...rest]: readonly string[], path: DocumentPath) => {
    if (step === undefined) {
      const german = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      const text = visibleText(german);
      // A number or a sign is the same in every language.
      if (/\p{L}/u.test(text)) found.set(text, [...(found.get(text) ?? []), placeAt(path)]);
    } else if (step === '*') {
      for (const [key, child] of entriesOf(value as DocumentValue) ?? [])
        if (child !== undefined) collect(child, rest, [...path, key]);
    } else if (value !== undefined && isMap(value as DocumentValue) && !isUnlisted(value, rest))
      collect((value as Record<string, unknown>)[step], rest, [...path, step]);
  };
  for (const address of ADDRESSES) collect(document, address, []);
  const texts = [...found].map(([german, places]) => ({ german, places }));
  const order = orderOf(document);
  return texts.toSorted((a, b) => order(a.places[0]!.path) - order(b.places[0]!.path));
}

/** What no category lists stands in one that guests do not see. */
const isUnlisted = (value: unknown, rest: readonly string[]) =>
  rest.length === 0 && (value as { listed?: unknown }).listed === false;

function placeAt(path: DocumentPath): TextPlace {
  const isDish = path[0] === 'categories' && path[2] === 'dishes';
  return { path, field: (isDish ? path.slice(2) : path).join('/') };
}

const PARTS = ['categories', 'extras', 'menus', 'offers', 'pages', 'areas', 'shop'];

/** A category before its dishes, a dish before the next. */
function orderOf(document: DocumentValue): (path: DocumentPath) => number {
  const categories = isMap(document) ? (entriesOf(document['categories']) ?? []) : [];
  const ranks = new Map<string, number>();
  for (const [category, value] of categories) {
    ranks.set(category, ranks.size);
    const dishes = isMap(value) ? (entriesOf(value['dishes']) ?? []) : [];
    for (const [dish] of dishes) ranks.set(`${category}/${dish}`, ranks.size);
  }
  return (path) => {
    const part = PARTS.indexOf(path[0] ?? '');
    if (part > 0) return ranks.size + part;
    const own = path[2] === 'dishes' ? `${path[1]}/${path[3]}` : (path[1] ?? '');
    return ranks.get(own) ?? 0;
  };
}
