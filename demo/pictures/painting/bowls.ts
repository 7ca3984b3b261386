import { at, blob, type Chance, scatter } from './chance.ts';
import { bowl, type Glaze, plate } from './ground.ts';
import { type Layer, laid } from './pizza.ts';

/** Long pasta wound into a nest: arcs of many circles, none quite around the middle. */
function strands(luck: Chance, radius: number, colour: string, width: number): string {
  const count = Math.round(2600 / width);
  let paths = '';
  for (let strand = 0; strand < count; strand += 1) {
    // From the rim to the middle, so that the nest rises towards the middle.
    const ring = radius * (0.9 - 0.84 * Math.sqrt(strand / count)) * luck.between(0.82, 1);
    const [x, y] = [luck.between(-34, 34), luck.between(-34, 34)];
    const start = luck.between(0, Math.PI * 2);
    const end = start + luck.between(2, 4.4);
    const flat = ring * luck.between(0.72, 1);
    const tip = (angle: number): string => `${(x + Math.cos(angle) * ring).toFixed(0)} ${(y + Math.sin(angle) * flat).toFixed(0)}`;
    const line = `M${tip(start)}A${ring.toFixed(0)} ${flat.toFixed(0)} 0 ${end - start > Math.PI ? 1 : 0} 1 ${tip(end)}`;
    const turn = `rotate(${luck.between(-70, 70).toFixed(0)})`;
    paths += `<g transform="${turn}"><path d="${line}" stroke="#6b3d0c" stroke-opacity=".45" stroke-width="${width + 5}"/><path d="${line}" stroke="${colour}" stroke-width="${width}"/><path d="${line}" stroke="#fff6d0" stroke-opacity=".55" stroke-width="${(width * 0.28).toFixed(1)}"/></g>`;
  }
  return `<g fill="none" stroke-linecap="round">${paths}</g>`;
}

function shapes(luck: Chance, radius: number, kind: 'penne' | 'rigatoni' | 'gnocchi', colour: string): string {
  const pieces = Array.from({ length: kind === 'gnocchi' ? 76 : 92 }, () => {
    const angle = luck.between(0, 7);
    const distance = radius * Math.sqrt(luck.between(0, 0.9));
    const shape = kind === 'gnocchi'
      ? `<ellipse rx="38" ry="27" fill="${colour}"/><path d="M-20 -17L-20 17M-7 -23L-7 23M7 -23L7 23M20 -17L20 17" stroke="#b98b3a" stroke-opacity=".45" stroke-width="4"/>`
      : `<path d="M-54 ${kind === 'penne' ? -10 : -20}L${kind === 'penne' ? 42 : 54} -20L54 20L${kind === 'penne' ? -42 : -54} 20Z" fill="${colour}"/><path d="M-48 -8L48 -8M-46 6L50 6" stroke="#b98b3a" stroke-opacity=".55" stroke-width="3"/><ellipse cx="${kind === 'penne' ? 48 : 54}" rx="7" ry="19" fill="#7b4a17"/>`;
    return at([Math.cos(angle) * distance, Math.sin(angle) * distance], luck.between(0, 360), 1, shape);
  });
  return `<g filter="url(#piece)">${pieces.slice(0, 40).join('')}</g><g filter="url(#piece)">${pieces.slice(40).join('')}</g>`;
}

export interface PastaBowl {
  noodles: 'spaghetti' | 'tagliatelle' | 'penne' | 'rigatoni' | 'gnocchi';
  /** Colour of the sauce over the middle; null for oil only. */
  sauce: string | null;
  /** Sauce in which all the noodles are tossed. */
  tossed?: string;
  layers: Layer[];
  glaze?: Glaze;
}

export function pastaBowl(luck: Chance, what: PastaBowl): string {
  const colour = what.tossed ?? '#efc766';
  const noodles = what.noodles === 'spaghetti' || what.noodles === 'tagliatelle'
    ? `<g filter="url(#body)">${strands(luck, 315, colour, what.noodles === 'spaghetti' ? 13 : 27)}</g>`
    : shapes(luck, 285, what.noodles, colour);
  const sauce = what.sauce === null
    ? ''
    : `<g filter="url(#crisp)"><path d="${blob(luck, 178, 0.2, 13)}" fill="${what.sauce}"/></g>`;
  return `${plate(410, what.glaze ?? 'cream')}<circle r="270" cx="10" cy="14" fill="#4a2a0c" opacity=".35" filter="url(#blur12)"/>
    ${noodles}${sauce}${laid(luck, what.layers, 235)}`;
}

export interface SaladBowl {
  layers: Layer[];
  glaze?: Glaze;
  /** Share of rocket among the leaves. */
  rocket?: boolean;
}

const GREENS = ['#6fa53a', '#8fbf4f', '#548c30', '#a9cf6a', '#3f7a2a'];

export function saladBowl(luck: Chance, what: SaladBowl): string {
  const leaves = scatter(luck, 70, 326, 18).map((point) => {
    const colour = luck.pick(GREENS);
    const shape = `<path d="${blob(luck, 92, 0.24, 12, 0.66)}" fill="${colour}"/><path d="M-62 0Q0 -10 60 4M-24 -4L-4 -30M-10 0L14 26M18 -2L36 -22" stroke="#e4f0bb" stroke-opacity=".55" stroke-width="4" fill="none"/>`;
    return at(point, luck.between(0, 360), luck.between(0.8, 1.15), shape);
  });
  const layers: Layer[] = what.rocket ? [['rucola', 26, 1.25], ...what.layers] : what.layers;
  return `${bowl(410, what.glaze ?? 'clay')}
    <g filter="url(#piece)">${leaves.slice(0, 35).join('')}</g><g filter="url(#piece)">${leaves.slice(35).join('')}</g>
    ${laid(luck, layers, 290)}`;
}

export interface SoupBowl {
  colour: string;
  swirl: string | null;
  layers: Layer[];
  glaze?: Glaze;
}

export function soupBowl(luck: Chance, what: SoupBowl): string {
  const swirl = what.swirl === null
    ? ''
    : `<path d="M-150 40C-110 -120 130 -150 150 0C160 110 -40 150 -60 40C-70 -30 50 -50 60 10" fill="none" stroke="${what.swirl}" stroke-width="17" stroke-linecap="round" opacity=".92" filter="url(#wobble)"/>`;
  return `${plate(430, 'cream')}${bowl(345, what.glaze ?? 'clay')}
    <circle r="300" fill="${what.colour}"/><circle r="300" filter="url(#clouds-light)" opacity=".35"/>
    <path d="M-250 -120A280 280 0 0 1 -60 -272" stroke="#fff" stroke-opacity=".28" stroke-width="16" fill="none" stroke-linecap="round" filter="url(#blur4)"/>
    ${swirl}${laid(luck, what.layers, 225)}`;
}

/** A baking dish, browned on top. */
export function bakingDish(luck: Chance, layers: Layer[], sauce = '#b8401c'): string {
  const browned = scatter(luck, 120, 320, 26)
    .map(([x, y]) => `<circle cx="${(x * 1.24).toFixed(0)}" cy="${(y * 0.82).toFixed(0)}" r="${luck.between(34, 56).toFixed(0)}"/>`)
    .join('');
  return `<g filter="url(#dish)"><rect x="-480" y="-335" width="960" height="670" rx="90" fill="#b85a33"/>
      <rect x="-540" y="-80" width="1080" height="160" rx="60" fill="#b85a33"/></g>
    <rect x="-440" y="-296" width="880" height="592" rx="64" fill="#7c3717"/>
    <rect x="-430" y="-286" width="860" height="572" rx="58" fill="${sauce}"/>
    <g filter="url(#cheese)"><g filter="url(#goo)" fill="#f3cf78">${browned}</g></g>
    <rect x="-430" y="-286" width="860" height="572" rx="58" filter="url(#toast)" opacity=".95"/>
    <rect x="-430" y="-286" width="860" height="572" rx="58" filter="url(#char)" opacity=".35"/>${laid(luck, layers, 250)}`;
}
