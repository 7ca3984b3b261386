import type { EncodedBody } from '../http/encoded-body.ts';

/** A page as it is answered: everything that does not depend on the guest. */
export interface CachedPage {
  /** What it was made from; another object means that something was published since. */
  source: object;
  status: number;
  body: EncodedBody;
  headers: Record<string, string>;
}

/** Least recently used pages go first, so that scanning paths or hosts cannot fill the memory. */
export interface PageCache {
  get(key: string, source: object): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  readonly size: number;
  readonly bytes: number;
}

export function pageCache(limits: { pages: number; bytes: number }): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= pages.get(key)?.body.bytes ?? 0;
    pages.delete(key);
  };
  return {
    get(key, source) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (page.source !== source) {
        remove(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      remove(key);
      pages.set(key, page);
      bytes += page.body.bytes;
      for (const oldest of pages.keys()) {
        if (pages.size <= limits.pages && bytes <= limits.bytes) break;
        if (oldest !== key) remove(oldest);
      }
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
