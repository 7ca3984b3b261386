import { GERMAN_DECLARATIONS } from '../menu/german-declarations.ts';
import { formatEuro, fromEuros } from '../money/cents.ts';
import type { Change } from './changes.ts';
import {
  isList,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from './document.ts';
import {
  ENTRY_LABELS,
  FIELD_LABELS,
  MONEY_FIELDS,
  PICTURE_FIELDS,
  SECTION_LABELS,
} from './field-labels.ts';
import { translationWords } from './translation-words.ts';
import { FREE_TEXTS, VALUE_LABELS } from './value-labels.ts';

/**
 * A change as its owner reads it: "Pizza Salami, Groß: Preis 13,40 € → 13,90 €". `before` and `after` are the documents
 * it lies between; names are those of the later one, where there is one.
 */
export function changeWords(change: Change, before: DocumentMap, after: DocumentMap): string {
  const { path } = change;
  if (path[0] === 'languages') return translationWords(change, before, after);
  const documents = [after, before];
  const { subject, fields } = read(path, documents);
  if (change.kind === 'reordered')
    return `${prefix(subject)}Reihenfolge geändert (${fields || SECTION_LABELS[path[0]!]!})`;
  if (change.kind === 'added' || change.kind === 'removed') {
    const what = ENTRY_LABELS[path.at(-2) ?? ''] ?? 'Eintrag';
    // 'Gericht neu: ohne Namen'
    const name = subject.replace(`${what} ${NO_NAME}`, NO_NAME);
    if (change.kind === 'removed') return `${what} gelöscht: ${name}`;
    const amount = isMap(change.value) ? change.value['price'] : undefined;
    return `${what} neu: ${name}${typeof amount === 'number' ? `, ${euro(amount)}` : ''}`;
  }
  const what = `${prefix(subject)}${fields || SECTION_LABELS[path[0]!]!}`;
  if (PICTURE_FIELDS.has(path.at(-1) ?? ''))
    return `${what} ${change.to === undefined ? 'entfernt' : change.from === undefined ? 'neu' : 'geändert'}`;
  const words = (value: DocumentValue | undefined) => valueWords(path, value, documents);
  const [from, to] = [words(change.from), words(change.to)];
  if (from.length + to.length > LONG) {
    const difference = listDifference(change.from, change.to, words);
    return difference.length > LONG ? `${what} geändert` : `${what} ${difference || 'geändert'}`;
  }
  if (change.from === undefined) return `${what}: ${to}`;
  if (change.to === undefined) return `${what} entfernt (${from})`;
  return `${what} ${from} → ${to}`;
}

/** What is longer is not repeated. */
const LONG = 120;

/** What came into a long list and what went; '' where these are no lists. */
function listDifference(
  from: DocumentValue | undefined,
  to: DocumentValue | undefined,
  words: (value: DocumentValue) => string,
): string {
  if (!isList(from) || !isList(to)) return '';
  const [added, gone] = [
    to.filter((entry) => !from.includes(entry)),
    from.filter((entry) => !to.includes(entry)),
  ];
  return [
    added.length > 0 ? `dazu ${words(added)}` : '',
    gone.length > 0 ? `nicht mehr ${words(gone)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a path is about, in words: 'Pizza Salami, Groß', 'Gericht ohne Namen'; '' where it is the shop as a whole. */
export const subjectWords = (path: DocumentPath, document: DocumentMap): string =>
  read(path, [document]).subject;

const prefix = (subject: string) => (subject === '' ? '' : `${subject}: `);

/** What a path is about ('Pizza Salami, Groß') and the fields below it ('Nährwerte Fett (g)'). */
function read(
  path: DocumentPath,
  documents: readonly DocumentMap[],
): { subject: string; fields: string } {
  let names: string[] = [];
  let fields: string[] = [];
  for (const index of path.keys()) {
    const name = nameAt(path.slice(0, index + 1), documents);
    if (name === null) {
      if (index > 0) fields.push(fieldWord(path.slice(0, index + 1), documents));
      continue;
    }
    // A dish is called by its own name, whatever category it stands in.
    names = path[index - 1] === 'dishes' ? [name] : [...names, name];
    fields = [];
  }
  return { subject: names.join(', '), fields: fields.join(' ') };
}

function nameAt(path: DocumentPath, documents: readonly DocumentMap[]): string | null {
  const key = path.at(-1)!;
  const list = path.at(-2);
  for (const document of documents) {
    const value = valueAt(document, path);
    if (value === undefined) continue;
    if (list === 'sizes') return sizeName(path, document);
    if (!isMap(value) || !isList(valueAt(document, path.slice(0, -1)))) return null;
    if (list === 'tables') return `Tisch ${key}`;
    if (list === 'specialDays' || list === 'closures') return germanDate(key);
    if (value['dish'] === key) return dishName(key, document);
    if (value['item'] === key) return itemName(key, document);
    if (list === 'declarations') return String(value['name'] ?? key);
    const nameless = DRAWN_IDS.has(list ?? '') ? `${ENTRY_LABELS[list!]} ${NO_NAME}` : key;
    return String(value['name'] ?? value['title'] ?? nameless);
  }
  return null;
}

/** Lists whose entries get an id from the office before they have a name: nobody knows it. */
const DRAWN_IDS: ReadonlySet<string> = new Set([
  ...['categories', 'dishes', 'menus', 'slots', 'groups', 'ingredients', 'areas', 'jobs'],
]);
const NO_NAME = 'ohne Namen';

/** As the size calls itself, else as its category or the shop calls it. */
export function sizeName(path: DocumentPath, document: DocumentMap): string {
  const key = path.at(-1)!;
  const own = valueAt(document, [...path, 'name']);
  const common = valueAt(document, [...path.slice(0, 2), 'sizeNames', key]);
  return String(own ?? (isMap(common) ? common['name'] : common) ?? key);
}

function dishName(id: string, document: DocumentMap): string {
  const categories = document['categories'];
  for (const category of isList(categories) ? categories : []) {
    const name = valueAt(category, ['dishes', id, 'name']);
    if (name !== undefined) return String(name);
  }
  return id;
}

function itemName(id: string, document: DocumentMap): string {
  const name = valueAt(document, ['extras', 'ingredients', id, 'name']);
  return name === undefined ? dishName(id, document) : String(name);
}

const germanDate = (iso: string) => iso.split('-').toReversed().join('.');

/** What a list of ids names. */
const NAMES: Record<string, (id: string, document: DocumentMap) => string> = {
  ingredients: itemName,
  fixedIngredients: itemName,
  popular: itemName,
  ranking: itemName,
  includes: dishName,
  alsoIncludes: dishName,
  dishes: dishName,
  except: dishName,
  extras: (id, document) => entryName(['extras', 'groups', id], document),
  sideDishes: (id, document) => entryName(['extras', 'groups', id], document),
  menus: (id, document) => entryName(['menus', 'menus', id], document),
  categories: (id, document) => entryName(['categories', id], document),
  allergens: declarationName,
};

const entryName = (path: DocumentPath, document: DocumentMap): string =>
  String(valueAt(document, [...path, 'name']) ?? path.at(-1));

/** In the shop's own words for its codes, else in those of the law. */
function declarationName(code: string, document: DocumentMap): string {
  const own = valueAt(document, ['extras', 'declarations', code, 'name']);
  return String(own ?? GERMAN_DECLARATIONS.find((each) => each.code === code)?.name ?? code);
}

/** In the first document that knows a name for it. */
function named(path: DocumentPath, id: string, documents: readonly DocumentMap[]): string {
  const field = path.at(-1) ?? '';
  if (SIZE_LISTS.has(field) && path.length > 4)
    return sizeName([...path.slice(0, 4), 'sizes', id], documents[0]!);
  const nameOf = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined;
  if (nameOf === undefined) return VALUE_LABELS[id] ?? id;
  return documents.map((document) => nameOf(id, document)).find((name) => name !== id) ?? id;
}

const SIZE_LISTS: ReadonlySet<string> = new Set(['withdrawal', 'filledInHouse']);

function valueWords(
  path: DocumentPath,
  value: DocumentValue | undefined,
  documents: readonly DocumentMap[],
): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number')
    return path.some((field) => MONEY_FIELDS.has(field))
      ? euro(value)
      : String(value).replace('.', ',');
  if (typeof value === 'string' && Object.hasOwn(VALUE_LABELS, value) && !isFree(path))
    return VALUE_LABELS[value]!;
  if (typeof value === 'string')
    return value.length > 60 ? `„${value.slice(0, 57)}…“` : `„${value}“`;
  if (isList(value) && value.length === 0) return 'keine';
  if (isList(value))
    return value
      .map((entry) =>
        isMap(entry) ? String(entry['name'] ?? '') : named(path, String(entry), documents),
      )
      .join(', ');
  return Object.entries(value)
    .map(([field, entry]) => {
      const own = [...path, field];
      const word = fieldWord(own, documents);
      return PICTURE_FIELDS.has(field) ? word : `${word} ${valueWords(own, entry, documents)}`;
    })
    .join(', ');
}

const isFree = (path: DocumentPath) => FREE_TEXTS.has(path.at(-1) ?? '');

/** What the field at the end of a path is called; a size or way to pay by its own name. */
function fieldWord(path: DocumentPath, documents: readonly DocumentMap[]): string {
  const key = path.at(-1)!;
  const word = FIELD_LABELS[key] ?? VALUE_LABELS[key];
  if (path.at(-2) !== 'sizeNames') return word ?? key;
  return documents.map((document) => sizeName(path, document)).find((name) => name !== key) ?? key;
}

const euro = (amount: number) => formatEuro(fromEuros(amount));
