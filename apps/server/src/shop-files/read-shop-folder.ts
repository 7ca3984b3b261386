import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { checkUsableOffers } from './check-usable-offers.ts';
import { checkSchema, reporter } from './check-schema.ts';
import { compileDesign } from './compile/compile-design.ts';
import { compileShopFiles } from './compile/compile-shop-files.ts';
import { NO_DOMAINS, type Context, type ShopSources } from './compile/compile-context.ts';
import { overlay } from './overlay.ts';
import { parsePage } from './parse-page.ts';
import { parseYaml, unprintable } from './parse-yaml.ts';
import { aboutFile, inOrder, type Findings, type Problem } from './problem.ts';
import { readFolder } from './read-folder.ts';
import { namePictures, readPictures, type Picture, type ReadPictures } from './read-pictures.ts';
import { franchiseFile, type FranchiseFile } from './schema/franchise-file.ts';
import { nodeOf, type SourceNode } from './source-tree.ts';

/** A shop as its folder says it, with the pictures that belong to it. */
export interface LoadedShop {
  shop: Shop;
  pictures: Picture[];
}

type ReadResult =
  | { ok: true; shops: LoadedShop[]; franchise: Franchise | null; warnings: Problem[] }
  | { ok: false; problems: Problem[]; warnings: Problem[] };

/**
 * Reads a shop folder, or a franchise with all its branches. Whatever the folder holds, it answers with values:
 * everything that is wrong is listed at once.
 */
export async function readShopFolder(folder: string): Promise<ReadResult> {
  const { offersFile, ...read } = await parseShopFolder(folder);
  if (!read.ok) return read;
  const problems: Problem[] = [];
  const models = read.shops.map(({ shop }) => shop);
  checkUsableOffers(models, offersFile, problems);
  return problems.length > 0 ? failed({ problems, warnings: read.warnings }) : read;
}

/** A folder's shops without trying their offers out; `offersFile`: offers.yaml at the top. */
export async function parseShopFolder(
  folder: string,
): Promise<ReadResult & { offersFile?: SourceNode | undefined }> {
  const { files, ...found } = await readFolder(folder);
  if (files.size === 0 && found.problems.length > 0) return failed(found);
  const layers = parseLayers(files, found);
  const root = layers.get('') ?? emptyLayer();
  const isFranchise = files.has('franchise.yaml') || layers.size > 1;
  const read = isFranchise
    ? await readFranchise(root, layers, found)
    : { franchise: null, shops: [await readSingle(root, found)] };
  if (found.problems.length > 0) return failed(found);
  const shops = read.shops.filter((shop) => shop !== null);
  const warnings = inOrder(found.warnings);
  const offersFile = root.documents.get('offers.yaml');
  return { ok: true, shops, franchise: read.franchise, warnings, offersFile };
}

function failed({ problems, warnings }: Findings): ReadResult {
  return { ok: false, problems: inOrder(problems), warnings: inOrder(warnings) };
}

/** The files at the top, or those of one branch. */
interface Layer {
  documents: Map<string, SourceNode>;
  pictures: Map<string, { bytes: Uint8Array; file: string }>;
  css: string | null;
}

function emptyLayer(): Layer {
  return { documents: new Map(), pictures: new Map(), css: null };
}

function parseLayers(files: ReadonlyMap<string, Buffer>, found: Findings): Map<string, Layer> {
  const layers = new Map<string, Layer>();
  for (const [file, bytes] of files) {
    const [, folder = '', name = file] = /^(branches\/[^/]+\/)?(.*)$/s.exec(file) ?? [];
    const layer = layers.get(folder) ?? emptyLayer();
    layers.set(folder, layer);
    if (name.startsWith('pictures/')) {
      layer.pictures.set(name.slice('pictures/'.length), { bytes, file });
      continue;
    }
    const text = decode(bytes);
    if (text === null || (name === 'custom.css' && unprintable(text))) {
      found.problems.push(
        aboutFile(file, 'unreadable', 'Das ist keine Textdatei.', 'Speichere sie als UTF-8-Text.'),
      );
      layer.documents.set(name, unreadable(file));
      continue;
    }
    if (name === 'custom.css') {
      layer.css = text;
      continue;
    }
    const { node, problems } = name.endsWith('.md') ? parsePage(file, text) : parseYaml(file, text);
    found.problems.push(...problems);
    // A file that cannot be read stands as an empty one, so that it is not also reported missing.
    if (node !== null) layer.documents.set(name, node);
    else layer.documents.set(name, unreadable(file));
  }
  return layers;
}

/** Marks a file whose problems are already reported; checks of it are dropped by `realProblems`. */
function unreadable(file: string): SourceNode {
  return nodeOf('', UNREADABLE + file);
}
const UNREADABLE = '\u0000';

function isUnreadable({ file }: SourceNode): boolean {
  return file.startsWith(UNREADABLE);
}

function realProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ file }) => !file.startsWith(UNREADABLE));
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

async function readSingle(layer: Layer, found: Findings): Promise<LoadedShop | null> {
  const { pictures, mediaIds } = await readPictures(layer.pictures, found.problems);
  const sources: ShopSources = {
    documents: layer.documents,
    customCss: layer.css ?? '',
    folder: '',
    franchise: null,
    mediaIds,
  };
  return compileInto(sources, pictures, found);
}

function compileInto(
  sources: ShopSources,
  pictures: Picture[],
  found: Findings,
): LoadedShop | null {
  const context: Context = { ...sources, problems: [], warnings: [] };
  const shop = compileShopFiles(context);
  found.problems.push(...realProblems(context.problems));
  found.warnings.push(...realProblems(context.warnings));
  return shop === null ? null : { shop, pictures };
}

async function readFranchise(
  root: Layer,
  layers: ReadonlyMap<string, Layer>,
  found: Findings,
): Promise<{ franchise: Franchise | null; shops: (LoadedShop | null)[] }> {
  const node = root.documents.get('franchise.yaml');
  if (node === undefined) {
    found.problems.push(
      aboutFile(
        'franchise.yaml',
        'missing-file',
        'Es gibt Filialen (branches/), aber die Datei franchise.yaml fehlt.',
        'Lege sie mit id, name und design an.',
      ),
    );
    return { franchise: null, shops: [] };
  }
  const complaints: Problem[] = [];
  const content = checkSchema(franchiseFile, node, complaints);
  found.problems.push(...realProblems(complaints));
  if (content === null) return { franchise: null, shops: [] };
  if (!content.domains?.length) reporter(node, found.warnings)(['domains'], ...NO_DOMAINS);
  const slugs = branchOrder(content, node, layers, found);
  const common = await readPictures(root.pictures, found.problems);
  const shops: (LoadedShop | null)[] = [];
  for (const slug of slugs) {
    const own = layers.get(`branches/${slug}/`) ?? emptyLayer();
    const mine = await readPictures(own.pictures, found.problems);
    shops.push(readBranch(slug, content, node, root, own, bothPictures(common, mine), found));
  }
  const seen = new Set<string>();
  for (const [index, loaded] of shops.entries()) {
    if (loaded === null) continue;
    if (seen.has(loaded.shop.id))
      found.problems.push(
        aboutFile(
          `branches/${slugs[index] ?? ''}/shop.yaml`,
          'duplicate',
          `Zwei Filialen haben die Kennung „${loaded.shop.id}“.`,
          'Gib jeder Filiale in ihrer shop.yaml eine eigene id.',
        ),
      );
    seen.add(loaded.shop.id);
  }
  const { mediaIds } = common;
  const context: Context = { ...emptySources(), mediaIds, problems: [], warnings: [] };
  const design = compileDesign(context, content.design, reporter(node, found.problems));
  const franchise: Franchise = {
    id: content.id,
    name: String(content.name),
    domains: content.domains ?? [],
    isOverview: content.overview ?? false,
    branchIds: shops.flatMap((loaded) => (loaded === null ? [] : [loaded.shop.id])),
    design,
  };
  return { franchise, shops };
}

function emptySources(): ShopSources {
  return {
    documents: new Map(),
    customCss: '',
    folder: '',
    franchise: null,
    mediaIds: new Map(),
  };
}

function branchOrder(
  content: FranchiseFile,
  node: SourceNode,
  layers: ReadonlyMap<string, Layer>,
  found: Findings,
): string[] {
  const report = reporter(node, found.problems);
  const folders = [...layers.keys()]
    .filter((folder) => folder !== '')
    .map((folder) => folder.slice('branches/'.length, -1));
  for (const slug of folders)
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(slug))
      found.problems.push(
        aboutFile(
          `branches/${slug}/`,
          'value',
          `„${slug}“ kann keine Filiale heißen.`,
          'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
        ),
      );
  const written = content.branches ?? folders;
  written.forEach((slug, index) => {
    if (!folders.includes(slug))
      report(
        ['branches', index],
        'reference',
        `Den Ordner branches/${slug} gibt es nicht.`,
        'Lege ihn mit einer shop.yaml an.',
      );
    if (written.indexOf(slug) !== index)
      report(['branches', index], 'duplicate', `„${slug}“ steht zweimal da.`, 'Lösche eines.');
  });
  for (const slug of folders)
    if (!written.includes(slug))
      report(
        ['branches'],
        'reference',
        `Die Filiale „${slug}“ fehlt in der Liste.`,
        'Ergänze sie, oder lösche die Liste: Dann gelten alle Ordner.',
      );
  if (written.length === 0)
    report([], 'reference', 'Es gibt keine Filiale.', 'Lege branches/<name>/shop.yaml an.');
  return written.filter((slug) => folders.includes(slug));
}

function readBranch(
  slug: string,
  franchise: FranchiseFile,
  franchiseNode: SourceNode,
  root: Layer,
  own: Layer,
  { pictures, mediaIds }: ReadPictures,
  found: Findings,
): LoadedShop | null {
  const folder = `branches/${slug}/`;
  const documents = new Map(root.documents);
  documents.delete('franchise.yaml');
  const base = shopDefaults(franchise, franchiseNode, slug);
  const report = (node: SourceNode, message: string, mend: string) => {
    const { file, path, line, column } = node;
    found.problems.push({ file, path, line, column, code: 'overlay', message, mend });
  };
  const common = documents.get('shop.yaml');
  const broken = [...documents, ...own.documents].filter(([, node]) => isUnreadable(node));
  documents.set('shop.yaml', (common && overlay(base, common, '', report)) ?? base);
  if (own.documents.has('areas.yaml')) documents.delete('areas.geojson');
  if (own.documents.has('areas.geojson')) documents.delete('areas.yaml');
  for (const [name, node] of own.documents) {
    const isPage = name.startsWith('pages/') && !isRemoval(node);
    const merged = isPage ? node : overlay(documents.get(name), node, '', report);
    if (merged === undefined) documents.delete(name);
    else documents.set(name, merged);
  }
  // Half of a file proves nothing: without the common part everything else would seem to be missing.
  for (const [name, node] of broken) documents.set(name, node);
  const sources: ShopSources = {
    documents,
    customCss: own.css ?? root.css ?? '',
    folder,
    franchise: { id: franchise.id, slug },
    mediaIds,
  };
  return compileInto(sources, pictures, found);
}

/** What a branch's shop.yaml need not say: its id and the common design. */
function shopDefaults(franchise: FranchiseFile, node: SourceNode, slug: string): SourceNode {
  const base = nodeOf({ id: `${franchise.id}-${slug}` }, `branches/${slug}/shop.yaml`);
  const design = node.kind === 'map' ? node.entries.get('design') : undefined;
  if (base.kind === 'map' && design !== undefined) base.entries.set('design', design);
  return base;
}

function isRemoval(node: SourceNode): boolean {
  const flag = node.kind === 'map' ? node.entries.get('remove') : undefined;
  return flag?.kind === 'scalar' && flag.value === true;
}

/** The common pictures and the branch's own; of two with one name both are kept and the branch's own is meant. */
function bothPictures(common: ReadPictures, mine: ReadPictures): ReadPictures {
  const all = new Map(
    [...common.pictures, ...mine.pictures].map((picture) => [picture.mediaId, picture]),
  );
  return {
    pictures: namePictures([...all.values()]),
    mediaIds: new Map([...common.mediaIds, ...mine.mediaIds]),
  };
}
