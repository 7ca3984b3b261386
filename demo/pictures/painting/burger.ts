import { blob, type Chance, scatter } from './chance.ts';

// A burger from the side, its layers stacked from y = 0 upwards.

export type Slice = 'beef' | 'chicken' | 'veggie' | 'cheddar' | 'blue' | 'goat' | 'lettuce' | 'rocket' | 'tomato' | 'onion' | 'crispy' | 'bacon' | 'pickle' | 'sauce' | 'bbq' | 'egg' | 'jalapeno' | 'avocado' | 'mushroom' | 'pulled' | 'halloumi';
export type Bun = 'brioche' | 'dark' | 'sesame' | 'green';

const BUN: Record<Bun, string> = { brioche: '#c97a2c', dark: '#4a2a1a', sesame: '#d08a3c', green: '#7f9150' };
const W = 300;

function wave(luck: Chance, half: number, height: number, droop: number, teeth: number): string {
  let path = `M${-half} ${-height}L${half} ${-height}`;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const from = half - (tooth / teeth) * half * 2;
    const to = half - ((tooth + 1) / teeth) * half * 2;
    path += `Q${((from + to) / 2).toFixed(0)} ${luck.between(droop * 0.5, droop * 1.5).toFixed(0)} ${to.toFixed(0)} ${luck.between(-4, 6).toFixed(0)}`;
  }
  return `${path}Z`;
}

const slab = (half: number, height: number, fill: string): string =>
  `<rect x="${-half}" y="${-height}" width="${half * 2}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;

const patty = (luck: Chance, fill: string, height: number): string => {
  const points = `M${-W + 8} ${-height * 0.5}Q${-W} ${-height} ${-W + 50} ${-height}L${W - 50} ${-height}Q${W} ${-height} ${W - 8} ${-height * 0.45}Q${W + 2} 4 ${W - 60} ${luck.between(0, 8).toFixed(0)}L${-W + 60} 4Q${-W - 4} 4 ${-W + 8} ${-height * 0.5}Z`;
  return `<g filter="url(#rough)"><path d="${points}" fill="${fill}"/></g><path d="${points}" filter="url(#char)" opacity=".5"/>`;
};

const cheese = (fill: string): string =>
  `<g filter="url(#piece)"><path d="M${-W - 12} -20L${W + 12} -20L${W - 30} 12L${W - 90} 4L${W - 130} 60Q${W - 146} 78 ${W - 160} 56L${W - 190} 6L40 10L-10 48Q-24 60 -36 44L-70 8L${-W + 120} 6L${-W + 84} 50Q${-W + 72} 62 ${-W + 60} 46L${-W + 36} 8Z" fill="${fill}"/></g>`;

const row = (count: number, draw: (x: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(-W + 34 + (index * (W * 2 - 68)) / (count - 1), index)).join('');

/** How high a slice makes the burger, and how it is painted with its lower edge at y = 0. */
const SLICES: Record<Slice, { height: number; paint: (luck: Chance) => string }> = {
  beef: { height: 92, paint: (luck) => patty(luck, '#5b2f1a', 96) },
  chicken: { height: 92, paint: (luck) => `<g filter="url(#crisp)"><path d="${blob(luck, W, 0.03, 26, 0.19)}" transform="translate(0 -48)" fill="#c98332"/></g><path d="${blob(luck, W - 8, 0.03, 22, 0.17)}" transform="translate(0 -48)" filter="url(#toast)"/>` },
  veggie: { height: 84, paint: (luck) => `${patty(luck, '#7d5a2a', 88)}<g>${row(15, (x, index) => `<circle cx="${x}" cy="${-28 - (index % 3) * 18}" r="8" fill="${index % 2 ? '#4f7d33' : '#d98b2b'}"/>`)}</g>` },
  pulled: { height: 84, paint: (luck) => `<g filter="url(#piece)">${Array.from({ length: 60 }, () => `<path d="M${luck.between(-W, W - 90).toFixed(0)} ${luck.between(-82, 0).toFixed(0)}q45 ${luck.between(-26, 26).toFixed(0)} 92 ${luck.between(-10, 12).toFixed(0)}" stroke="${luck.pick(['#7d3a1c', '#9a4f28', '#632a13', '#b5663a'])}" stroke-width="17" stroke-linecap="round" fill="none"/>`).join('')}</g>` },
  halloumi: { height: 66, paint: () => `<g filter="url(#body)">${slab(W - 20, 68, '#f4e2b0')}</g><path d="M-220 -66L-200 -4M-110 -66L-90 -4M0 -66L20 -4M110 -66L130 -4M210 -66L228 -6" stroke="#8a5522" stroke-width="12" opacity=".7"/>` },
  cheddar: { height: 16, paint: () => cheese('#f2a51d') },
  blue: { height: 18, paint: () => cheese('#efe6c4') },
  goat: { height: 44, paint: () => `<g filter="url(#body)">${row(3, (x) => `<ellipse cx="${x * 0.78}" cy="-20" rx="118" ry="26" fill="#fff6e4"/>`)}</g>` },
  lettuce: { height: 34, paint: (luck) => `<g filter="url(#piece)"><path d="${wave(luck, W + 34, 34, 44, 11)}" fill="#5b9a30"/></g><g filter="url(#piece)"><path d="${wave(luck, W + 26, 34, 22, 9)}" fill="#8cc04c"/></g>` },
  rocket: { height: 32, paint: (luck) => `<g filter="url(#piece)">${Array.from({ length: 34 }, () => `<path d="M0 0q30 -26 78 -8q-30 26 -78 8Z" fill="${luck.pick(['#4f8b2c', '#6aa23c', '#3c7524'])}" transform="translate(${luck.between(-W - 10, W - 40).toFixed(0)} ${luck.between(-30, 4).toFixed(0)}) rotate(${luck.between(-40, 40).toFixed(0)})"/>`).join('')}</g>` },
  tomato: { height: 34, paint: () => `<g filter="url(#wet)">${row(3, (x) => `<rect x="${x * 0.72 - 100}" y="-36" width="200" height="34" rx="16" fill="#cf2c18"/>`)}</g>` },
  onion: { height: 22, paint: () => `<g filter="url(#piece)">${row(4, (x) => `<rect x="${x * 0.82 - 70}" y="-22" width="150" height="17" rx="8" fill="#e7cbdc" stroke="#8e3a6c" stroke-width="5"/>`)}</g>` },
  crispy: { height: 36, paint: (luck) => `<g filter="url(#crisp)">${Array.from({ length: 26 }, () => `<circle cx="${luck.between(-W + 10, W - 10).toFixed(0)}" cy="${luck.between(-34, 0).toFixed(0)}" r="24" fill="none" stroke="#c47a26" stroke-width="13"/>`).join('')}</g>` },
  bacon: { height: 22, paint: () => `<g filter="url(#piece)">${[0, 1].map((n) => `<path d="M${-W - 26} ${n * 8 - 22}q55 -26 110 0t110 0t110 0t110 0t110 0t100 0l0 22q-50 22 -100 0t-110 0t-110 0t-110 0t-110 0t-110 0Z" fill="${n ? '#9c3322' : '#7d2517'}" transform="translate(${n * 20 - 10} ${n * 4})"/>`).join('')}<path d="M${-W - 10} -6q55 -26 110 0t110 0t110 0t110 0t110 0t90 0" stroke="#efb79a" stroke-width="8" fill="none"/></g>` },
  pickle: { height: 24, paint: () => `<g filter="url(#piece)">${row(5, (x) => `<ellipse cx="${x * 0.86}" cy="-12" rx="62" ry="14" fill="#8f9e35" stroke="#5e6a1c" stroke-width="5"/>`)}</g>` },
  sauce: { height: 12, paint: (luck) => `<g filter="url(#wet)"><path d="${wave(luck, W - 20, 16, 40, 7)}" fill="#f2d9a0"/></g>` },
  bbq: { height: 12, paint: (luck) => `<g filter="url(#wet)"><path d="${wave(luck, W - 14, 16, 46, 6)}" fill="#7a2410"/></g>` },
  egg: { height: 30, paint: (luck) => `<g filter="url(#wet)"><path d="${wave(luck, W + 14, 30, 26, 6)}" fill="#fffaf0"/></g><g filter="url(#wet)"><path d="M-80 -14Q0 -74 80 -14Z" fill="#f3a516"/></g>` },
  jalapeno: { height: 20, paint: () => `<g filter="url(#piece)">${row(6, (x) => `<ellipse cx="${x * 0.9}" cy="-10" rx="40" ry="11" fill="#cfdc9a" stroke="#5e8a24" stroke-width="9"/>`)}</g>` },
  avocado: { height: 34, paint: () => `<g filter="url(#body)">${row(5, (x) => `<path d="M${x * 0.86 - 72} 0Q${x * 0.86} -58 ${x * 0.86 + 72} 0Z" fill="#c8d46a" stroke="#5d7a2c" stroke-width="7"/>`)}</g>` },
  mushroom: { height: 32, paint: () => `<g filter="url(#piece)">${row(6, (x) => `<path d="M${x * 0.88 - 50} -2Q${x * 0.88} -62 ${x * 0.88 + 50} -2Z" fill="#a57b4d"/>`)}</g>` },
};

export function burger(luck: Chance, bun: Bun, slices: Slice[]): string {
  const colour = BUN[bun];
  let y = 0;
  let layers = `<g filter="url(#body)"><path d="M${-W + 10} -84Q${-W - 8} -20 ${-W + 50} -2L${W - 50} -2Q${W + 8} -20 ${W - 10} -84Z" fill="${colour}"/></g>
    <rect x="${-W + 14}" y="-88" width="${W * 2 - 28}" height="14" rx="6" fill="#f3d9a4"/>`;
  y -= 84;
  for (const slice of slices) {
    const { height, paint } = SLICES[slice];
    layers += `<g transform="translate(0 ${y})">${paint(luck)}</g>`;
    y -= height;
  }
  const dome = `M${-W - 14} -6C${-W - 22} -236 ${W + 22} -236 ${W + 14} -6Q${W} 18 ${W - 60} 16L${-W + 60} 16Q${-W} 18 ${-W - 14} -6Z`;
  const seeds = bun === 'green' ? '' : Array.from({ length: 44 }, () => {
    const angle = luck.between(0.25, Math.PI - 0.25);
    const distance = luck.between(0.35, 0.9);
    return `<ellipse cx="${(Math.cos(angle) * distance * W).toFixed(0)}" cy="${(-30 - Math.sin(angle) * distance * 150).toFixed(0)}" rx="10" ry="6" fill="${bun === 'dark' ? '#e8d3a2' : '#fff0c8'}" transform="rotate(${luck.between(-50, 50).toFixed(0)} ${(Math.cos(angle) * distance * W).toFixed(0)} ${(-30 - Math.sin(angle) * distance * 150).toFixed(0)})"/>`;
  }).join('');
  return `<ellipse rx="380" ry="34" cy="6" fill="#0c0502" opacity=".6" filter="url(#blur12)"/>${layers}
    <g transform="translate(0 ${y})"><g filter="url(#crust)"><path d="${dome}" fill="${colour}"/></g>
    <path d="M-190 -128Q-70 -188 80 -166" stroke="#fff" stroke-opacity=".4" stroke-width="24" fill="none" stroke-linecap="round" filter="url(#blur12)"/>
    <g filter="url(#piece)">${seeds}</g></g>`;
}

/** Chips standing in a paper cone, on y = 0. */
export function fries(luck: Chance, paper: string, colour = '#eebb45'): string {
  const sticks = Array.from({ length: 46 }, () => {
    const x = luck.between(-165, 165);
    return `<g transform="translate(${x.toFixed(0)} -200) rotate(${(x * 0.13 + luck.between(-12, 12)).toFixed(0)})"><rect x="-17" y="${luck.between(-300, -190).toFixed(0)}" width="34" height="330" rx="5" fill="${luck.pick([colour, '#e3a530', '#f4cc62'])}"/></g>`;
  });
  return `<ellipse rx="230" ry="30" fill="#0c0502" opacity=".55" filter="url(#blur12)"/>
    <g filter="url(#piece)">${sticks.slice(0, 23).join('')}</g><g filter="url(#piece)">${sticks.slice(23).join('')}</g>
    <g filter="url(#body)"><path d="M-225 -330Q0 -250 225 -330L165 0Q0 22 -165 0Z" fill="${paper}"/></g>
    <path d="M-150 -290L-110 -10M-50 -270L-36 0M60 -270L44 0M160 -292L116 -10" stroke="#fff" stroke-opacity=".16" stroke-width="16"/>`;
}

/** Crisp pieces in a paper tray, seen from above. */
export function tray(luck: Chance, piece: 'rings' | 'nuggets' | 'wings' | 'sweet', paper: string): string {
  const one = {
    rings: () => `<g filter="url(#crisp)"><circle r="92" fill="none" stroke="${luck.pick(['#c98332', '#d59440'])}" stroke-width="46"/></g>`,
    nuggets: () => `<g filter="url(#crisp)"><path d="${blob(luck, 96, 0.12, 9, 0.76)}" fill="${luck.pick(['#cf8d3a', '#c27f2e'])}"/></g>`,
    wings: () => `<g filter="url(#crisp)"><path d="M-110 20C-120 -60 10 -80 60 -40L120 -50Q140 -20 112 4L64 20C20 80 -90 80 -110 20Z" fill="${luck.pick(['#a5461b', '#8d3612'])}"/></g>`,
    sweet: () => `<g filter="url(#piece)"><rect x="-130" y="-22" width="260" height="44" rx="10" fill="${luck.pick(['#dd7a25', '#e88d36', '#cc6a1c'])}"/></g>`,
  }[piece];
  const spots = scatter(luck, piece === 'sweet' ? 40 : 15, 250, piece === 'sweet' ? 40 : 112).map(
    ([x, y]) =>
      `<g transform="translate(${(x * 1.3).toFixed(0)} ${(y * 0.86).toFixed(0)}) rotate(${luck.between(0, 360).toFixed(0)})">${one()}</g>`,
  );
  const checks = Array.from({ length: 9 }, (_, index) => {
    const [across, down] = [-430 + index * 108, -262 + index * 108];
    const row = index < 6 ? `<path d="M-476 ${down}L486 ${down}" stroke-width="46"/>` : '';
    return `<g stroke="#c8401f" stroke-opacity=".3"><path d="M${across} -306L${across} 306" stroke-width="46"/>${row}</g>`;
  }).join('');
  return `<g filter="url(#dish)"><path d="M-480 -300L470 -320L490 300L-470 320Z" fill="${paper}"/></g>${checks}${spots.join('')}`;
}
