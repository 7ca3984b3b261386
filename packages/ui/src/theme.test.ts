import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { READABLE_PAIRS } from './theme-palette.ts';
import { DEFAULT_ACCENT, themeCss, type Theme, type ThemeDesign } from './theme.ts';

/** Every pair that falls short, in words; an empty list is what every theme must give. */
function unreadable({ palettes }: Theme): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    READABLE_PAIRS.filter(([ink, ground, needed]) => {
      return contrast(palettes[scheme][ink], palettes[scheme][ground]) < needed;
    }).map(([ink, ground]) => `${scheme}: ${ink} on ${ground}`),
  );
}

const cases: { name: string; design: ThemeDesign; warnings: string[] }[] = [
  { name: 'wine on warm paper', design: { accent: '#8f2338' }, warnings: [] },
  { name: 'green on fresh', design: { accent: '#0a7a5a', mood: 'fresh' }, warnings: [] },
  { name: 'orange by night', design: { accent: '#ff5a1f', mood: 'night' }, warnings: [] },
  {
    name: 'yellow on plain: too pale for text and for edges',
    design: { accent: '#f5c400', mood: 'plain' },
    warnings: ['light accent-changed-for-text', 'light accent-close-to-surface'],
  },
  {
    name: 'orange on warm: buttons yes, text no',
    design: { accent: '#e2582a' },
    warnings: ['light accent-changed-for-text'],
  },
  {
    name: 'a dark accent of its own that is too dark',
    design: { accent: '#8f2338', accentDark: '#5a1020' },
    warnings: ['dark accent-changed-for-text', 'dark accent-close-to-surface'],
  },
  {
    name: 'no colour at all',
    design: { accent: 'tomato', surface: '#zzz' },
    warnings: ['light not-a-colour', 'light not-a-colour'],
  },
  {
    name: 'middling surface',
    design: { accent: '#8f2338', surface: '#9a9a9a' },
    warnings: ['light surface-too-middling'],
  },
  { name: 'dark surface', design: { accent: '#e58b93', surface: '#101820' }, warnings: [] },
];

describe.each(cases)('$name', ({ design, warnings }) => {
  const theme = themeCss(design);

  it('warns of what it had to change, and of nothing else', () => {
    expect(theme.warnings.map(({ scheme, code }) => `${scheme} ${code}`)).toEqual(warnings);
    for (const { text } of theme.warnings) expect(text).toMatch(/#[\da-f]{6}/);
  });

  it('is readable everywhere', () => expect(unreadable(theme)).toEqual([]));
});

it('is readable for every accent on every mood and surface', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const design = fc.record({
    accent: hex,
    accentDark: fc.option(hex, { nil: undefined }),
    surface: fc.option(hex, { nil: undefined }),
    mood: fc.constantFrom('warm' as const, 'fresh' as const, 'night' as const, 'plain' as const),
  });
  fc.assert(
    fc.property(design, (given) => {
      expect(unreadable(themeCss(given))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('keeps the accent as the shop gave it, for buttons', () => {
  expect(themeCss({ accent: '#F5C400' }).palettes.light.accent).toBe('#f5c400');
});

it('darkens a pale accent for text but keeps its hue', () => {
  const { palettes, warnings } = themeCss({ accent: '#f5c400' });
  expect(contrast('#f5c400', palettes.light.surface)).toBeLessThan(2);
  expect(warnings[0]?.values).toMatchObject({
    accent: '#f5c400',
    used: palettes.light['accent-ink'],
    needed: 4.5,
  });
});

it('lets nothing but colours into the style sheet', () => {
  const { css } = themeCss({ accent: 'red;}</style><script>', surface: '#fff}' });
  expect(css).not.toMatch(/script|</);
  expect(css).toContain(`--accent:${DEFAULT_ACCENT}`);
});

it('stands in a layer of its own behind the others, wherever it is placed', () => {
  const { css } = themeCss({ accent: '#123456', radius: 'none', displayFont: 'bricolage' });
  expect(
    css.indexOf('@layer tischlein-base,tischlein-components,tischlein-layout,tischlein-pages'),
  ).toBe(0);
  expect(css).toContain('--radius-m:0;');
  expect(css).toContain("--font-display:'Bricolage'");
});

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it.each([
  ['light', /\[data-theme='light'\] \{([^}]*)/],
  ['dark', /:root:not\(\[data-theme\]\) \{([^}]*)/],
  ['dark', /\[data-theme='dark'\] \{([^}]*)/],
] as const)('makes of the default accent the %s tokens of tokens.css, %s', (scheme, block) => {
  const text = block.exec(tokens)?.[1] ?? '';
  const written = [...text.matchAll(/--([\w-]+): (#[\da-f]+|transparent);/g)].map(
    ([, name, value]) => [name, value],
  );
  expect(Object.fromEntries(written)).toEqual(
    themeCss({ accent: DEFAULT_ACCENT }).palettes[scheme],
  );
});

it('gives its tokens by name, as its styles declare them', () => {
  const { css, tokens, palettes } = themeCss({ accent: '#123456', radius: 'large', mood: 'plain' });
  expect(tokens.dark['--accent']).toBe(palettes.dark.accent);
  expect(tokens.light['--radius-m']).toBe('16px');
  for (const [name, value] of Object.entries({ ...tokens.light, ...tokens.dark }))
    expect(css).toContain(`${name}:${value};`);
});
