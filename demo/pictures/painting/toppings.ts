import { blob, type Chance, scatter } from './chance.ts';

type Painter = (luck: Chance) => string;

const leaf = (colour: string, vein: string, length = 62, width = 24): string =>
  `<path d="M${-length} 0C${-length * 0.5} ${-width * 1.6} ${length * 0.4} ${-width * 1.3} ${length} 0C${length * 0.4} ${width * 1.3} ${-length * 0.5} ${width * 1.6} ${-length} 0Z" fill="${colour}"/>
   <path d="M${-length} 0L${length * 0.85} 0M${-length * 0.4} 0L${-length * 0.1} ${-width * 0.8}M${-length * 0.4} 0L${-length * 0.1} ${width * 0.8}M${length * 0.1} 0L${length * 0.4} ${-width * 0.6}M${length * 0.1} 0L${length * 0.4} ${width * 0.6}" stroke="${vein}" stroke-width="2.4" fill="none" opacity=".6"/>`;

const disc = (r: number, fill: string, rim: string, width = 4): string =>
  `<circle r="${r}" fill="${fill}" stroke="${rim}" stroke-width="${width}"/>`;

const dots = (luck: Chance, count: number, radius: number, size: number, fill: string): string =>
  scatter(luck, count, radius, size * 1.6)
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * luck.between(0.6, 1.2)).toFixed(1)}" fill="${fill}"/>`)
    .join('');

const chunk = (luck: Chance, size: number, fill: string, edge: string, corners = 6): string =>
  `<path d="${blob(luck, size, 0.26, corners)}" fill="${fill}" stroke="${edge}" stroke-width="3"/>`;

const shave = (luck: Chance, fill: string, edge: string): string =>
  `<path d="M-42 ${luck.between(-8, 8).toFixed(0)}L-18 -20L24 -16L46 4L20 16L-22 18Z" fill="${fill}" stroke="${edge}" stroke-width="2"/>`;

const citrus = (skin: string, flesh: string): string => {
  const wedges = Array.from({ length: 9 }, (_, i) => `<path d="M0 0L-9 -34Q0 -41 9 -34Z" transform="rotate(${i * 40})" fill="${flesh}"/>`);
  return `<circle r="48" fill="${skin}"/><circle r="43" fill="#fdf6d2"/>${wedges.join('')}`;
};

const sprig = (): string => {
  const needles = Array.from({ length: 22 }, (_, i) => {
    const x = -70 + i * 6.4;
    return `<path d="M${x} 0L${x + 17} ${i % 2 ? -20 : 20}" stroke="${i % 3 ? '#4d6b3a' : '#6a8a52'}" stroke-width="5" stroke-linecap="round"/>`;
  });
  return `<path d="M-78 0L80 0" stroke="#5b4a28" stroke-width="4"/>${needles.join('')}`;
};

/** What is laid on top, each about 100 wide around the origin, seen from above. */
export const TOPPINGS = {
  salami: (luck) =>
    `<path d="${blob(luck, 52, 0.05, 12)}" fill="#a92a1c" stroke="#741509" stroke-width="5"/><circle r="47" filter="url(#fat)" opacity=".75"/>`,
  hotSalami: (luck) =>
    `<path d="${blob(luck, 48, 0.06, 12)}" fill="#bf3413" stroke="#7d1a05" stroke-width="6"/><circle r="43" filter="url(#fat)" opacity=".5"/>`,
  ham: (luck) =>
    `<path d="${blob(luck, 54, 0.24, 8, 0.72)}" fill="#eb9a92" stroke="#cf6f6a" stroke-width="4"/><path d="M-36 -6Q-4 -24 34 -4M-30 14Q2 2 30 14" stroke="#f9c8c0" stroke-width="6" fill="none"/>`,
  prosciutto: (luck) =>
    `<path d="${blob(luck, 76, 0.26, 10, 0.5)}" fill="#b9373a" stroke="#f4d3c4" stroke-width="10"/><path d="M-50 4Q-20 -22 12 0T56 -2M-40 20Q-6 2 44 16" stroke="#eeb5a8" stroke-width="6" fill="none"/>`,
  bacon: () =>
    `<path d="M-80 -14Q-55 -30 -30 -14T20 -14T80 -16L80 16Q55 0 30 16T-20 16T-80 18Z" fill="#9c3322"/><path d="M-80 2Q-55 -14 -30 2T20 2T80 0" stroke="#f0b99c" stroke-width="9" fill="none"/>`,
  mushroom: () =>
    `<path d="M-48 6C-50 -36 50 -36 48 6C46 20 18 14 14 8L16 40Q0 50 -16 40L-14 8C-18 14 -46 20 -48 6Z" fill="#eadbc0" stroke="#9a7c56" stroke-width="4"/><path d="M-38 6Q0 -12 38 6" stroke="#7c5c3a" stroke-width="6" fill="none"/>`,
  olive: () => `<circle r="22" fill="none" stroke="#2a2230" stroke-width="17"/><path d="M-22 -12Q-12 -26 4 -26" stroke="#8d8496" stroke-width="4" fill="none"/>`,
  greenOlive: () => `<ellipse rx="28" ry="23" fill="#7d8b2f"/><circle cx="18" r="8" fill="#4c5718"/><path d="M-18 -10Q-8 -20 6 -18" stroke="#dfe6a0" stroke-width="4" fill="none"/>`,
  basil: () => leaf('#3f8a2d', '#1f5a18', 58, 27),
  basilLight: () => leaf('#62a83f', '#2f7022', 50, 24),
  rucola: (luck) =>
    `<path d="M-76 3Q-40 -4 -22 -4Q-30 -26 -12 -24Q-4 -8 6 -8Q2 -32 22 -28Q26 -10 36 -10Q58 -22 72 0Q58 20 36 10Q28 28 14 24Q10 8 2 8Q-14 26 -22 16Q-22 6 -30 5Z" fill="${luck.pick(['#4f8b2c', '#3c7524', '#6aa23c'])}"/><path d="M-76 3L60 0" stroke="#a6c77a" stroke-width="3"/>`,
  spinach: (luck) => `<path d="${blob(luck, 44, 0.3, 9)}" fill="#2f6329"/><path d="M-28 8Q0 -12 30 6M-10 -22Q4 0 -4 26" stroke="#5b9548" stroke-width="4" fill="none"/>`,
  cherryTomato: (luck) =>
    `<circle r="34" fill="#d2301b"/><circle r="27" fill="#e8553a"/>${dots(luck, 8, 20, 5, '#f7cf7a')}<circle r="7" fill="#f3a58b"/>`,
  tomato: (luck) =>
    `<circle r="62" fill="#cf2c18"/><circle r="54" fill="#e4573c"/>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="30" rx="17" ry="11" transform="rotate(${turn})" fill="#c13a1e"/>`).join('')}${dots(luck, 16, 36, 4.5, '#f5d38a')}`,
  driedTomato: (luck) => chunk(luck, 34, '#8f1d10', '#5d0e06', 7),
  paprika: (luck) => `<path d="M-46 16Q0 -40 46 16" stroke="${luck.pick(['#cf2a1a', '#e2a31a', '#cf2a1a'])}" stroke-width="19" fill="none" stroke-linecap="round"/><path d="M-40 8Q0 -40 38 6" stroke="#fff" stroke-opacity=".3" stroke-width="4" fill="none"/>`,
  peperoni: () => `<path d="M-50 10Q-10 -26 50 -4" stroke="#a9b83c" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M-40 4Q-8 -24 34 -12" stroke="#e3eb9b" stroke-width="5" fill="none"/>`,
  onion: () => `<circle r="44" fill="none" stroke="#8e3a6c" stroke-width="7"/><circle r="37" fill="none" stroke="#ecd3df" stroke-width="8"/><circle r="24" fill="none" stroke="#c685a6" stroke-width="4"/>`,
  onionArc: () => `<path d="M-44 14A46 46 0 0 1 44 14" fill="none" stroke="#8e3a6c" stroke-width="10"/><path d="M-36 18A38 38 0 0 1 36 18" fill="none" stroke="#f0dbe5" stroke-width="8"/>`,
  artichoke: () => `<path d="M0 46C-46 30 -44 -22 0 -50C44 -22 46 30 0 46Z" fill="#b9b56a"/><path d="M0 40C-26 22 -24 -14 0 -36C24 -14 26 22 0 40Z" fill="#dcd79a"/><path d="M0 34L0 -24M-14 26Q-18 0 -6 -18M14 26Q18 0 6 -18" stroke="#8f8a48" stroke-width="3" fill="none"/>`,
  pineapple: () => `<path d="M-40 26L-22 -26Q0 -38 22 -26L40 26Q0 42 -40 26Z" fill="#f2c230" stroke="#cf9415" stroke-width="4"/><path d="M-16 24L-8 -22M8 26L4 -24M-30 8Q0 20 30 8" stroke="#d79d1c" stroke-width="3" fill="none"/>`,
  tuna: (luck) => `${chunk(luck, 40, '#c89a80', '#9d6f58', 7)}<path d="M-24 -8Q0 -16 24 -6M-24 8Q0 0 24 10" stroke="#e6c7b4" stroke-width="4" fill="none"/>`,
  shrimp: () => `<path d="M34 -34C-30 -54 -62 10 -16 44C-2 52 16 46 14 36C-10 28 -18 -4 30 -8Z" fill="#f08a5d"/><path d="M-6 -38L6 -18M-32 -18L-12 -6M-36 12L-14 12M-22 38L-6 24" stroke="#fbd0b4" stroke-width="6"/><path d="M14 36L34 30L28 48Z" fill="#d9603a"/>`,
  mussel: () => `<path d="M-56 6C-40 -34 30 -36 56 0C30 34 -36 36 -56 6Z" fill="#23222e"/><path d="M-42 4C-28 -20 20 -22 40 0C20 20 -26 22 -42 4Z" fill="#e9a55c"/><path d="M-26 4Q0 -10 26 2" stroke="#b9722f" stroke-width="5" fill="none"/>`,
  squid: () => `<circle r="32" fill="none" stroke="#f3e3d2" stroke-width="15"/><circle r="40" fill="none" stroke="#d9a889" stroke-width="3"/>`,
  salmon: (luck) => `<path d="${blob(luck, 66, 0.2, 9, 0.52)}" fill="#f08457"/><path d="M-46 0Q-10 -24 44 -8M-40 14Q-4 -4 46 8" stroke="#fbc3a0" stroke-width="5" fill="none"/>`,
  sardine: () => `<path d="M-66 0Q-20 -20 66 -4L66 4Q-20 22 -66 0Z" fill="#8a6a58"/><path d="M-50 -2Q0 -12 60 -2" stroke="#d9c5b4" stroke-width="4" fill="none"/>`,
  caper: (luck) => dots(luck, 3, 26, 11, '#66742c'),
  chicken: (luck) => `${chunk(luck, 44, '#e6bd85', '#b77f42', 7)}<path d="M-22 -10L20 -18M-22 8L24 0" stroke="#8f5826" stroke-width="5" opacity=".7"/>`,
  mince: (luck) => dots(luck, 14, 48, 13, '#7b4024') + dots(luck, 8, 44, 9, '#9a5a34'),
  sausage: (luck) => `${chunk(luck, 34, '#b4684a', '#84412a', 8)}${dots(luck, 6, 20, 4, '#e9b79c')}`,
  nduja: (luck) => chunk(luck, 26, '#c8330f', '#8d1d04', 9),
  chili: () => `<circle r="17" fill="none" stroke="#d8220f" stroke-width="9"/><circle r="5" fill="#f5d790"/>`,
  broccoli: (luck) => `<path d="M-8 40L8 40L12 0L-12 0Z" fill="#9cbb6a"/>${dots(luck, 14, 34, 15, '#3f7a30')}${dots(luck, 9, 28, 8, '#5d9a44')}`,
  corn: (luck) => dots(luck, 7, 36, 9, '#f5c930'),
  zucchini: (luck) => `${disc(46, '#e6e7b2', '#3c6b2a', 8)}<path d="M-34 -14L34 -14M-40 6L40 6M-30 26L30 26" stroke="#6e5a2a" stroke-width="5" opacity=".6"/>${dots(luck, 6, 20, 4, '#c9cb84')}`,
  aubergine: () => `${disc(50, '#cbb083', '#43204a', 9)}<path d="M-36 -16L36 -16M-42 6L42 6M-32 26L32 26" stroke="#5b3c1e" stroke-width="7" opacity=".6"/>`,
  potato: () => disc(46, '#f0d58c', '#d0a24a', 5) + '<circle r="40" filter="url(#toast)" opacity=".8"/>',
  rosemary: sprig,
  egg: (luck) => `<path d="${blob(luck, 74, 0.1, 10)}" fill="#fffaf0"/><circle r="31" fill="#f3a516"/><circle cx="-9" cy="-10" r="8" fill="#fff" opacity=".7"/>`,
  halfEgg: () => `<ellipse rx="44" ry="34" fill="#fffaf0"/><circle r="19" fill="#f2a91f"/>`,
  burrata: (luck) => `<path d="${blob(luck, 92, 0.06, 12)}" fill="#fffdf6"/><path d="M-18 -44Q0 -62 20 -44Q8 -30 -18 -44Z" fill="#f0ead9"/>`,
  mozzarella: (luck) => `<path d="${blob(luck, 50, 0.14, 9)}" fill="#fffaee"/>`,
  goatCheese: () => `${disc(50, '#fff8ea', '#dcb878', 8)}<circle r="44" filter="url(#toast)" opacity=".8"/>`,
  feta: (luck) => chunk(luck, 24, '#fffdf5', '#e6dfcb', 5),
  gorgonzola: (luck) => `${chunk(luck, 36, '#f7efd2', '#d9cb9a', 7)}${dots(luck, 5, 22, 6, '#6f8b86')}`,
  ricotta: (luck) => `<path d="${blob(luck, 36, 0.2, 10)}" fill="#fffdf8"/>`,
  grana: (luck) => shave(luck, '#f6e3a8', '#dcbf74'),
  truffle: () => disc(38, '#4a382b', '#20150e', 6) + '<path d="M-20 -8Q0 -18 8 0T24 8M-16 16Q0 6 10 20" stroke="#8f7861" stroke-width="3" fill="none"/>',
  pistachio: (luck) => dots(luck, 8, 40, 7, '#8fae4a') + dots(luck, 5, 36, 6, '#6d8a35'),
  mortadella: (luck) => `<path d="${blob(luck, 78, 0.22, 9, 0.66)}" fill="#f3aca3"/>${dots(luck, 9, 48, 6, '#fbe3dc')}${dots(luck, 4, 44, 5, '#90a552')}`,
  pinenut: (luck) => scatter(luck, 5, 34, 16).map(([x, y]) => `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="11" ry="6" fill="#f2dda8" transform="rotate(${luck.between(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`).join(''),
  walnut: (luck) => `${chunk(luck, 32, '#b98246', '#7e5222', 8)}<path d="M-20 0Q-8 -14 0 0T20 0M0 -22L0 22" stroke="#75491d" stroke-width="4" fill="none"/>`,
  lemon: () => citrus('#f2c81e', '#f8df62'),
  cucumber: (luck) => `${disc(42, '#dcebb4', '#3f7a35', 8)}${dots(luck, 9, 20, 4, '#f6f7dc')}`,
  radish: () => disc(34, '#fffafa', '#d0306a', 8),
  carrot: (luck) => `<path d="M-46 ${luck.between(-10, 10).toFixed(0)}Q0 ${luck.between(-26, 26).toFixed(0)} 46 0" stroke="#ee7f1f" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  crouton: (luck) => `<rect x="-24" y="-24" width="48" height="48" rx="7" fill="${luck.pick(['#d79a48', '#c98534'])}" stroke="#94581a" stroke-width="4"/>`,
  pear: () => `<path d="M-56 0C-56 -28 -10 -34 56 -12Q64 0 56 12C-10 34 -56 28 -56 0Z" fill="#f3ebb6" stroke="#b9b050" stroke-width="5"/>`,
  berry: (luck) => `<circle r="22" fill="${luck.pick(['#33285c', '#5b1536', '#b3163a'])}"/><circle cx="-7" cy="-8" r="5" fill="#fff" opacity=".45"/>`,
  mint: () => `${leaf('#4f9a45', '#2c6a29', 40, 20)}`,
  garlic: () => `<path d="M-24 16Q-10 -28 24 -16Q14 20 -24 16Z" fill="#f6ecd2" stroke="#d9c49a" stroke-width="3"/>`,
  bean: () => `<ellipse rx="26" ry="15" fill="#f2e6c8" stroke="#d6c294" stroke-width="3"/>`,
  pickle: () => `${disc(38, '#a3ad3d', '#5e6a1c', 7)}<circle r="18" fill="#c3cb66"/>`,
  jalapeno: () => `<circle r="24" fill="none" stroke="#5e8a24" stroke-width="13"/><circle r="8" fill="#eef2c4"/>`,
} satisfies Record<string, Painter>;

export type Topping = keyof typeof TOPPINGS;
