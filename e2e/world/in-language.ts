// Lets the German steps steer a page in another language: what they look for is translated as the page's texts are.
import type { Locator, Page } from '@playwright/test';
import { sayFrom } from '../../apps/server/src/languages/say.ts';
import type { SpokenCatalogue } from './catalogue.ts';

type Wanted = string | RegExp;
type Find = (wanted: Wanted, isExact?: boolean) => Wanted;
type Finder = 'getByText' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle' | 'getByAltText';

const HOLE = /\{\d+\}|<\/?\d+>/;
const readers = new WeakMap<Page, Find>();
const patched = new WeakSet<object>();

/** `page` shows the language of the catalogue from now on: addresses, too, are those of the language. */
export function readIn(page: Page, catalogue: SpokenCatalogue): Page {
  const find = finderOf(catalogue);
  readers.set(page, (wanted, isExact) => amongIsolates(find(wanted, isExact)));
  patch(Object.getPrototypeOf(page) as Page, (each) => readers.get(each as Page));
  patch(Object.getPrototypeOf(page.locator('x')) as Locator, (each) =>
    readers.get((each as Locator).page()),
  );
  const goto = page.goto.bind(page);
  page.goto = (address, options) => goto(addressIn(catalogue.language, address), options);
  return page;
}

/** Around names and figures of what is read from right to left stand marks that no finder names. */
function amongIsolates(wanted: Wanted): Wanted {
  if (typeof wanted === 'string' || wanted.source.includes('[')) return wanted;
  const source = wanted.source
    .replaceAll(' ', '[ \u2066-\u2069]+')
    .replaceAll('^', '^[\u2066-\u2069]*');
  return new RegExp(source, wanted.flags);
}

/** '/checkout' and '/f=sued/checkout' in another language; whole addresses come from pages and mails. */
function addressIn(language: string, address: string): string {
  const [, branch = '', rest = ''] = /^(\/f=[^/?#]+)?(.*)$/.exec(address) ?? [];
  const isPage =
    rest === '' || (/^\/(?!\/)/.test(rest) && !/^\/(?:postfach|theke|buero)/.test(rest));
  if (!isPage || rest.startsWith(`/${language}`)) return address;
  return `${branch}/${language}${rest === '/' ? '' : rest.replace(/^\/(?=[?#])/, '')}`;
}

function patch(prototype: Page | Locator, finder: (self: object) => Find | undefined): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const all = prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of [
    ...['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'],
  ] as Finder[]) {
    const original = all[name]!;
    all[name] = function (this: object, wanted, ...rest) {
      const exact = (rest[0] as { exact?: boolean } | undefined)?.exact;
      return original.call(this, finder(this)?.(wanted as Wanted, exact) ?? wanted, ...rest);
    };
  }
  for (const [name, at, option] of [
    ['getByRole', 1, 'name'],
    ['filter', 0, 'hasText'],
  ] as const) {
    const original = all[name];
    if (!original) continue;
    all[name] = function (this: object, ...given) {
      const options = given[at] as (Record<string, Wanted> & { exact?: boolean }) | undefined;
      const find = finder(this);
      if (find && options?.[option] !== undefined)
        given[at] = { ...options, [option]: find(options[option], options.exact) };
      return original.apply(this, given);
    };
  }
}

function finderOf({ texts, messages, shop, money, owner }: SpokenCatalogue): Find {
  const all: [string, string][] = [texts, messages, shop, owner]
    .flatMap((part) => Object.entries(part))
    .map(([german, said]) => [german.replace(/^[\w-]+\.tsx?\|/, ''), said]);
  const pieces = all.flatMap(([german, said]) => [
    [german, said] as const,
    ...inside(german, said),
  ]);
  const whole = new Map<string, Set<string>>();
  for (const [german, said] of pieces)
    whole.set(german.trim(), (whole.get(german.trim()) ?? new Set()).add(said.trim()));
  const say = sayFrom(Object.fromEntries(all), money);

  /** Beginnings, ends or middles of texts. */
  const partly = (text: string, atStart: boolean): string[] =>
    pieces
      .filter(
        ([german]) =>
          (atStart ? german.startsWith(text) : german.includes(text)) || begins(text, german),
      )
      .map(([german, said]) => (HOLE.test(german) ? longest(said.split(HOLE)) : said.trim()))
      .filter((said) => /\p{L}{2}/u.test(said));
  const saidOf = (text: string, atStart: boolean, isWhole: boolean): string[] => {
    const known = [...(whole.get(text) ?? [])];
    if (known.length > 0) return known;
    const said = say(text);
    if (said !== null) return [said];
    return isWhole ? [] : partly(text, atStart);
  };
  return (wanted, isExact = false) => {
    if (typeof wanted === 'string') {
      const said = saidOf(wanted, false, isExact);
      if (said.length === 0) return wanted;
      // German, too: pages of payment providers and mails' frames stay so.
      const either = `(?:${[...said, wanted].map(escaped).join('|')})`;
      return isExact ? new RegExp(`^${either}$`) : new RegExp(either, 'i');
    }
    const sources = expand(wanted.source).map((source) => {
      const [, start = '', text = '', end = ''] = /^(\^?)(.*?)(\$|\\b)?$/s.exec(source) ?? [];
      const plain = text.replace(/\\(?=[^\w])/g, '');
      // What is no plain text, such as figures, stays.
      if (/[\\[\](){}*+?]/.test(text.replace(/\\[^\w]/g, ''))) return source;
      const said = saidOf(plain, start !== '', start !== '' && end !== '');
      const either = `(?:${[...new Set([...said, plain])].map(escaped).join('|')})`;
      return said.length === 0 ? source : `${end === '' ? '' : start}${either}${end}`;
    });
    return new RegExp(sources.join('|'), wanted.flags);
  };
}

/** 'a(b|c)?d|e' as 'abd', 'acd', 'ad' and 'e'. */
function expand(source: string): string[] {
  const group = /\((?:\?:)?([^()]*)\)(\??)/.exec(source);
  if (!group) return source.split('|');
  const [whole, inside = '', optional] = group;
  const before = source.slice(0, group.index);
  const after = source.slice(group.index + whole.length);
  // Alternatives outside of the group are not those of the group.
  const at = before.lastIndexOf('|') + 1;
  const to = after.includes('|') ? after.indexOf('|') : after.length;
  const choices = [...inside.split('|'), ...(optional ? [''] : [])];
  const around = [before.slice(0, Math.max(0, at - 1)), after.slice(to + 1)].filter(Boolean);
  return [
    ...choices.flatMap((one) => expand(before.slice(at) + one + after.slice(0, to))),
    ...around.flatMap(expand),
  ];
}

/** Whether a text may be of a template, as 'Noch 4,00 € bis' of 'Noch {0} bis zum Mindestbestellwert'. */
function begins(text: string, german: string): boolean {
  const [start = ''] = german.split(HOLE);
  return start.length > 7 && start !== german && text.startsWith(start);
}

/** Of 'Zur <0>Kasse</0>' also 'Kasse'. */
function inside(german: string, said: string): (readonly [string, string])[] {
  const parts = (text: string) =>
    new Map([...text.matchAll(/<(\d+)>([^<]*)<\/\1>/g)].map(([, at, words]) => [at!, words!]));
  const there = parts(said);
  return [...parts(german)].flatMap(([at, words]) => {
    const translated = there.get(at);
    return translated === undefined ? [] : [[words, translated] as const];
  });
}

const longest = (parts: string[]): string =>
  parts.reduce((best, part) => (part.trim().length > best.length ? part.trim() : best), '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
