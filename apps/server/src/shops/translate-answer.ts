import { asWritten, sayFrom, withoutMarks, type Say } from '../languages/say.ts';
import type { ShopDirectory } from './shop-directory.ts';

/** What guests read in an answer; everything else is a code, or was written by somebody. */
const READ = new Set([
  ...['message', 'text', 'title', 'reason', 'label', 'description', 'dish', 'dishName', 'menuName'],
  ...['itemName', 'group', 'without', 'choices', 'sticker', 'sizeName', 'sizeText', 'subtext'],
  ...['packaging', 'menu', 'customerInfo'],
]);
/** What is wrong with the fields of a form, by their names. */
const PROBLEMS = 'form';
/** Openings, which the owner may have translated; one that stayed German says so. */
const JOBS = 'jobs';

/** Answers in the words of a language and of a shop; what has none stays German. */
export function translateAnswers(shops: ShopDirectory) {
  const plain = new Map<string, Say>();
  const plainSay = (language: string): Say | null => {
    const known = plain.get(language);
    if (known) return known;
    const words = shops.words.get(language);
    if (!words) return null;
    const say = sayFrom({ ...words.messages, ...words.shop }, words.money);
    plain.set(language, say);
    return say;
  };
  return (body: unknown, language: string, shopId: string | null): unknown => {
    const ofShop = shopId === null ? null : shops.byId(shopId)?.inLanguage(language);
    const say = ofShop?.say ?? plainSay(language);
    return say ? translated(body, say, false) : body;
  };
}

function translated(value: unknown, say: Say, read: boolean): unknown {
  if (typeof value === 'string') return read ? said(value, say) : value;
  if (Array.isArray(value)) return value.map((one) => translated(one, say, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === PROBLEMS
        ? translatedAll(one, say)
        : key === JOBS && Array.isArray(one)
          ? one.map((job) => translatedJob(job, say))
          : translated(one, say, isRead(key, value)),
    ]),
  );
}

/** What a guest wrote the kitchen, among what was chosen (`noteText`). */
const NOTE = /^(Anmerkung: )(.*)$/s;

function said(text: string, say: Say): string {
  const german = text.replace(NOTE, (_, before: string, note: string) => before + asWritten(note));
  return withoutMarks(say(german) ?? german);
}

/** A name is one of the menu's beside the id of a dish, of a set menu or an item of a group of extras, else somebody's own. */
const isRead = (key: string, within: object): boolean =>
  READ.has(key) ||
  (key === 'name' && ('dishId' in within || 'menuId' in within)) ||
  (key === 'groupName' && 'itemName' in within);

function translatedAll(value: unknown, say: Say): unknown {
  if (typeof value !== 'object' || value === null) return translated(value, say, true);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, translatedAll(one, say)]),
  );
}

function translatedJob(job: object, say: Say): object {
  if ('text' in job && say(String(job.text)) === null) return { ...job, lang: 'de' };
  return {
    ...(translated(job, say, false) as object),
    ...('kind' in job && { kind: translated(job.kind, say, true) }),
  };
}
