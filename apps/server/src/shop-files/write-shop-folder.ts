import type { Franchise } from '@tischlein/domain/shop/shop.ts';
import type { LoadedShop } from './read-shop-folder.ts';
import { namePictures } from './read-pictures.ts';
import {
  addSchemas,
  addYaml,
  pageText,
  writeFolder,
  type FolderFiles,
} from './write/folder-files.ts';
import { franchiseFiles } from './write/franchise-files.ts';
import { numbered, shopDocuments } from './write/shop-documents.ts';
import { pictureNames } from './write/picture-names.ts';

export interface Export {
  shops: readonly LoadedShop[];
  franchise: Franchise | null;
}

/** Writes one shop, or a franchise with its branches, as a folder that reads back as exactly the same. */
export async function writeShopFolder(folder: string, content: Export): Promise<void> {
  await writeFolder(folder, folderFiles(content));
}

/** The files of an export by path. The same shops always give the same bytes. */
export function folderFiles({ shops, franchise }: Export): FolderFiles {
  const [first] = shops;
  if (first === undefined) throw new Error('an export needs a shop');
  const files = franchise === null ? singleFiles(first) : franchiseFiles(franchise, shops);
  addSchemas(files);
  return files;
}

function singleFiles({ shop, pictures }: LoadedShop): FolderFiles {
  const files: FolderFiles = new Map();
  const named = namePictures(pictures);
  const documents = shopDocuments(shop, pictureNames(named));
  for (const [name, tree] of documents.fixed) addYaml(files, name, tree);
  const categories = numbered('menu', [...documents.categories.keys()], 'yaml');
  for (const [id, tree] of documents.categories) addYaml(files, categories.get(id) ?? id, tree);
  const pages = numbered('pages', [...documents.pages.keys()], 'md');
  for (const [id, page] of documents.pages) files.set(pages.get(id) ?? id, pageText(page));
  if (documents.customCss !== '') files.set('custom.css', documents.customCss);
  for (const { fileName, bytes } of named) files.set(`pictures/${fileName}`, bytes);
  return files;
}
