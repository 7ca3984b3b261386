import type { ManifestChunk } from 'virtual:client-build';

/** The hashed file of the display font that the theme sets its headings in; null when it is none of ours. */
export function displayFontUrl(
  manifest: Record<string, ManifestChunk>,
  shopCss: string,
): string | null {
  const set = /--font-display:\s*['"]?([A-Za-z]+)/.exec(shopCss)?.[1] ?? 'Fraunces';
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const found = assets.find((file) => file.includes(`${set.toLowerCase()}-display`));
  return found ? `/${found}` : null;
}
