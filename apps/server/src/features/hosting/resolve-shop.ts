import type { FastifyRequest } from 'fastify';
import type { Franchise } from '@tischlein/domain/shop/shop.ts';
import type { LiveShop, ShopDirectory } from '../../shops/shop-directory.ts';

export type Resolved =
  | { kind: 'shop'; live: LiveShop; basename: string; path: string }
  | { kind: 'franchise'; franchise: Franchise; branches: LiveShop[]; path: string }
  | { kind: 'unknown'; path: string };

const BRANCH = /^\/f=([^/]*)/;

/** A first path segment starting with `f=` selects the branch, else the host does (specification 1 §2). */
export function resolveShop(shops: ShopDirectory, host: string, pathname: string): Resolved {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const [basename = '', slug = null] = BRANCH.exec(pathname) ?? [];
  const path = normalPath(pathname.slice(basename.length));
  const live = shops.byHost(name, slug === null ? null : decoded(slug));
  if (live) return { kind: 'shop', live, basename, path };
  const franchise = slug === null ? shops.franchiseByHost(name) : null;
  return franchise ? { kind: 'franchise', ...franchise, path } : { kind: 'unknown', path };
}

/** Paths are matched without regard to case and to a slash at the end; one spelling keeps the cache small. */
function normalPath(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/';
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

/** How the guest reached us, for canonical links. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
