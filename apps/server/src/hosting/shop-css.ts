import { themeCss } from '@tischlein/ui/theme.ts';
import type { Design } from '@tischlein/domain/shop/shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

const made = new WeakMap<PublishedShop, string>();

/** The theme's tokens, then the shop's own styles, which therefore win. Made once per published version. */
export function shopCss(published: PublishedShop): string {
  const known = made.get(published);
  if (known !== undefined) return known;
  const css = withoutClosingTag(
    [designCss(published.shop.design), published.shop.customCss].join('\n').trim(),
  );
  made.set(published, css);
  return css;
}

/** Behind the large picture while it is on its way; before the shop's own styles, which may take it away. */
export function placeholderCss(placeholder: string | null): string {
  if (placeholder === null) return '';
  return `[data-part="welcome"]>img{background:url(${placeholder}) center/cover}\n`;
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
