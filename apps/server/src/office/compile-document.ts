import {
  entriesOf,
  isList,
  isMap,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { checkUsableOffers } from '../shop-files/check-usable-offers.ts';
import { compileShopFiles } from '../shop-files/compile/compile-shop-files.ts';
import type { Context } from '../shop-files/compile/compile-context.ts';
import { aboutFile, type Problem } from '../shop-files/problem.ts';
import type { SourceNode } from '../shop-files/source-tree.ts';
import { numbered } from '../shop-files/write/shop-documents.ts';
import { languagesNode } from './languages-part.ts';
import { officeWords } from './office-words.ts';
import { PART_FILES } from '../shop-files/read-folder.ts';
import { UNLISTED } from './shop-document.ts';

/** What is wrong or doubtful, at an address of the document. */
export interface DocumentProblem {
  path: DocumentPath;
  code: Problem['code'];
  message: string;
  mend: string;
}

export interface CompiledDocument {
  /** Null while something is wrong. */
  shop: Shop | null;
  problems: DocumentProblem[];
  warnings: DocumentProblem[];
}

/** The document as guests would have it, by the same checks as a folder. */
export function compileDocument(
  document: DocumentMap,
  {
    shopId,
    mediaIds,
    franchise,
    triesOffers = false,
  }: {
    shopId: string;
    mediaIds: ReadonlySet<string>;
    franchise: { id: string; slug: string } | null;
    /** Refuses offers that no cart can ever use; of a franchise another branch may have a use for them. */
    triesOffers?: boolean;
  },
): CompiledDocument {
  const documents = new Map<string, SourceNode>();
  for (const name of PART_FILES) {
    const part = document[name];
    const own = name === 'shop' ? { id: shopId } : {};
    if (!isMap(part)) continue;
    if (name === 'languages')
      documents.set(
        'languages.yaml',
        languagesNode(part, (value, path) => nodeAt(value, 'languages.yaml', path)),
      );
    else add(documents, `${name}.yaml`, { ...EMPTY_LISTS[name], ...part, ...own }, [name]);
  }
  addEntries(documents, document, { part: 'categories', folder: 'menu', ending: 'yaml' });
  addEntries(documents, document, { part: 'pages', folder: 'pages', ending: 'md' });
  const context: Context = {
    documents,
    customCss: String(document['customCss'] ?? ''),
    folder: '',
    franchise,
    mediaIds: new Map([...mediaIds].map((id) => [id, id])),
    problems: [],
    warnings: [],
  };
  const shop = compileShopFiles(context);
  for (const part of Object.keys(document))
    if (!PARTS.has(part))
      context.problems.push(
        aboutFile(part, 'unknown-field', `Das Feld „${part}“ gibt es hier nicht.`, 'Lösche es.'),
      );
  if (triesOffers && shop !== null && context.problems.length === 0)
    checkUsableOffers([shop], documents.get('offers.yaml'), context.problems);
  const [problems, warnings] = [context.problems, context.warnings].map((all) =>
    all.map(atAddress),
  );
  return { shop: problems!.length > 0 ? null : shop, problems: problems!, warnings: warnings! };
}

const PARTS: ReadonlySet<string> = new Set([...PART_FILES, 'categories', 'pages', 'customCss']);

/** Lists a file must have even when nothing stands in them. */
const EMPTY_LISTS: Record<string, DocumentMap> = Object.fromEntries(
  ['menus', 'offers', 'coupons', 'tables', 'jobs', 'areas'].map((name) => [name, { [name]: [] }]),
);

function add(
  documents: Map<string, SourceNode>,
  file: string,
  value: DocumentValue,
  path: DocumentPath,
): void {
  documents.set(file, nodeAt(value, file, path));
}

function addEntries(
  documents: Map<string, SourceNode>,
  document: DocumentMap,
  { part, folder, ending }: { part: string; folder: string; ending: string },
): void {
  const entries = entriesOf(document[part]) ?? [];
  const names = numbered(
    folder,
    entries.map(([id]) => id),
    ending,
  );
  for (const [id, entry] of entries) {
    if (!isMap(entry)) continue;
    // What every category and page has, even when it holds nothing yet.
    const whole = part === 'pages' ? { markdown: '', ...entry } : { dishes: [], ...entry };
    const { id: _unlisted, ...without } = whole as DocumentMap;
    add(documents, names.get(id)!, id === UNLISTED ? without : whole, [part, id]);
  }
}

/** A value with its address as the place where it stands. */
function nodeAt(value: DocumentValue, file: string, path: DocumentPath): SourceNode {
  const place = { file, path: path.join('/'), line: 1, column: 1 };
  if (isMap(value)) {
    const entries = Object.entries(value);
    return {
      ...place,
      kind: 'map',
      entries: new Map(entries.map(([key, child]) => [key, nodeAt(child, file, [...path, key])])),
    };
  }
  if (isList(value)) {
    const keys = entriesOf(value)?.map(([key]) => key);
    const items = value.map((entry, index) =>
      nodeAt(entry, file, [...path, keys?.[index] ?? String(index)]),
    );
    return { ...place, kind: 'list', items };
  }
  return { ...place, kind: 'scalar', value };
}

/** What a problem of a file as a whole is about. */
const PART_OF_FOLDER: ReadonlyMap<string, string> = new Map([
  ['menu/', 'categories'],
  ['pages/', 'pages'],
]);

function atAddress({ file, path, code, message, mend }: Problem): DocumentProblem {
  const part = PART_OF_FOLDER.get(file) ?? file.replace(/\.(?:yaml|geojson)$/, '');
  // What is missing is named after a point by the reporter: 'shop.phone'.
  const address = path === '' ? [part] : path.replace(/\.([^./]+)$/, '/$1').split('/');
  return { path: address, code, ...officeWords({ message, mend }) };
}
