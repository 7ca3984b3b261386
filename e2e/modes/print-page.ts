import {
  CELLS,
  COMBINATIONS,
  LINK_NAMES,
  LINKS,
  MODE_NAMES,
  MODES,
  placeOf,
  STATE_NAMES,
  STATES,
  whyNot,
  type LinkKind,
  type Mode,
  type ShopState,
} from './cells.ts';
import type { Act, Expected, Told } from './expectation.ts';
import { expectedIn } from './expected.ts';

const PLACES = {
  overview: 'Shown at the root of a franchise.',
  branch: 'Shown in a branch of a franchise, all of whose branches are in the same state.',
  single: 'Shown in a shop that belongs to no franchise.',
};

/** `docs/modes.md`, from the same data that the browser test walks. */
export function modesPage(): string {
  const intro = [
    '# Modes',
    'Printed from `e2e/modes` by its test; do not edit: `npx vitest run --project modes -u`.',
    `Who looks at the shop (${MODES.length}), what it takes just then (${STATES.length}) and which link is opened (${LINKS.length}) make ${COMBINATIONS.length} cells, of which ${CELLS.length} can exist. For each: the words that stand there, the dialog that is open, the next step, and what comes of it or is said instead. \`npm run prove -- modes\` walks all of them in the browser and presses whatever else can be pressed; \`npm test\` walks those where guests were at a dead end once and forty drawn by a fixed seed. A cell fails with a dialog its mode forbids, a required choice with nothing to choose, a page without heading or next step, a button that does nothing, or an error in the console.`,
    'The time is Wednesday, 18:30. Paused is a shop that takes no pre-orders, until 19:00. In the cart lies a pizza for 11,00 €; where to deliver is not known. The group of the link is led by Rosa.',
  ];
  return `${[...intro, ...MODES.map(section), impossible()].join('\n\n')}\n`;
}

function section(mode: Mode): string {
  const rows = LINKS.flatMap((link) => rowsOf(mode, link));
  const head = ['Link', 'State', 'Stands there', 'Next step', 'Comes of it, or is said instead'];
  return [`## ${MODE_NAMES[mode]}`, PLACES[placeOf(mode)], table([head, ...rows])].join('\n\n');
}

/** One row for the states in which a link shows and does the same. */
function rowsOf(mode: Mode, link: LinkKind): string[][] {
  const states = STATES.filter((state) => whyNot({ mode, state, link }) === null);
  const alike = new Map<string, ShopState[]>();
  for (const state of states) {
    const key = JSON.stringify(expectedIn({ mode, state, link }));
    alike.set(key, [...(alike.get(key) ?? []), state]);
  }
  return [...alike.values()].map((same) => {
    const wanted = expectedIn({ mode, state: same[0]!, link });
    const names = same.map((state) => STATE_NAMES[state]).join(', ');
    return [LINK_NAMES[link], names, standsThere(wanted), actText(wanted.act), comesOfIt(wanted)];
  });
}

function standsThere({ heading, shown, dialog }: Expected): string {
  return [`**${heading}**`, ...shown, ...(dialog ? [toldText(dialog)] : [])].join('<br>');
}

function comesOfIt({ dialog, next, nextShown }: Expected): string {
  const closed = dialog && !next && nextShown.length === 0 ? ['the dialog closes'] : [];
  return [...(next ? [toldText(next)] : []), ...nextShown, ...closed].join('<br>');
}

const toldText = ({ title, words }: Told) => `dialog **${title}**: ${words}`;

function actText(act: Act): string {
  switch (act.kind) {
    case 'choose':
      return 'choose a Cola';
    case 'press':
      return `press '${act.name}'`;
    case 'follow':
      return `follow '${act.name}'`;
    case 'join':
      return "give a name, press 'Tritt dieser Gruppe bei'";
    case 'reserve-coupon':
      return "give a telephone number, press 'Gutschein reservieren'";
    case 'rate':
      return "give four stars, press 'Bewertung abschicken'";
    case 'call':
      return 'call';
  }
}

function impossible(): string {
  const reasons = new Map<string, Set<string>>();
  for (const cell of COMBINATIONS) {
    const reason = whyNot(cell);
    if (reason === null) continue;
    const what =
      cell.mode === 'offline' && cell.state === 'shop-offline' && cell.link !== 'franchise'
        ? `${MODE_NAMES.offline} × ${STATE_NAMES['shop-offline']}`
        : `${MODE_NAMES[cell.mode]} × ${LINK_NAMES[cell.link]}`;
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(what));
  }
  const list = [...reasons].map(([reason, cells]) => `- ${[...cells].join(', ')}: ${reason}`);
  return ['## Cells that cannot exist', list.join('\n')].join('\n\n');
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
