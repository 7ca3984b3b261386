import { contrast, hexToOklch, luminance, normaliseHex, oklchToHex } from './colour.ts';
import {
  buildPalette,
  TEXT_CONTRAST,
  UI_CONTRAST,
  untilReadable,
  type Palette,
} from './theme-palette.ts';

export type ThemeMood = 'warm' | 'fresh' | 'night' | 'plain';
export type ThemeRadius = 'none' | 'small' | 'large';
type ThemeDisplayFont = 'fraunces' | 'bricolage' | 'figtree';
export type ThemeScheme = 'light' | 'dark';

/** What a shop says about its look; everything else follows from it. */
export interface ThemeDesign {
  /** '#rgb' or '#rrggbb'. */
  accent: string;
  /** Instead of the accent in the dark scheme. */
  accentDark?: string | undefined;
  /** The paper; a dark one makes the shop dark in both schemes. */
  surface?: string | undefined;
  mood?: ThemeMood | undefined;
  radius?: ThemeRadius | undefined;
  displayFont?: ThemeDisplayFont | undefined;
}

export interface ThemeWarning {
  code:
    | 'not-a-colour'
    | 'accent-changed-for-text'
    | 'accent-close-to-surface'
    | 'surface-too-middling';
  /** `light` for the page by day, `dark` by night. */
  scheme: ThemeScheme;
  values: Record<string, string | number>;
  /** For the operator, in English. */
  text: string;
}

export interface Theme {
  css: string;
  warnings: ThemeWarning[];
  /** For what cannot read custom properties: theme-color, mails, the office's preview. */
  palettes: Record<ThemeScheme, Palette>;
  /** What `css` declares, by custom property: for a part of a page that shows the look of another one. */
  tokens: Record<ThemeScheme, Record<string, string>>;
}

export const DEFAULT_ACCENT = '#8f2338';

const PAPERS: Record<ThemeMood, Record<ThemeScheme, string>> = {
  warm: { light: '#faf5ea', dark: '#1a1512' },
  fresh: { light: '#f5f9f3', dark: '#121815' },
  plain: { light: '#f8f8f7', dark: '#171717' },
  night: { light: '#15151b', dark: '#15151b' },
};
const RADII: Record<ThemeRadius, string> = {
  none: '--radius-s:0;--radius-m:0;--radius-l:0;--radius-round:0;',
  small: '--radius-s:3px;--radius-m:6px;--radius-l:10px;',
  large: '--radius-s:8px;--radius-m:16px;--radius-l:28px;',
};
const DISPLAY_FONTS: Record<ThemeDisplayFont, string> = {
  fraunces:
    "--font-display:'Fraunces','Fraunces Times','Fraunces Noto','Fraunces DejaVu',Georgia,serif;--display-weight:600;",
  bricolage:
    "--font-display:'Bricolage','Bricolage Arial','Bricolage Roboto','Bricolage DejaVu',system-ui,sans-serif;--display-weight:700;",
  figtree: '--font-display:var(--font-text);--display-weight:700;',
};
const LAYERS =
  '@layer tischlein-base,tischlein-components,tischlein-layout,tischlein-pages,tischlein-theme;';
/** Between these lightnesses neither dark nor light text has room for softer shades. */
const DARKEST_LIGHT_PAPER = 0.87;
const LIGHTEST_DARK_PAPER = 0.3;

/** All tokens of a shop for light and dark, and what the operator should know about them. */
export function themeCss(design: ThemeDesign): Theme {
  const warnings: ThemeWarning[] = [];
  const colour = (field: 'accent' | 'accentDark' | 'surface', scheme: ThemeScheme) => {
    const given = design[field];
    if (given === undefined) return undefined;
    const hex = normaliseHex(given);
    if (hex === undefined) {
      const text = `${field}: "${given}" is not a colour like #8f2338; it is ignored.`;
      warnings.push({ code: 'not-a-colour', scheme, values: { field, given }, text });
    }
    return hex;
  };

  const accent = colour('accent', 'light') ?? DEFAULT_ACCENT;
  const accentDark = colour('accentDark', 'dark');
  const papers = papersFor(design.mood ?? 'warm', colour('surface', 'light'), warnings);
  const isDark = (scheme: ThemeScheme) => luminance(papers[scheme]) < 0.18;
  const paletteFor = (scheme: ThemeScheme) => {
    const paper = papers[scheme];
    // Kept as the brand has it as long as the button is seen on dark paper, else lightened.
    const own = scheme === 'dark' && accentDark === undefined;
    const onDark = (own && isDark(scheme)) || papers.light === papers.dark;
    const brand = scheme === 'dark' ? (accentDark ?? accent) : accent;
    const used = onDark ? untilReadable(brand, [paper], UI_CONTRAST, false) : brand;
    const palette = buildPalette(isDark(scheme) ? 'dark' : 'light', paper, used);
    if (!own) judgeAccent(scheme, brand, palette, warnings);
    return palette;
  };
  const palettes = { light: paletteFor('light'), dark: paletteFor('dark') };

  const constants =
    (design.radius ? RADII[design.radius] : '') +
    (design.displayFont ? DISPLAY_FONTS[design.displayFont] : '');
  const light = declarations(palettes.light, isDark('light'));
  const dark = declarations(palettes.dark, isDark('dark'));
  const css =
    `${LAYERS}@layer tischlein-theme{${constants && `:root{${constants}}`}` +
    `:root,[data-theme=light]{${light}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}` +
    `[data-theme=dark]{${dark}}}`;
  const tokens = { light: tokensOf(constants + light), dark: tokensOf(constants + dark) };
  return { css, warnings, palettes, tokens };
}

const tokensOf = (declared: string): Record<string, string> =>
  Object.fromEntries(
    declared
      .split(';')
      .filter((each) => each.startsWith('--'))
      .map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
  );

function papersFor(
  mood: ThemeMood,
  surface: string | undefined,
  warnings: ThemeWarning[],
): Record<ThemeScheme, string> {
  if (surface === undefined) return PAPERS[mood];
  const { l, c, h } = hexToOklch(surface);
  const asDark = luminance(surface) < 0.18;
  const bounded = asDark ? Math.min(l, LIGHTEST_DARK_PAPER) : Math.max(l, DARKEST_LIGHT_PAPER);
  const used = bounded === l ? surface : oklchToHex({ l: bounded, c, h });
  if (used !== surface) {
    const text =
      `The surface ${surface} is neither light nor dark enough to carry text in several shades; ` +
      `${used} is used.`;
    const values = { given: surface, used };
    warnings.push({ code: 'surface-too-middling', scheme: 'light', values, text });
  }
  if (asDark) return { light: used, dark: used };
  return { light: used, dark: oklchToHex({ l: 0.2, c: Math.min(c, 0.014), h }) };
}

function judgeAccent(
  scheme: ThemeScheme,
  brand: string,
  palette: Palette,
  warnings: ThemeWarning[],
): void {
  const { surface, 'accent-ink': ink } = palette;
  const ratio = Math.round(contrast(brand, surface) * 100) / 100;
  const values = { accent: brand, surface, used: ink, contrast: ratio, needed: TEXT_CONTRAST };
  if (ratio < TEXT_CONTRAST) {
    const text =
      `The accent ${brand} on ${surface} has a contrast of ${ratio}, text needs ${TEXT_CONTRAST}: ` +
      `links and prices use ${ink}.`;
    warnings.push({ code: 'accent-changed-for-text', scheme, values, text });
  }
  if (ratio < UI_CONTRAST) {
    const needed = UI_CONTRAST;
    const remedy =
      palette.accent === brand ? `buttons get an outline of ${ink}` : `${palette.accent} is used`;
    const text = `The accent ${brand} hardly stands out from ${surface} (contrast ${ratio}, needed ${needed}): ${remedy}.`;
    const changed = { ...values, used: palette.accent, needed };
    warnings.push({ code: 'accent-close-to-surface', scheme, values: changed, text });
  }
}

/** Maps come in daylight; at night they are turned round, water and woods keeping their hue. */
const DARK_MAP = 'invert(1) hue-rotate(180deg) brightness(0.85) contrast(0.9)';

function declarations(palette: Palette, dark: boolean): string {
  const colours = Object.entries(palette).map(([name, value]) => `--${name}:${value};`);
  const shade = dark ? '0 0 0' : '50 35 20';
  const [soft, deep, veil] = dark ? [0.4, 0.6, 0.66] : [0.08, 0.2, 0.5];
  return (
    `color-scheme:${dark ? 'dark' : 'light'};${colours.join('')}` +
    `--map-filter:${dark ? DARK_MAP : 'none'};` +
    `--shadow-s:0 1px 2px rgb(${shade}/${soft}),0 2px 8px rgb(${shade}/${soft / 2});` +
    `--shadow-l:0 2px 6px rgb(${shade}/${soft}),0 18px 48px rgb(${shade}/${deep});` +
    `--veil:rgb(${dark ? '5 4 3' : '43 30 18'}/${veil});`
  );
}
