import { matchesTyped, fold, foldPlain, words } from './fold-text.ts';
import type { MenuIndex } from './index-menu.ts';

export interface SearchHit {
  kind: 'dish' | 'menu';
  id: string;
}

interface Entry extends SearchHit {
  number: string | null;
  name: string[];
  subtext: string[];
}

/** A menu prepared for searching; build it once per menu version. */
type SearchIndex = readonly Entry[];

/** Everything listed in a category, in the order shown, each dish and menu once. */
export function searchIndex(menu: MenuIndex): SearchIndex {
  const entries = new Map<string, Entry>();
  const add = (
    kind: SearchHit['kind'],
    one: { id: string; name: string; number: string | null; subtext: string | null } | undefined,
  ) => {
    if (!one || entries.has(`${kind} ${one.id}`)) return;
    entries.set(`${kind} ${one.id}`, {
      kind,
      id: one.id,
      number: one.number === null ? null : fold(one.number).replace(/\s/g, ''),
      name: words(one.name),
      subtext: words(one.subtext ?? ''),
    });
  };
  for (const category of menu.menu.categories) {
    for (const id of category.dishIds) add('dish', menu.dishes.get(id));
    for (const id of category.menuIds) add('menu', menu.menus.get(id));
  }
  return [...entries.values()];
}

const NO_MATCH = Number.POSITIVE_INFINITY;

/** How far a word of the query is from an entry: 0 best. Names beat subtexts, starts beat middles, typos come last. */
function distance(word: string, entry: Entry): number {
  if (entry.number?.startsWith(word)) return 1;
  const plain = foldPlain(word);
  const starts = (text: string) => text.startsWith(word) || text.startsWith(plain);
  const holds = (text: string) => text.includes(word) || text.includes(plain);
  if (entry.name.some(starts)) return 2;
  if (entry.name.some(holds)) return 3;
  if (entry.subtext.some(starts)) return 4;
  if (entry.subtext.some(holds)) return 5;
  if (entry.name.some((text) => matchesTyped(word, text))) return 6;
  if (entry.subtext.some((text) => matchesTyped(word, text))) return 7;
  return NO_MATCH;
}

/**
 * Dishes and menus that hold every word of the query, best first; equal ones in the order of the menu. A query that
 * is exactly a dish number puts that dish first. An empty query finds nothing.
 */
export function searchMenu(index: SearchIndex, query: string): SearchHit[] {
  const folded = fold(query).trim();
  const number = folded.replace(/\s/g, '');
  const wanted = folded.split(/[^a-z0-9]+/).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const ranked = index.flatMap((entry, at) => {
    const rank =
      entry.number === number
        ? 0
        : wanted.reduce((worst, word) => Math.max(worst, distance(word, entry)), 0);
    return rank === NO_MATCH ? [] : [{ entry, rank, at }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ entry }) => ({ kind: entry.kind, id: entry.id }));
}
