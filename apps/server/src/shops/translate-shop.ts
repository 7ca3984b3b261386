import type { Dish, Menu, SetMenu } from '@tischlein/domain/menu/menu.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Shop, Translations } from '@tischlein/domain/shop/shop.ts';
import { sayFrom, type Say } from '../languages/say.ts';
import type { Words } from '../languages/words.ts';
import { publicMenu } from './public-menu.ts';

/** A published shop as guests of one language see it: what the owner did not translate stays German and says so. */
export interface TranslatedShop {
  publicShop: PublicShop;
  menu: Menu;
  /** The owner's words and ours, for answers that quote the shop. */
  say: Say;
}

/** What guests see of a shop, in German. */
interface GermanShop {
  publicShop: PublicShop;
  menu: MenuIndex;
  languages: Translations | undefined;
}

/** The languages besides German that guests of this shop get. */
export const offeredLanguages = (
  { languages = {}, hiddenLanguages = [] }: Pick<Shop, 'languages' | 'hiddenLanguages'>,
  allWords: ReadonlyMap<string, Words>,
): string[] =>
  Object.keys(languages).filter(
    (language) => allWords.has(language) && !hiddenLanguages.includes(language),
  );

/** By language, each made when it is first asked for; null: not a language of this shop. */
export function translations(
  german: GermanShop,
  allWords: ReadonlyMap<string, Words>,
): (language: string) => TranslatedShop | null {
  const made = new Map<string, TranslatedShop>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const words = allWords.get(language);
    const own = german.languages?.[language];
    if (!words || !own || !german.publicShop.languages.includes(language)) return null;
    const shop = translateShop(german, words, own);
    made.set(language, shop);
    return shop;
  };
}

function translateShop(
  { publicShop, menu }: GermanShop,
  { language, messages, shop, money }: Words,
  own: Record<string, string>,
): TranslatedShop {
  // Ours come first: allergens by a fixed table, and titles that the shop's pages are found by.
  const ofShop = { ...own, ...shop };
  const find: Say = (german) => (Object.hasOwn(ofShop, german) ? (ofShop[german] ?? null) : null);
  const labels = Object.fromEntries(
    labelsOf(publicShop, language, sayFrom({ ...messages, ...ofShop }, money)),
  );
  const say = sayFrom({ ...messages, ...ofShop, ...labels }, money);
  const german = new Set<string>();
  /** Of texts without a field for their language. */
  const orMark: Say = (text) => {
    const said = find(text) ?? labels[text] ?? null;
    if (said === null && /\p{L}{2}/u.test(text)) german.add(text);
    return said;
  };
  return {
    menu: translateMenu(publicMenu(menu), find, orMark),
    say,
    publicShop: {
      ...translatePublicShop(publicShop, { find, orMark, say }),
      germanTexts: [...german],
    },
  };
}

/** The short words of offers, those that the server makes among them: '2 für 1', 'nur 8,90 €', 'Mo–Fr'. */
function labelsOf({ offers }: PublicShop, language: string, say: Say): [string, string][] {
  return offers.flatMap((offer) => {
    if (!('label' in offer)) return [];
    const said = say(offer.label) ?? daysIn(language, offer.label);
    return said === null ? [] : [[offer.label, said] as [string, string]];
  });
}

const SHORT_DAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** 'Mo–Fr' or 'Mo, Do, Fr' as that language writes it; null: something else is written there. */
function daysIn(language: string, text: string): string | null {
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const parts = text.split(/(–|, )/).map((part, at) => {
    const day = SHORT_DAYS.indexOf(part);
    return at % 2 === 1 ? part : day < 0 ? null : short.format(FIRST_DAY + day * DAY_MS);
  });
  return parts.includes(null) ? null : parts.join('');
}

/** A text in the other language, or as it was. */
const orGerman = (say: Say, text: string): string => say(text) ?? text;
const orNull = (say: Say, text: string | null) => (text === null ? null : orGerman(say, text));

function translateMenu(menu: Menu, say: Say, orMark: Say): Menu {
  return {
    ...menu,
    categories: menu.categories.map(({ textLang, ...one }) => {
      const { text, language } = below(one.description, textLang, say);
      return { ...named(one, say), ...language, description: text };
    }),
    dishes: menu.dishes.map((one) => ({
      ...withSubtext(one, say),
      sizes: one.sizes.map((size) => ({
        ...size,
        name: orGerman(orMark, size.name),
        description: orNull(orMark, size.description),
      })),
      dishInfo: orNull(orMark, one.dishInfo),
    })),
    ingredients: menu.ingredients.map((one) => ({
      ...named(one, say),
      dishInfo: orNull(orMark, one.dishInfo),
    })),
    extraGroups: menu.extraGroups.map((one) => ({ ...one, name: orGerman(orMark, one.name) })),
    menus: menu.menus.map((one) => ({
      ...withSubtext(one, say),
      slots: one.slots.map((slot) => ({ ...slot, name: orGerman(orMark, slot.name) })),
    })),
    declarations: menu.declarations.map((one) => ({ ...one, name: orGerman(orMark, one.name) })),
  };
}

/** With its name translated, or marked as what it is: German where the owner says nothing else. */
function named<T extends { name: string; lang?: string | undefined }>(one: T, say: Say): T {
  const { lang, ...rest } = one;
  const name = say(one.name);
  return (name === null ? { ...one, lang: lang ?? 'de' } : { ...rest, name }) as T;
}

function withSubtext<T extends Dish | SetMenu>({ textLang, ...one }: T, say: Say): T {
  const { text, language } = below(one.subtext, textLang, say);
  return { ...named(one, say), ...language, subtext: text } as T;
}

/** What stands below a name, translated or marked. */
function below(
  text: string | null,
  textLang: string | undefined,
  say: Say,
): { text: string | null; language: { textLang?: string } } {
  const found = text === null ? null : say(text);
  return found === null && text !== null
    ? { text, language: { textLang: textLang ?? 'de' } }
    : { text: found, language: {} };
}

function translatePublicShop(
  shop: PublicShop,
  { find, orMark, say }: Record<'find' | 'orMark' | 'say', Say>,
): PublicShop {
  const { texts, design, offers, dishDeposits } = shop;
  return {
    ...shop,
    texts: {
      about: orNull(orMark, texts.about),
      location: orNull(orMark, texts.location),
      notice: orNull(orMark, texts.notice),
    },
    design: { ...design, claim: orNull(orMark, design.claim) },
    offers: offers.map((offer) => ({
      ...offer,
      title: orGerman(orMark, offer.title),
      description: orGerman(orMark, offer.description),
      ...('label' in offer && { label: orGerman(orMark, offer.label) }),
    })),
    categories: shop.categories.map(({ id, name }) => ({ id, name: orGerman(orMark, name) })),
    pages: shop.pages.map((page) => ({ ...page, title: orGerman(orMark, page.title) })),
    dishDeposits: dishDeposits && {
      ...dishDeposits,
      name: orGerman(orMark, dishDeposits.name),
      ...(dishDeposits.cup && {
        cup: { ...dishDeposits.cup, name: orGerman(orMark, dishDeposits.cup.name) },
      }),
    },
    // Areas first: their names may have words in them that are said of lists, too.
    orderNote: shop.orderNote
      .split('\n')
      .map((line) =>
        orGerman(
          say,
          partwise((part) => find(part) ?? (/^\d/.test(part) ? say(part) : null), line),
        ),
      )
      .join('\n'),
    tableNote: orGerman(say, shop.tableNote),
  };
}

/** Names of areas, and how many more there are, one by one. */
const partwise = (find: Say, note: string): string =>
  note
    .split(/([:,;] |\. |\.$)/)
    .map((part) => find(part) ?? part)
    .join('');
