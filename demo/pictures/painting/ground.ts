import type { Chance } from './chance.ts';

export type Ground = 'oak' | 'walnut' | 'linen' | 'slate' | 'plaster' | 'terracotta' | 'sage' | 'kraft' | 'steel';

const PLAIN: Record<Exclude<Ground, 'oak' | 'walnut'>, { colour: string; over: string[] }> = {
  linen: { colour: '#dccdb2', over: ['fibres', 'fibres-across'] },
  slate: { colour: '#34353a', over: ['grain-stone', 'clouds'] },
  plaster: { colour: '#e9dcc5', over: ['clouds-light', 'grain-stone'] },
  terracotta: { colour: '#b4552f', over: ['clouds', 'grain-stone'] },
  sage: { colour: '#8f9c7d', over: ['clouds-light', 'grain-stone'] },
  kraft: { colour: '#b98f5e', over: ['fibres', 'fibres-across'] },
  steel: { colour: '#23272b', over: ['fibres', 'clouds'] },
};

const WOOD = {
  oak: ['#b98149', '#c48c54', '#ae7740', '#bf8850'],
  walnut: ['#5a3720', '#65402a', '#4f2f1b', '#5f3b24'],
};

/** What the dish stands on, seen from above. */
export function ground(luck: Chance, kind: Ground, width: number, height: number): string {
  if (kind === 'oak' || kind === 'walnut') return planks(luck, WOOD[kind], width, height);
  const { colour, over } = PLAIN[kind];
  const layers = over.map(
    (filter) => `<rect width="${width}" height="${height}" filter="url(#${filter})" opacity=".38"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${colour}"/>${layers.join('')}`;
}

function planks(luck: Chance, colours: string[], width: number, height: number): string {
  const plank = height / 4.4;
  let boards = '';
  for (let y = -luck.between(20, plank * 0.7); y < height; y += plank) {
    boards += `<rect y="${y}" width="${width}" height="${plank}" fill="${luck.pick(colours)}"/>
      <rect y="${y}" width="${width}" height="3" fill="#fff" opacity=".13"/>
      <rect y="${y + plank - 6}" width="${width}" height="6" fill="#1d0d04" opacity=".6"/>`;
  }
  return `${boards}<rect width="${width}" height="${height}" filter="url(#grain-wood)" opacity=".85"/>
    <rect width="${width}" height="${height}" filter="url(#grain-wood-fine)" opacity=".35"/>`;
}

/** A round wooden board with a rim. */
export function board(radius: number): string {
  return `<g filter="url(#dish)"><circle r="${radius}" fill="#a8703c"/></g>
    <circle r="${radius - 4}" fill="#bd8449"/><circle r="${radius - 4}" filter="url(#grain-wood)" opacity=".8"/>
    <circle r="${radius - 16}" fill="none" stroke="#5b3315" stroke-opacity=".35" stroke-width="5"/>`;
}

const GLAZE = {
  cream: ['#fdf8ee', '#efe4d0'],
  white: ['#ffffff', '#ebe9e6'],
  night: ['#34363c', '#222429'],
  clay: ['#c8693f', '#a95330'],
  blue: ['#dfe8ec', '#bccbd3'],
  green: ['#7d8f72', '#5f7056'],
};
export type Glaze = keyof typeof GLAZE;

/** A plate from above; the content is painted into it afterwards. */
export function plate(radius: number, glaze: Glaze = 'cream'): string {
  const [light, dark] = GLAZE[glaze] as [string, string];
  return `<g filter="url(#dish)"><circle r="${radius}" fill="${light}"/></g>
    <circle r="${radius * 0.985}" fill="none" stroke="${dark}" stroke-width="${radius * 0.03}"/>
    <circle r="${radius * 0.76}" fill="${dark}" filter="url(#blur4)"/>
    <circle r="${radius * 0.74}" cx="4" cy="6" fill="${light}" filter="url(#blur4)"/>`;
}

/** A deep bowl: the inside lies in shade at the upper left. */
export function bowl(radius: number, glaze: Glaze = 'clay'): string {
  const [light, dark] = GLAZE[glaze] as [string, string];
  return `<g filter="url(#dish)"><circle r="${radius}" fill="${light}"/></g>
    <circle r="${radius * 0.9}" fill="${dark}"/>
    <circle r="${radius * 0.86}" fill="#1a0d06" opacity=".34" filter="url(#blur12)" cx="-8" cy="-10"/>`;
}
