import { at, blob, type Chance, scatter } from './chance.ts';
import { type Glaze, plate } from './ground.ts';
import { type Layer, laid } from './pizza.ts';

interface Cut {
  colour: string;
  /** Dark lines of the grill. */
  grilled?: boolean;
  crumbed?: boolean;
}

/** Slices of meat or fish, fanned out. */
function cuts(luck: Chance, count: number, { colour, grilled, crumbed }: Cut): string {
  return Array.from({ length: count }, (_, index) => {
    const shape = blob(luck, 128, 0.12, 10, 0.62);
    const marks = grilled
      ? '<path d="M-90 -44L-40 58M-40 -66L14 70M14 -70L66 60M62 -56L100 24" stroke="#3b1a0a" stroke-opacity=".62" stroke-width="11" stroke-linecap="round"/>'
      : '';
    const piece = `<g filter="url(#${crumbed ? 'crisp' : 'body'})"><path d="${shape}" fill="${colour}"/></g><path d="${shape}" filter="url(#toast)" opacity=".7"/>${marks}`;
    const offset = index - (count - 1) / 2;
    return at([offset * 130 - 70, offset * 70 - 50], -28 + offset * 8, count > 1 ? 1.34 : 2, piece);
  }).join('');
}

export interface MainPlate extends Cut {
  count: number;
  sauce: string | null;
  layers: Layer[];
  side: 'potatoes' | 'vegetables' | 'none';
  glaze?: Glaze;
}

export function mainPlate(luck: Chance, what: MainPlate): string {
  const sauce = what.sauce === null ? '' : `<g filter="url(#wet)"><path d="${blob(luck, 290, 0.12, 12, 0.72)}" transform="translate(-60 -20)" fill="${what.sauce}"/></g>`;
  const side: Layer[] = what.side === 'potatoes'
    ? [['potato', 7, 0.95], ['rosemary', 2, 0.6]]
    : [['zucchini', 4, 1], ['paprika', 5, 0.9], ['cherryTomato', 4, 0.9]];
  return `${plate(415, what.glaze ?? 'cream')}
    ${what.side === 'none' ? '' : `<g transform="translate(140 165)">${laid(luck, side, 165)}</g>`}
    ${sauce}${cuts(luck, what.count, what)}<g transform="translate(-60 -40)">${laid(luck, what.layers, 165)}</g>`;
}

/** Slices laid flat like carpaccio. */
export function coldPlate(luck: Chance, slices: { colour: string; edge: string }, layers: Layer[], glaze: Glaze = 'night'): string {
  const laidFlat = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2;
    const distance = index < 8 ? 170 : 55;
    const shape = `<path d="${blob(luck, 96, 0.1, 10, 0.84)}" fill="${slices.colour}" stroke="${slices.edge}" stroke-width="7"/>`;
    return at([Math.cos(angle) * distance, Math.sin(angle) * distance], luck.between(0, 360), 1, shape);
  });
  return `${plate(415, glaze)}<g filter="url(#piece)">${laidFlat.join('')}</g>${laid(luck, layers, 225)}`;
}

/** Toasted slices of bread with something on them. */
export function breads(luck: Chance, layers: Layer[]): string {
  const spots: [number, number, number][] = [[-265, -190, -14], [235, -200, 10], [-220, 190, 8], [290, 185, -8]];
  return spots
    .map(([x, y, turn]) => {
      const loaf = blob(luck, 250, 0.05, 14, 0.68);
      return at([x, y], turn, 1, `<g filter="url(#body)"><path d="${loaf}" fill="#b9752f"/></g>
        <g transform="scale(.9)"><path d="${loaf}" fill="#f0d49a"/><path d="${loaf}" filter="url(#toast)" opacity=".8"/></g>
        <g transform="scale(1 .62)">${laid(luck, layers, 190)}</g>`);
    })
    .join('');
}

/** Small round rolls from the oven, in a basket of paper. */
export function rolls(luck: Chance, layers: Layer[]): string {
  const buns = scatter(luck, 8, 250, 168).map(([x, y]) =>
    at([x, y], luck.between(0, 360), 1, `<g filter="url(#crust)"><path d="${blob(luck, 108, 0.05, 12)}" fill="#e2a85c"/></g><circle r="100" filter="url(#toast)" opacity=".85"/>`),
  );
  return `<g filter="url(#dish)"><path d="${blob(luck, 405, 0.06, 9)}" fill="#f7efdd"/></g>${buns.join('')}${laid(luck, layers, 260)}`;
}
