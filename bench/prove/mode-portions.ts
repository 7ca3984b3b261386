import { isPasted, placesOf } from '../../e2e/modes/already-open.ts';
import { CELLS, MODE_NAMES, MODES, PASTED_MODES } from '../../e2e/modes/cells.ts';
import { markdownTable } from '../run-facts.ts';

/** One browser test of the modes: it has its name as a tag. */
interface ModePortion {
  name: string;
  about: string;
  walks: number;
}

export const MODE_PORTIONS: readonly ModePortion[] = [
  ...MODES.map((mode) => ({
    name: `cells-${mode}`,
    about: MODE_NAMES[mode],
    walks: CELLS.filter((cell) => cell.mode === mode).length,
  })),
  ...PASTED_MODES.map((mode) => ({
    name: `pasted-${mode}`,
    about: `${MODE_NAMES[mode]}, pasted`,
    walks:
      CELLS.filter((cell) => cell.mode === mode && isPasted(cell)).length * placesOf(mode).length,
  })),
];

export interface ModeResult {
  verdict: 'held' | 'FAILED';
  /** When, and for how long. */
  date: string;
  commit: string;
}

const HEAD = ['Mode', 'Name', 'Walks', 'Result', 'Run on', 'Commit'];
const NOT_RUN = 'not run yet';

/** The table of the part's section; `readModeTable` reads it. */
export function modeTable(results: ReadonlyMap<string, ModeResult>): string {
  const rows = MODE_PORTIONS.map(({ name, about, walks }) => {
    const { verdict = NOT_RUN, date = '', commit = '' } = results.get(name) ?? {};
    return [about, `\`${name}\``, String(walks), verdict, date, commit];
  });
  return markdownTable([HEAD, ...rows]);
}

/** What each portion came to last, as the page has it. */
export function readModeTable(section: string): Map<string, ModeResult> {
  const rows = [
    ...section.matchAll(
      /^\| [^|]+ \| `(?<name>[\w-]+)` \| \d+ \| (?<verdict>held|FAILED) \| (?<date>[^|]+) \| (?<commit>[^|]+) \|$/gm,
    ),
  ];
  return new Map(
    rows.map(({ groups = {} }) => [
      groups['name'] ?? '',
      {
        verdict: groups['verdict'] === 'held' ? 'held' : 'FAILED',
        date: groups['date'] ?? '',
        commit: groups['commit'] ?? '',
      },
    ]),
  );
}
