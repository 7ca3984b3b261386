import type { ManifestChunk } from 'virtual:client-build';

const DISPLAY = /--font-display:\s*['"]?([A-Za-z]+)/;
const TEXT = /--font-text:\s*['"]?([A-Za-z]+)/;

/** The hashed file of the display font that the theme sets its headings in; null when it is none of ours. */
export function displayFontUrl(
  manifest: Record<string, ManifestChunk>,
  shopCss: string,
): string | null {
  return fontUrl(manifest, `${DISPLAY.exec(shopCss)?.[1] ?? 'Fraunces'}-display`);
}

/** The hashed files of the fonts that nearly all text of the shop is set in, as far as they are ours. */
export function fontUrls(manifest: Record<string, ManifestChunk>, shopCss: string): string[] {
  const text = fontUrl(manifest, `${TEXT.exec(shopCss)?.[1] ?? 'Figtree'}-text`);
  return [text, displayFontUrl(manifest, shopCss)].filter((url) => url !== null);
}

function fontUrl(manifest: Record<string, ManifestChunk>, name: string): string | null {
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const found = assets.find((file) => file.includes(name.toLowerCase()));
  return found ? `/${found}` : null;
}
