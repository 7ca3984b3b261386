import { contrast, hexToOklch, mix, oklchToHex } from './colour.ts';

/** WCAG 2.2 AA: running text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AA: large text, and the parts of controls that one must see. */
export const UI_CONTRAST = 3;

/** The colour tokens of one scheme, by their custom properties' names without the dashes. */
export interface Palette {
  surface: string;
  raised: string;
  sunken: string;
  ink: string;
  'soft-ink': string;
  line: string;
  'control-line': string;
  accent: string;
  'on-accent': string;
  /** Outlines an accent that hardly differs from the surface. */
  'accent-edge': string;
  'accent-ink': string;
  'accent-wash': string;
  good: string;
  'good-wash': string;
  warn: string;
  'warn-wash': string;
  bad: string;
  'bad-wash': string;
  'on-tone': string;
}

/** What must be readable on what; the palette is built to it and the tests hold it to it. */
export const READABLE_PAIRS: readonly [keyof Palette, keyof Palette, number][] = [
  ...(['surface', 'raised', 'sunken'] as const).flatMap((ground) =>
    (['ink', 'soft-ink', 'accent-ink', 'good', 'warn', 'bad'] as const).map(
      (ink): [keyof Palette, keyof Palette, number] => [ink, ground, TEXT_CONTRAST],
    ),
  ),
  ['control-line', 'surface', UI_CONTRAST],
  ['control-line', 'raised', UI_CONTRAST],
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['accent-ink', 'accent-wash', TEXT_CONTRAST],
  ['ink', 'accent-wash', TEXT_CONTRAST],
  ['good', 'good-wash', TEXT_CONTRAST],
  ['warn', 'warn-wash', TEXT_CONTRAST],
  ['bad', 'bad-wash', TEXT_CONTRAST],
  ['on-tone', 'good', TEXT_CONTRAST],
  ['on-tone', 'warn', TEXT_CONTRAST],
  ['on-tone', 'bad', TEXT_CONTRAST],
];

const TONES = {
  light: { good: '#2c6a3f', warn: '#875100', bad: '#b3201c' },
  dark: { good: '#8fcb96', warn: '#ecb95c', bad: '#ff9a8b' },
};

/** Everything that follows from a surface and an accent; `accent` is taken as it is. */
export function buildPalette(scheme: 'light' | 'dark', surface: string, accent: string): Palette {
  const light = scheme === 'light';
  const { l, c, h } = hexToOklch(surface);
  const paper = (lightness: number, chroma: number) =>
    oklchToHex({ l: lightness, c: Math.min(chroma, 0.06), h });

  const raised = light ? paper(Math.min(0.995, l + 0.022), c * 0.5) : paper(l + 0.045, c);
  const sunken = light ? paper(l - 0.032, c * 1.3) : paper(l - 0.035, c);
  const grounds = [surface, raised, sunken];
  const readable = (ink: string, more: string[] = []) =>
    untilReadable(ink, [...grounds, ...more], TEXT_CONTRAST, light);

  // A wash is a breath of its colour on the paper, and its own colour must be readable on it.
  const wash = (ink: string) => mix(ink, surface, light ? 0.11 : 0.16);
  const inkAndWash = (colour: string) => {
    const ground = wash(colour);
    return [readable(colour, [ground]), ground] as const;
  };
  const [accentInk, accentWash] = inkAndWash(accent);
  const [good, goodWash] = inkAndWash(TONES[scheme].good);
  const [warn, warnWash] = inkAndWash(TONES[scheme].warn);
  const [bad, badWash] = inkAndWash(TONES[scheme].bad);

  return {
    surface,
    raised,
    sunken,
    ink: readable(light ? paper(0.26, c * 1.3) : paper(0.945, c * 1.5), [accentWash]),
    'soft-ink': readable(light ? paper(0.475, c * 2.2) : paper(0.745, c * 3)),
    line: light ? paper(l - 0.085, c * 1.7) : paper(l + 0.115, c * 1.3),
    'control-line': untilReadable(
      light ? paper(0.62, c * 2.2) : paper(0.56, c * 2.2),
      [surface, raised],
      UI_CONTRAST,
      light,
    ),
    accent,
    'on-accent': textOn(accent),
    'accent-edge': contrast(accent, surface) < UI_CONTRAST ? accentInk : 'transparent',
    'accent-ink': accentInk,
    'accent-wash': accentWash,
    good,
    'good-wash': goodWash,
    warn,
    'warn-wash': warnWash,
    bad,
    'bad-wash': badWash,
    'on-tone': light ? '#ffffff' : sunken,
  };
}

/** White where it is readable, else a dark shade of the colour itself, at worst black. */
function textOn(colour: string): string {
  const { c, h } = hexToOklch(colour);
  const dark = oklchToHex({ l: 0.2, c: Math.min(c, 0.05), h });
  const choices = ['#ffffff', dark, '#000000'];
  return choices.find((text) => contrast(text, colour) >= TEXT_CONTRAST)!;
}

/** Darkens (or lightens) a colour, hue kept, until it stands out from every ground. */
export function untilReadable(
  colour: string,
  grounds: readonly string[],
  atLeast: number,
  darken: boolean,
): string {
  const { l, c, h } = hexToOklch(colour);
  const enough = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= atLeast);
  if (enough(colour)) return colour;
  for (let step = 1; step <= 100; step++) {
    const next = oklchToHex({ l: darken ? l - step / 100 : l + step / 100, c, h });
    if (enough(next)) return next;
  }
  return darken ? '#000000' : '#ffffff';
}
