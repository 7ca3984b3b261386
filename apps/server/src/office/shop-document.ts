import type { DocumentMap, DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import { shopDocuments } from '../shop-files/write/shop-documents.ts';
import { languagesPart } from './languages-part.ts';
import type { Tree, TreeValue } from '../shop-files/write/tree.ts';

/** The category of dishes that no category lists. */
export const UNLISTED = 'nicht-in-der-karte';

/**
 * A published shop as the office edits it: what an export would write, each category and page by its id, pictures by
 * their media ids. Nothing in it is empty but `allergens` of food that has none; sizes and items of groups are always maps.
 */
export function documentOf(shop: Shop): DocumentMap {
  const { fixed, categories, pages, customCss } = shopDocuments(
    shop,
    (mediaId) => mediaId ?? undefined,
  );
  const document: Record<string, TreeValue> = {};
  for (const [file, tree] of fixed) document[file.replace(/\.yaml$/, '')] = tree;
  document['languages'] = languagesPart(shop);
  // Whose document it is, nobody changes in it.
  document['shop'] = { ...fixed.get('shop.yaml'), id: undefined };
  document['categories'] = [...categories].map(([id, tree]) =>
    id === '' ? { id: UNLISTED, ...tree } : tree,
  );
  document['pages'] = [...pages.values()].map(pageTree);
  document['customCss'] = customCss || undefined;
  return withoutEmpty(document, []) as DocumentMap;
}

const pageTree = ({ id, title, name, markdown }: Page): Tree => ({ id, title, name, markdown });

/** Drops what says nothing, and writes short forms out, so that every field has an address. */
function withoutEmpty(value: TreeValue, path: readonly string[]): DocumentValue | undefined {
  const field = path.at(-1) ?? '';
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const entries = (value as readonly TreeValue[]).map((entry) => {
      const written = field === 'items' && typeof entry === 'string' ? { item: entry } : entry;
      return withoutEmpty(written, [...path, '']);
    });
    const kept = entries.filter((entry) => entry !== undefined);
    // 'No allergens' is said, and not left open.
    return kept.length > 0 || field === 'allergens' ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const entries: [string, DocumentValue][] = [];
  for (const [name, child] of Object.entries(value)) {
    const written = field === 'sizes' && typeof child === 'number' ? { price: child } : child;
    const kept = withoutEmpty(written, [...path, name]);
    if (kept !== undefined) entries.push([name, kept]);
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
