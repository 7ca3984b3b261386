import type { Browser, BrowserContextOptions, ViewportSize } from '@playwright/test';
import { isPasted, placesOf, type OpenPlace } from './modes/already-open.ts';
import { CELLS, MODES, MODE_NAMES, PASTED_MODES, type Cell, type Mode } from './modes/cells.ts';
import { drawCells, KNOWN } from './modes/draw.ts';
import { stage } from './modes/stage.ts';
import { walkCell } from './modes/walk.ts';
import { expect, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

/** Drawn with it are the same cells every time; `npm run prove -- modes` walks all of them, mode by mode. */
const SEED = 15;
const DRAWN = 2;

interface Staged {
  world: WorldHandle;
  browser: Browser;
  contextOptions: BrowserContextOptions;
  viewport: ViewportSize | null;
}

interface Asked {
  cells: readonly Cell[];
  thorough: boolean;
  /** Of a cell's mode: where the shop is open already; once with each. */
  places?: (mode: Mode) => readonly (OpenPlace | undefined)[];
}

/** Walks cells two at a time; answers what was wrong, one line each. */
async function walk(
  { world, browser, contextOptions, viewport }: Staged,
  { cells, thorough, places = () => [undefined] }: Asked,
): Promise<string> {
  const scenes = await stage(world, browser, cells);
  const options = { ...contextOptions, viewport };
  const faults: string[] = [];
  const { shift } = world;
  const left = scenes.flatMap((scene) =>
    places(scene.cell.mode).map((place) => ({ scene, ...(place && { place }) })),
  );
  const walkOn = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { scene, ...from } = next;
      faults.push(...(await walkCell({ browser, options, shift, thorough, ...from }, scene)));
    }
  };
  await Promise.all([walkOn(), walkOn()]);
  return faults.join('\n');
}

test('where guests were at a dead end once, and in two more cells of docs/modes.md, they go on', async ({
  world,
  browser,
  contextOptions,
  viewport,
}) => {
  test.setTimeout(240_000);
  const cells = [...KNOWN, ...drawCells(SEED, DRAWN)];
  const staged = { world, browser, contextOptions, viewport };
  expect(await walk(staged, { cells, thorough: false })).toBe('');
});

for (const mode of MODES)
  test(
    `every cell of docs/modes.md: ${MODE_NAMES[mode]}`,
    { tag: ['@modes', `@cells-${mode}`] },
    async ({ world, browser, contextOptions, viewport }) => {
      test.setTimeout(3_600_000);
      const cells = CELLS.filter((cell) => cell.mode === mode);
      const staged = { world, browser, contextOptions, viewport };
      expect(await walk(staged, { cells, thorough: true })).toBe('');
    },
  );

for (const mode of PASTED_MODES)
  test(
    `each link pasted where the shop is open already does what it does when it is opened: ${MODE_NAMES[mode]}`,
    { tag: ['@modes', `@pasted-${mode}`] },
    async ({ world, browser, contextOptions, viewport }) => {
      test.setTimeout(1_800_000);
      const cells = CELLS.filter((cell) => cell.mode === mode && isPasted(cell));
      const staged = { world, browser, contextOptions, viewport };
      expect(await walk(staged, { cells, thorough: false, places: placesOf })).toBe('');
    },
  );
