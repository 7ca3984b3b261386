import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CELLS, cellName, COMBINATIONS, whyNot } from './cells.ts';
import { drawCells, KNOWN } from './draw.ts';
import { expectedIn } from './expected.ts';
import { modesPage } from './print-page.ts';

describe('cells', () => {
  it('are all combinations but those that nobody can come to', () => {
    expect(COMBINATIONS).toHaveLength(8 * 5 * 11);
    expect(CELLS).toHaveLength(390);
    expect(new Set(COMBINATIONS.map(cellName))).toHaveProperty('size', COMBINATIONS.length);
  });

  it.each([
    ['overview', 'open', 'table', /leads to its branch/],
    ['overview', 'open', 'paid', /belong to a branch/],
    ['single', 'open', 'franchise', /Only branches/],
    ['offline', 'shop-offline', 'start', /cannot know/],
  ] as const)('%s, %s: %s cannot exist, and why', (mode, state, link, why) => {
    expect(whyNot({ mode, state, link })).toMatch(why);
  });

  it('of a branch can all exist', () => {
    expect(CELLS.filter(({ mode }) => mode === 'branch')).toHaveLength(5 * 11);
  });
});

describe('expectations', () => {
  it.each(CELLS.map((cell) => [cellName(cell), cell] as const))(
    '%s: a heading, a next step, and something that comes of it',
    (_name, cell) => {
      const { heading, shown, act, dialog, next, nextShown } = expectedIn(cell);
      expect(heading).not.toBe('');
      expect([...shown, ...nextShown]).not.toContain('');
      expect(dialog !== null || next !== null || nextShown.length > 0).toBe(true);
      expect(act.kind === 'call').toBe(cell.state === 'shop-offline');
    },
  );

  it('nothing is taken at a table that is for later', () => {
    const at = { mode: 'table', state: 'pre-order', link: 'start' } as const;
    expect(expectedIn(at).next?.title).toBe('Wir haben geschlossen');
    expect(expectedIn({ ...at, mode: 'member' }).nextShown).toEqual(['Cola liegt im Warenkorb.']);
  });
});

describe('the cells of npm test', () => {
  it('are the same for a seed, each once, beside the known ones', () => {
    const drawn = drawCells(15, 40).map(cellName);
    expect(drawCells(15, 40).map(cellName)).toEqual(drawn);
    expect(drawCells(16, 40).map(cellName)).not.toEqual(drawn);
    expect(new Set([...drawn, ...KNOWN.map(cellName)])).toHaveProperty('size', 40 + KNOWN.length);
    expect(drawCells(15, 1000)).toHaveLength(CELLS.length - KNOWN.length);
  });

  it('known ones can exist', () => {
    expect(KNOWN.filter((cell) => whyNot(cell) !== null)).toEqual([]);
  });
});

it('docs/modes.md is what is walked', async () => {
  const file = fileURLToPath(new URL('../../docs/modes.md', import.meta.url));
  await expect(modesPage()).toMatchFileSnapshot(file);
});
