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
  { messages, shop, money }: Words,
  own: Record<string, string>,
): TranslatedShop {
  // Ours come first: allergens by a fixed table, and titles that the shop's pages are found by.
  const ofShop = { ...own, ...shop };
  const find: Say = (german) => (Object.hasOwn(ofShop, german) ? (ofShop[german] ?? null) : null);
  const say = sayFrom({ ...messages, ...ofShop }, money);
  return {
    menu: translateMenu(publicMenu(menu), find),
    say,
    publicShop: translatePublicShop(publicShop, find, say),
  };
}

/** A text in the other language, or as it was. */
const orGerman = (say: Say, text: string): string => say(text) ?? text;
const orNull = (say: Say, text: string | null) => (text === null ? null : orGerman(say, text));

function translateMenu(menu: Menu, say: Say): Menu {
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
        name: orGerman(say, size.name),
        description: orNull(say, size.description),
      })),
      dishInfo: orNull(say, one.dishInfo),
    })),
    ingredients: menu.ingredients.map((one) => ({
      ...named(one, say),
      dishInfo: orNull(say, one.dishInfo),
    })),
    extraGroups: menu.extraGroups.map((one) => ({ ...one, name: orGerman(say, one.name) })),
    menus: menu.menus.map((one) => ({
      ...withSubtext(one, say),
      slots: one.slots.map((slot) => ({ ...slot, name: orGerman(say, slot.name) })),
    })),
    declarations: menu.declarations.map((one) => ({ ...one, name: orGerman(say, one.name) })),
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

function translatePublicShop(shop: PublicShop, find: Say, say: Say): PublicShop {
  const { texts, design, offers, dishDeposits } = shop;
  return {
    ...shop,
    texts: {
      about: orNull(find, texts.about),
      location: orNull(find, texts.location),
      notice: orNull(find, texts.notice),
    },
    design: { ...design, claim: orNull(find, design.claim) },
    offers: offers.map((offer) => ({
      ...offer,
      title: orGerman(find, offer.title),
      description: orGerman(find, offer.description),
    })),
    categories: shop.categories.map(({ id, name }) => ({ id, name: orGerman(find, name) })),
    pages: shop.pages.map((page) => ({ ...page, title: orGerman(find, page.title) })),
    dishDeposits: dishDeposits && {
      ...dishDeposits,
      name: orGerman(find, dishDeposits.name),
      ...(dishDeposits.cup && {
        cup: { ...dishDeposits.cup, name: orGerman(find, dishDeposits.cup.name) },
      }),
    },
    // Areas first: their names may have words in them that are said of lists, too.
    orderNote: orGerman(
      say,
      partwise((part) => find(part) ?? (/^\d/.test(part) ? say(part) : null), shop.orderNote),
    ),
    tableNote: orGerman(say, shop.tableNote),
  };
}

/** Names of areas, and how many more there are, one by one. */
const partwise = (find: Say, note: string): string =>
  note
    .split(/([:,;] |\. |\.$)/)
    .map((part) => find(part) ?? part)
    .join('');
