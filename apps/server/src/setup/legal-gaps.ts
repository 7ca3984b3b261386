import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { missingInShop } from '../law/law-text.ts';
import { missingFields } from '../legal/missing-fields.ts';

interface LegalGap {
  /** Of the document; empty: nowhere in particular. */
  path: string[];
  text: string;
}

/** 'Hier fehlt „legal: register“: ' */
const FIELD = /^Hier fehlt „[^“]*“: /;
/** ' (volume)', ' (settings: withdrawalForm)': words of the files, which nobody knows here. */
const FILE_WORDS = / \([a-z][A-Za-z]*(?:[.:] ?[a-zA-Z]+)*\)/g;

/** What the law wants and this shop does not say, first what the Impressum and the privacy page lack. */
export function legalGaps(shop: Shop): LegalGap[] {
  const fields = missingFields(shop);
  const told = new Set(fields.map(({ message }) => message));
  const rest = missingInShop(shop).filter((text) => ![...told].some((one) => text.endsWith(one)));
  return [
    ...fields.map(({ file, path, message }) => ({
      path: [file.replace('.yaml', ''), ...path],
      text: `Es fehlt: ${message.replace(FIELD, '')}`,
    })),
    ...rest.map((text) => ({ path: [], text: text.replace(FILE_WORDS, '') })),
  ];
}
