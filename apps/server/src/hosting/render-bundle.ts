import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderBundle } from '@tischlein/contract/render.ts';

/** The storefront's renderer, found by configuration; null while the storefront is not built. */
export async function loadRenderBundle(storefrontDir: string): Promise<RenderBundle | null> {
  const file = path.join(storefrontDir, 'server/render.js');
  if (!existsSync(file)) return null;
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as RenderBundle;
}

/** Where the storefront in another language is built. */
export function folderOfLanguage(storefrontDir: string, language: string): string {
  return path.join(storefrontDir, 'languages', language);
}
