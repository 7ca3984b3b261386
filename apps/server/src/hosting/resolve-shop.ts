import type { PublishedFranchise, PublishedShop, ShopDirectory } from '../shops/shop-directory.ts';

export type Resolved =
  | {
      kind: 'shop';
      published: PublishedShop;
      /** '', '/f={slug}', '/en' or '/f={slug}/en'. */
      basename: string;
      language: string;
      path: string;
    }
  | { kind: 'franchise'; chain: PublishedFranchise; path: string }
  | { kind: 'no-branch'; chain: PublishedFranchise; path: string }
  | { kind: 'unknown'; path: string };

const BRANCH = /^\/f=([^/]*)/;
/** The first segment below a branch, where the shop is in that language. */
const LANGUAGE = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/;
const SLASH = 47;
/** No page of ours is longer; what is finds nothing, without being looked at further. */
const LONGEST_PATH = 500;
const TOO_LONG = '/zu-lang';

/**
 * A first path segment starting with `f=` selects the branch, else the host does (specification 1 §2); the next one may
 * be a language of the shop.
 */
export function resolveShop(shops: ShopDirectory, host: string, pathname: string): Resolved {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const [basename = '', slug = null] = BRANCH.exec(pathname) ?? [];
  const below = pathname.slice(basename.length);
  const path = normalPath(below);
  const published = shops.byHost(name, slug === null ? null : decoded(slug));
  if (published) {
    const [prefix = '', language = ''] = LANGUAGE.exec(below) ?? [];
    if (!published.inLanguage(language))
      return { kind: 'shop', published, basename, language: 'de', path };
    const inLanguage = normalPath(below.slice(prefix.length));
    return { kind: 'shop', published, basename: basename + prefix, language, path: inLanguage };
  }
  const chain = shops.franchiseByHost(name);
  if (!chain) return { kind: 'unknown', path };
  return { kind: slug === null ? 'franchise' : 'no-branch', chain, path };
}

/**
 * Where a page of a language that the shop has, and does not offer now, is found in German; null: it is no such page.
 * It may be offered again, so nobody is told for ever.
 */
export function germanAddress(shops: ShopDirectory, host: string, url: string): string | null {
  const [pathname = '', query] = url.split('?', 2);
  const found = resolveShop(shops, host, pathname);
  if (found.kind !== 'shop' || found.language !== 'de') return null;
  const below = pathname.slice(found.basename.length);
  const [prefix = '', language = ''] = LANGUAGE.exec(below) ?? [];
  const { languages } = found.published.shop;
  if (!languages || !Object.hasOwn(languages, language)) return null;
  const german = `${found.basename}${below.slice(prefix.length)}` || '/';
  // Two slashes would name another host; browsers take a backslash for one.
  if (/^\/[/\\]/.test(german)) return null;
  return query === undefined ? german : `${german}?${query}`;
}

/** Paths are matched without regard to case and to a slash at the end; one spelling keeps the cache small. */
function normalPath(path: string): string {
  if (path.length > LONGEST_PATH) return TOO_LONG;
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === SLASH) end -= 1;
  const bare = path.slice(0, end) || '/';
  return bare.startsWith('/static/') ? bare : bare.toLowerCase();
}

/** Text that is no valid encoding stands for itself and finds nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
