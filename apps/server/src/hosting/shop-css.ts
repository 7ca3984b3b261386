import { themeCss } from '@tischlein/ui/theme.ts';
import type { Design } from '@tischlein/domain/shop/shop.ts';
import type { LiveShop } from '../shops/shop-directory.ts';

const made = new WeakMap<LiveShop, string>();

/** The theme's tokens, then the shop's own styles, which therefore win. Made once per published version. */
export function shopCss(live: LiveShop): string {
  const known = made.get(live);
  if (known !== undefined) return known;
  const css = withoutClosingTag(
    [designCss(live.shop.design), live.shop.customCss].join('\n').trim(),
  );
  made.set(live, css);
  return css;
}

export function designCss(design: Design): string {
  const { accent, accentDark, surface, mood, radius } = design;
  return themeCss({
    accent,
    mood,
    radius,
    accentDark: accentDark ?? undefined,
    surface: surface ?? undefined,
  }).css;
}

/** A closing tag in a string of the operator's must not end the style element. */
export function withoutClosingTag(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/');
}
