import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import type { JobOpening } from '@tischlein/domain/job/job-opening.ts';
import { canonicalShop } from '../canonical-shop.ts';
import { categoryTrees, extrasTree, menusTree } from './menu-trees.ts';
import { couponsTree } from './coupon-trees.ts';
import { offersTree } from './offer-trees.ts';
import { fieldsOf, languagesTree } from './languages-tree.ts';
import { areasTree, hoursTree, tablesTree } from './place-trees.ts';
import { shopTree, type PictureName } from './shop-tree.ts';
import type { Tree } from './tree.ts';

/** The files of one shop before they are text, and before the order of categories and pages became file names. */
export interface ShopDocuments {
  /** 'shop.yaml', 'hours.yaml' ... */
  fixed: Map<string, Tree>;
  /** By category id, in order; '' for dishes that no category lists. */
  categories: Map<string, Tree>;
  pages: Map<string, Page>;
  customCss: string;
}

export function shopDocuments(source: Shop, pictureName: PictureName): ShopDocuments {
  const shop = canonicalShop(source);
  const files: [string, Tree | null][] = [
    ['shop.yaml', shopTree(shop, pictureName)],
    ['hours.yaml', hoursTree(shop.hours)],
    ['areas.yaml', areasTree(shop.areas)],
    ['extras.yaml', extrasTree(shop.menu)],
    ['menus.yaml', menusTree(shop.menu.menus, pictureName)],
    ['offers.yaml', offersTree(shop.offers, shop.menu)],
    ['coupons.yaml', couponsTree(shop)],
    ['tables.yaml', tablesTree(shop)],
    ['jobs.yaml', jobsTree(shop.jobs)],
  ];
  const fixed = new Map(files.filter((row): row is [string, Tree] => row[1] !== null));
  const categories = categoryTrees(shop.menu, pictureName);
  const languages = languagesTree(shop, fieldsOf(fixed, categories, shop.pages));
  if (languages) fixed.set('languages.yaml', languages);
  return {
    fixed,
    categories,
    pages: new Map(shop.pages.map((page) => [page.id, page])),
    customCss: shop.customCss,
  };
}

/** The shop with the fields of its translated texts: one that was told stays, whatever says the text today. */
export function withTranslatedFields(shop: Shop): Shop {
  if (!shop.languages) return shop;
  const { fixed, categories } = shopDocuments(shop, (mediaId) => mediaId ?? undefined);
  const fields = fieldsOf(fixed, categories, shop.pages);
  const told = new Map(Object.entries(shop.translatedFields ?? {}));
  const entries = [...new Set(Object.values(shop.languages).flatMap(Object.keys))].flatMap(
    (german) => {
      const field = told.get(german) ?? fields.get(german);
      return field === undefined ? [] : [[german, field]];
    },
  );
  const { translatedFields: _told, ...rest } = shop;
  return entries.length > 0 ? { ...rest, translatedFields: Object.fromEntries(entries) } : rest;
}

/** 'menu/01-pizza.yaml': the number keeps the order, whatever the ids. */
export function numbered(folder: string, ids: readonly string[], ending: string) {
  const width = Math.max(2, String(ids.length).length);
  return new Map(
    ids.map((id, index) => {
      const number = String(index + 1).padStart(width, '0');
      return [id, `${folder}/${number}-${id === '' ? 'nicht-in-der-karte' : id}.${ending}`];
    }),
  );
}

/** The content of jobs.yaml, or null without openings. */
function jobsTree(jobs: readonly JobOpening[]): Tree | null {
  if (jobs.length === 0) return null;
  return {
    jobs: jobs.map(({ id, title, kind, text }) => ({ id, title, kind: kind ?? undefined, text })),
  };
}
