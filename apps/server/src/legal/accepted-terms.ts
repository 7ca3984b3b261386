import { createHash } from 'node:crypto';
import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import { ownPageOf } from './make-pages.ts';
import { seller } from './words.ts';

/** One version of a shop's terms, as it is kept and sent. */
export interface TermsVersion {
  /** SHA-256 of the text, in hex. */
  hash: string;
  /** To be read without any program: what BGB § 312i (1) 4 wants reproducible. */
  text: string;
}

/** The terms that guests of a shop accept with an order: its page of them, the owner's own or the made one, as a text. */
export function termsToAccept(shop: Shop, pages: readonly Page[]): TermsVersion {
  const page = ownPageOf(pages, 'terms');
  const title = `${page?.title ?? ''}\n${shop.restaurantName}, ${seller(shop).name}`;
  const text = `${title}\n\n${readable(page?.markdown ?? '')}\n`;
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Markdown without its signs. */
export function readable(markdown: string): string {
  return markdown
    .replace(/\\\n/g, '\n')
    .replace(/^#{1,6} +/gm, '')
    .replace(/(?<!\\)\*\*(.+?)(?<!\\)\*\*/g, '$1')
    .replace(/(?<!\\)`([^`]*)`/g, '$1')
    .replace(/(?<!\\)\[([^[\]]*)\]\(([^()]*)\)/g, '$1 ($2)')
    .replace(/\\([\\`*_[\]<>#|~.)+=-])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
