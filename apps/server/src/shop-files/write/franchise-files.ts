import type { Franchise, Page } from '@tischlein/domain/shop/shop.ts';
import { compareText } from '../problem.ts';
import { namePictures, type Picture } from '../read-pictures.ts';
import type { LoadedShop } from '../read-shop-folder.ts';
import { pictureNames } from './picture-names.ts';
import { consensus, unionOrder, type MajorityKind } from './consensus.ts';
import { difference } from './difference.ts';
import { addYaml, pageText, type FolderFiles } from './folder-files.ts';
import { numbered, shopDocuments, type ShopDocuments } from './shop-documents.ts';
import { designTree } from './shop-tree.ts';
import type { Tree } from './tree.ts';

interface Branch {
  slug: string;
  pictures: Picture[];
  documents: ShopDocuments;
  /** By file name, the categories' and pages' numbers counted over all branches. */
  trees: Map<string, Tree>;
  pages: Map<string, string>;
}

/** The files of a franchise: what most branches share once, and per branch only what differs. */
export function franchiseFiles(franchise: Franchise, shops: readonly LoadedShop[]): FolderFiles {
  const files: FolderFiles = new Map();
  const ordered = [...shops].sort(
    (a, b) => franchise.branchIds.indexOf(a.shop.id) - franchise.branchIds.indexOf(b.shop.id),
  );
  const everywhere = namePictures([
    ...new Map(ordered.flatMap(({ pictures }) => pictures.map((p) => [p.mediaId, p]))).values(),
  ]);
  const pictureName = pictureNames(everywhere);
  const design = designTree(franchise.design, pictureName);
  addYaml(files, 'franchise.yaml', {
    id: franchise.id,
    name: franchise.name,
    domains: franchise.domains,
    overview: franchise.isOverview,
    branches: ordered.map(({ shop }) => shop.slug ?? shop.id),
    design,
  });
  const documents = ordered.map(({ shop }) => shopDocuments(shop, pictureName));
  const categoryOrder = withoutLast(
    unionOrder(documents.map(({ categories }) => [...categories.keys()])),
  );
  const categoryFiles = numbered('menu', categoryOrder, 'yaml');
  const pageFiles = numbered(
    'pages',
    unionOrder(documents.map(({ pages }) => [...pages.keys()])),
    'md',
  );
  const branches = ordered.map(({ shop, pictures }, index): Branch => {
    const own = documents[index]!;
    const trees = new Map(own.fixed);
    for (const [id, tree] of own.categories) trees.set(categoryFiles.get(id) ?? id, tree);
    const slug = shop.slug ?? shop.id;
    return { slug, pictures, documents: own, trees, pages: pageTexts(own.pages, pageFiles) };
  });
  for (const branch of branches) sayOrder(branch, categoryFiles, pageFiles);
  writeTrees(files, branches, design);
  writePages(files, branches);
  writeCss(files, branches);
  writePictures(files, branches, everywhere);
  return files;
}

/** The dishes of no category come last, whatever a branch has after them. */
function withoutLast(order: readonly string[]): string[] {
  return [...order.filter((id) => id !== ''), ...order.filter((id) => id === '')];
}

function pageTexts(
  pages: ReadonlyMap<string, Page>,
  names: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([...pages].map(([id, page]) => [names.get(id) ?? id, pageText(page)]));
}

/** A branch whose order is not that of the file names says so. */
function sayOrder(
  { trees, documents }: Branch,
  categoryFiles: ReadonlyMap<string, string>,
  pageFiles: ReadonlyMap<string, string>,
): void {
  const shop = trees.get('shop.yaml');
  if (shop === undefined) return;
  const inOrder = (ids: readonly string[], names: ReadonlyMap<string, string>) => {
    const files = ids.map((id) => names.get(id) ?? '');
    return files.join('\n') === [...files].sort(compareText).join('\n');
  };
  const categories = [...documents.categories.keys()].filter((id) => id !== '');
  const pages = [...documents.pages.keys()];
  trees.set('shop.yaml', {
    ...shop,
    categoryOrder: inOrder(categories, categoryFiles) ? undefined : categories,
    pageOrder: inOrder(pages, pageFiles) ? undefined : pages,
  });
}

const OF_EACH_PLACE = new Set([
  'shop.yaml',
  'hours.yaml',
  'areas.yaml',
  'tables.yaml',
  'jobs.yaml',
]);

function writeTrees(files: FolderFiles, branches: readonly Branch[], design: Tree): void {
  const names = [...new Set(branches.flatMap(({ trees }) => [...trees.keys()]))].sort(compareText);
  for (const name of names) {
    const having = branches
      .map(({ trees }) => trees.get(name))
      .filter((tree) => tree !== undefined);
    const majority: MajorityKind = OF_EACH_PLACE.has(name) ? 'majority' : 'plurality';
    const isCommon = having.length * 2 > branches.length;
    let common = isCommon ? consensus(having.map(sharedPart(name)), majority) : undefined;
    if (common !== undefined && Object.keys(common).length === 0) common = undefined;
    if (common !== undefined) addYaml(files, name, common);
    const base = name === 'shop.yaml' ? { ...common, design } : common;
    for (const { slug, trees } of branches) {
      const file = `branches/${slug}/${name}`;
      const own = trees.get(name);
      if (own === undefined) {
        if (common !== undefined) addYaml(files, file, { remove: true });
        continue;
      }
      const change = difference(base, own);
      if (change !== null) addYaml(files, file, change);
    }
  }
}

/** A shop's id, domains and design are its own (or the franchise's): never common. */
function sharedPart(name: string): (tree: Tree) => Tree {
  if (name !== 'shop.yaml') return (tree) => tree;
  return ({ id: _id, domains: _domains, design: _design, ...rest }) => rest;
}

function writePages(files: FolderFiles, branches: readonly Branch[]): void {
  const names = new Set(branches.flatMap(({ pages }) => [...pages.keys()]));
  for (const name of names) {
    const common = mostFrequent(
      branches.map(({ pages }) => pages.get(name)),
      branches.length,
    );
    if (common !== undefined) files.set(name, common);
    for (const { slug, pages } of branches) {
      const own = pages.get(name);
      if (own === common) continue;
      files.set(`branches/${slug}/${name}`, own ?? '---\nremove: true\n---\n');
    }
  }
}

function writeCss(files: FolderFiles, branches: readonly Branch[]): void {
  const styles = branches.map(({ documents }) => documents.customCss);
  const common = mostFrequent(styles, branches.length) ?? '';
  if (common !== '') files.set('custom.css', common);
  for (const { slug, documents } of branches)
    if (documents.customCss !== common)
      files.set(`branches/${slug}/custom.css`, documents.customCss);
}

/** The most frequent value, if more than half of the branches have one at all. */
function mostFrequent(values: readonly (string | undefined)[], voters: number): string | undefined {
  const present = values.filter((value) => value !== undefined);
  if (present.length * 2 <= voters) return undefined;
  const count = (value: string) => present.filter((other) => other === value).length;
  return present.reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** Pictures cannot be taken away from a branch, so only those that every branch has are common. */
function writePictures(
  files: FolderFiles,
  branches: readonly Branch[],
  everywhere: readonly Picture[],
): void {
  for (const { mediaId, fileName, bytes } of everywhere) {
    const having = branches.filter(({ pictures }) => pictures.some((p) => p.mediaId === mediaId));
    if (having.length === branches.length) files.set(`pictures/${fileName}`, bytes);
    else for (const { slug } of having) files.set(`branches/${slug}/pictures/${fileName}`, bytes);
  }
}
