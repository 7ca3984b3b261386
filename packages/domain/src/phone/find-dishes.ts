import type { CartItem } from '../cart/cart.ts';
import { changeDish, typedSize } from './change-dish.ts';
import type { PhoneEntry, PhoneMenuIndex } from './phone-menu-index.ts';
import { readPhoneLine, type PhoneLine, type TypedWord } from './phone-line.ts';
import { matchWord } from './word-forms.ts';

/** What a line may mean. */
export interface PhoneCandidate {
  /** Whole but for what is still to be chosen (`openChoice`): a size, a required extra, the dishes of a menu. */
  item: CartItem;
  /** What of the line is not understood, as it was typed. */
  unknown: string[];
}

/** What a hit costs: less is nearer to what was typed. A line is as far off as its words together. */
const COST = {
  numberBegins: 4,
  name: [0, 5, 1, 0.5],
  size: [0, 0, 1.2, 0.6],
  category: [0, 0, 2, 1.5],
  subtext: [0, 0, 4.5, 4],
  /** The first number taken for the amount: less likely than a dish of that number. */
  unsureAmount: 2,
  manyPieces: 3,
  leftOver: 3,
  /** What is left out or added: a dish that is called so is nearer. */
  modifier: 1.5,
  unknown: 20,
  /** Of two equal names the shorter one. */
  longName: 0.1,
} as const;

interface Hit {
  entry: PhoneEntry;
  line: PhoneLine;
  cost: number;
  sizeId: string | null;
  /** Words that are neither name nor size: extras, or not understood. */
  rest: TypedWord[];
}

/** How near a word is to an entry's name, size and the rest; null: it has nothing of it. */
function wordCost(entry: PhoneEntry, typed: TypedWord, isSized: boolean, loosely: boolean) {
  const volume = typed.volumeMl;
  const ways: { cost: number; kind: 'name' | 'size' | 'around' }[] = [];
  const name = matchWord(typed, entry.name, loosely);
  if (name > 0) ways.push({ cost: COST.name[name], kind: 'name' });
  const sizeId = isSized ? null : typedSize(entry, typed);
  if (sizeId !== null) ways.push({ cost: COST.size[2], kind: 'size' });
  if (volume !== null && entry.volumeMl === volume)
    ways.push({ cost: COST.size[3], kind: 'around' });
  const category = matchWord(typed, entry.category);
  if (category > 0) ways.push({ cost: COST.category[category], kind: 'around' });
  const subtext = matchWord(typed, entry.subtext);
  if (subtext > 0) ways.push({ cost: COST.subtext[subtext], kind: 'around' });
  const [best] = ways.sort((a, b) => a.cost - b.cost);
  return best ? { ...best, sizeId } : null;
}

/** How near an entry is to a line; null: the line names neither it nor its category. */
function hit(entry: PhoneEntry, line: PhoneLine, loosely: boolean): Hit | null {
  const found: Hit = { entry, line, cost: 0, sizeId: null, rest: [] };
  let isNamed = false;
  let byName = false;
  let byNumber = false;
  line.dish.forEach((typed, at) => {
    const { word } = typed;
    if (at === 0 && entry.number === word) {
      isNamed = true;
      byNumber = true;
      return;
    }
    const isAgain = line.dish.findIndex((one) => one.word === word) < at;
    const begins = at === 0 && (entry.number?.startsWith(word) ?? false);
    // Behind the number of a dish stands its size.
    const size = byNumber && found.sizeId === null ? typedSize(entry, typed) : null;
    const near = isAgain ? null : wordCost(entry, typed, found.sizeId !== null, loosely);
    if (size !== null) found.sizeId = size;
    else if (begins && (near === null || near.cost > COST.numberBegins)) {
      found.cost += COST.numberBegins;
      isNamed = true;
    } else if (near === null) found.rest.push(typed);
    else {
      found.cost += byNumber ? Math.min(near.cost, 1) : near.cost;
      byName ||= near.kind === 'name';
      if (near.kind === 'size') found.sizeId = near.sizeId;
      else isNamed = true;
    }
  });
  if (!isNamed) return null;
  found.cost += found.rest.length * COST.leftOver + line.modifiers.length * COST.modifier;
  if (byName) found.cost += entry.nameLength * COST.longName;
  if (!line.isAmountSure) found.cost += COST.unsureAmount;
  if (!line.isAmountSure && line.amount > 20) found.cost += COST.manyPieces;
  return found;
}

/** The candidate of a hit, with what its modifiers cost. */
function candidate(index: PhoneMenuIndex, { entry, line, cost, sizeId, rest }: Hit) {
  const { amount, modifiers } = line;
  const { dish } = entry;
  const made: PhoneCandidate = dish
    ? changeDish(index, { ...entry, dish }, { amount, sizeId, rest }, modifiers)
    : {
        item: { menuId: entry.id, memberName: null, amount, subitems: [] },
        unknown: [...rest, ...modifiers.flatMap(({ words }) => words)].map(({ text }) => text),
      };
  return { made, at: entry.at, cost: cost + made.unknown.length * COST.unknown };
}

/** So many of the nearest are looked at for what is to be left out and added. */
const LOOKED_AT = 24;

/**
 * The dishes and menus a line of the telephone may mean, the likeliest first: by number, by beginnings of words of name,
 * category and text, with size, amount, what to leave out and what to add. The same line finds the same. Never throws.
 */
export function findDishes(index: PhoneMenuIndex, text: string, limit = 8): PhoneCandidate[] {
  const lines = readPhoneLine(text);
  const search = (loosely: boolean) =>
    lines.flatMap((line) => index.entries.flatMap((entry) => hit(entry, line, loosely) ?? []));
  // Middles of words and typos are looked at only where beginnings do not explain the line.
  const strict = search(false);
  const hits = strict.some(({ rest }) => rest.length === 0) ? strict : search(true);
  const nearest = hits.sort((a, b) => a.cost - b.cost || a.entry.at - b.entry.at);
  const ranked = nearest
    .slice(0, Math.max(LOOKED_AT, limit))
    .map((one) => candidate(index, one))
    .sort((a, b) => a.cost - b.cost || a.at - b.at);
  // Where something explains the whole line, what explains a part of it only stands in the way.
  const isExplained = ranked[0]?.made.unknown.length === 0;
  const isNew = new Set<string>();
  return ranked
    .map(({ made }) => made)
    .filter(({ item, unknown }) => {
      if (isExplained && unknown.length > 0) return false;
      const id = 'menuId' in item ? `menu ${item.menuId}` : `dish ${item.dishId}`;
      return !isNew.has(id) && isNew.add(id);
    })
    .slice(0, limit);
}
