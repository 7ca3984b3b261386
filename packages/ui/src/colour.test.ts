import { describe, expect, it } from 'vitest';
import { contrast, hexToOklch, mix, normaliseHex, oklchToHex } from './colour.ts';

describe('normaliseHex', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    ['8f2338', '#8f2338'],
    [' #8F2338 ', '#8f2338'],
    ['red', undefined],
    ['#12345', undefined],
    ['#fff;}body{display:none', undefined],
  ])('%s', (given, expected) => expect(normaliseHex(given)).toBe(expected));
});

// Expected ratios from the WCAG reference formula, as published by webaim.org/resources/contrastchecker.
it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#ffffff', '#ffffff', 1],
])('contrast of %s and %s', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it.each(['#8f2338', '#f5c400', '#0a7a5a', '#000000', '#ffffff', '#123456'])(
  '%s survives the way through OKLCH',
  (hex) => expect(oklchToHex(hexToOklch(hex))).toBe(hex),
);

it('gives up chroma, not hue, for colours no screen can show', () => {
  const shown = hexToOklch(oklchToHex({ l: 0.5, c: 0.4, h: 150 }));
  expect(shown.l).toBeCloseTo(0.5, 1);
  expect(Math.abs(shown.h - 150)).toBeLessThan(3);
  expect(shown.c).toBeLessThan(0.4);
});

it('mixes as transparency does', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#ff0000', '#0000ff', 1)).toBe('#ff0000');
});
