import { blend, type Canvas, type Colour, hex, lay, put, within } from './canvas.ts';
import { type Chance } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { box, covered, drizzle, type Edge, rounded } from './shapes.ts';
import { one, type Topping } from './toppings.ts';

// A burger from the side, its layers stacked from y = 0 upwards.

export type Slice = keyof typeof SLICES;
export type Bun = keyof typeof BUNS;

const BUNS = {
  brioche: [hex('#d98a35'), hex('#9c5315'), hex('#f7e0ae')],
  sesame: [hex('#dfa050'), hex('#a8632a'), hex('#f8e6bd')],
  dark: [hex('#6a3c22'), hex('#38190c'), hex('#c79a6a')],
  green: [hex('#8fa352'), hex('#5d6f2c'), hex('#dfe2ae')],
} as const;
const W = 305;

interface Layer {
  edge: Edge;
  /** How far it stands out at its middle, before the roundness of the whole. */
  high: number;
  round: number;
  gloss: number;
  colour: Colour;
  reach?: number;
  detail?: (u: number, v: number, spot: Parameters<typeof put>[0], inside: number) => void;
}

/** One layer, as the front of something round: it comes nearer in the middle than at its sides. */
function front(canvas: Canvas, y: number, { edge, high, round, gloss, colour, reach = W + 90, detail }: Layer): void {
  lay(canvas, {
    reach, stiff: 'upright',
    paint(u, v, spot) {
      const far = edge(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      spot.rise = 40 + 150 * Math.sqrt(clamp(1 - (u / (W + 60)) ** 2)) + rounded(far, round, high);
      spot.gloss = gloss;
      put(spot, colour);
      detail?.(u, v, spot, -far);
    },
  }, 0, y);
}

/** A slab whose lower edge hangs in waves. */
const hanging = (luck: Chance, half: number, height: number, droop: number, waves: number): Edge => {
  const [seed, start] = [luck.seed(), luck.between(0, 9)];
  return (u, v) => Math.max(Math.abs(u) - half + 14 * Math.abs(v / height) ** 2, -v - height, v - droop * (0.25 + 0.75 * Math.abs(Math.sin(u * 0.0105 * waves + start)) * (0.5 + noise(u * 0.02, 1, seed))));
};

function patty(canvas: Canvas, luck: Chance, y: number, meat: Colour, crust: Colour, height: number, wide = W): void {
  const [seed, ragged] = [luck.seed(), luck.seed()];
  front(canvas, y, {
    edge: (u, v) => box(wide + 10 * (noise(1, v * 0.05, ragged) - 0.5), height / 2 + 7 * (noise(u * 0.03, v > 0 ? 1 : 5, ragged) - 0.5), height * 0.42)(u, v + height / 2),
    high: 34, round: height * 0.48, gloss: 0.42, colour: meat,
    detail(u, v, spot) {
      const grain = clouds(u * 0.035, v * 0.05, 4, seed);
      spot.rise += 15 * grain - 10 * (1 - step(0.1, 0.35, cells(u * 0.03, v * 0.035, seed)));
      blend(spot, crust, step(0.42, 0.68, clouds(u * 0.028, v * 0.04, 4, seed + 3)) * 0.85);
      blend(spot, hex('#b5704a'), (1 - step(0.12, 0.26, cells(u * 0.045, v * 0.05, seed + 8))) * 0.4);
    },
  });
}

const melted = (canvas: Canvas, luck: Chance, y: number, colour: Colour, dark: Colour): void => {
  const [start, seed] = [luck.between(-40, 40), luck.seed()];
  front(canvas, y, {
    edge: (u, v) => {
      const drip = 66 * Math.max(0, 1 - Math.abs(u - start) / 120) + 44 * Math.max(0, 1 - Math.abs(u - start + 190) / 74) + 48 * Math.max(0, 1 - Math.abs(u - start - 200) / 84);
      return Math.max(Math.abs(u) - W - 8, -v - 16, v - drip * 0.9 + 2) * 0.8;
    },
    high: 15, round: 11, gloss: 0.65, colour,
    detail(u, v, spot) { spot.rise += 30 - v * 0.12; blend(spot, dark, step(0, 60, v) * 0.35 + noise(u * 0.02, v * 0.02, seed) * 0.15); },
  });
};

const edges = (canvas: Canvas, y: number, count: number, half: number, thick: number, layer: Omit<Layer, 'edge' | 'reach'>): void => {
  for (const index of Array.from({ length: count }, (_, at) => at).sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))) {
    const x = ((index - (count - 1) / 2) / Math.max(1, count - 1)) * (W * 2 - half * 1.7);
    front(canvas, y, { ...layer, edge: (u, v) => box(half, thick / 2, thick * 0.46)(u - x, v + thick / 2 - 4 * Math.cos((u - x) / half)), detail: (u, v, spot, inside) => layer.detail?.(u - x, v, spot, inside) });
  }
};

const bits = (canvas: Canvas, luck: Chance, y: number, topping: Topping, count: number, size: number, high: number, half = W): void => {
  for (let index = 0; index < count; index += 1) {
    const x = luck.between(-half, half);
    one(within(canvas, x, y - luck.between(0, high), 1), luck, topping, 0, 0, size * luck.between(0.85, 1.15));
  }
};

const base = (canvas: Canvas, y: number, height: number, colour: Colour): void => front(canvas, y, { edge: (u, v) => box(W - 20, height / 2, 8)(u, v + height / 2), high: 4, round: 6, gloss: 0.1, colour });

const SLICES = {
  beef: { height: 88, paint: (c, l, y) => patty(c, l, y, hex('#7a4026'), hex('#3a1a0d'), 92) },
  smash: { height: 46, paint: (c, l, y) => patty(c, l, y, hex('#7a4026'), hex('#321408'), 48, W + 16) },
  wagyu: { height: 104, paint: (c, l, y) => patty(c, l, y, hex('#94503a'), hex('#421b10'), 108) },
  chicken: { height: 92, paint(c, l, y) {
    const [seed, ragged] = [l.seed(), l.seed()];
    front(c, y, { edge: (u, v) => box(W + 14 + 22 * (noise(2, v * 0.06, ragged) - 0.5), 48 + 13 * (noise(u * 0.028, v > -48 ? 1 : 5, ragged) - 0.5), 44)(u, v + 48), high: 42, round: 46, gloss: 0.14, colour: hex('#dd9a42'), detail(u, v, spot) {
      const crumb = clouds(u * 0.07, v * 0.07, 3, seed);
      spot.rise += 22 * clouds(u * 0.03, v * 0.03, 3, seed) + 12 * crumb - 7 * cells(u * 0.07, v * 0.07, seed);
      put(spot, hex('#e0a04a'), 0.7 + 0.55 * crumb);
      blend(spot, hex('#9a5418'), step(0.46, 0.7, clouds(u * 0.024, v * 0.03, 3, seed + 5)) * 0.7);
    } });
  } },
  veggie: { height: 84, paint(c, l, y) { patty(c, l, y, hex('#a97d3c'), hex('#5f421a'), 86); for (const [topping, count] of [['pea', 12], ['carrotDice', 9], ['corn', 10]] as const) bits(c, l, y - 20, topping, count, 0.75, 48, W - 30); } },
  pea: { height: 84, paint(c, l, y) { patty(c, l, y, hex('#84552f'), hex('#4a2a12'), 86); bits(c, l, y - 20, 'pea', 9, 0.6, 46, W - 30); } },
  pulled: { height: 82, paint(c, l, y) {
    base(c, y, 70, hex('#5a240f'));
    for (let strand = 0; strand < 74; strand += 1) {
      const [x, v] = [l.between(-W + 10, W - 10), l.between(-70, 12)];
      const colour = hex(l.pick(['#8a4420', '#a8592e', '#6a2c12', '#c27845']));
      lay(within(c, x, y + v, 1), drizzle([[-62, l.between(-18, 18)], [-20, l.between(-12, 12)], [20, l.between(-12, 12)], [62, l.between(-18, 18)]], 8.5, colour, { high: 13, gloss: 0.6 }));
    }
  } },
  halloumi: { height: 62, paint: (c, l, y) => { const seed = l.seed(); edges(c, y, 2, 168, 62, { high: 26, round: 14, gloss: 0.4, colour: hex('#f6e4b4'), detail(u, v, spot) { blend(spot, hex('#7a4414'), (1 - step(0.14, 0.24, Math.abs((((u + v * 0.3) / 54 + 40) % 1) - 0.5))) * 0.8 + step(0.55, 0.8, noise(u * 0.03, v * 0.03, seed)) * 0.35); } }); } },
  cheddar: { height: 15, paint: (c, l, y) => melted(c, l, y, hex('#f8ac22'), hex('#d9800c')) },
  vegan: { height: 15, paint: (c, l, y) => melted(c, l, y, hex('#f7c558'), hex('#d99c2c')) },
  blue: { height: 20, paint(c, l, y) { melted(c, l, y, hex('#f5ecce'), hex('#cfc39a')); bits(c, l, y + 4, 'gorgonzola', 8, 0.55, 14, W - 40); } },
  goat: { height: 46, paint: (c, l, y) => { const seed = l.seed(); edges(c, y, 3, 116, 46, { high: 28, round: 20, gloss: 0.35, colour: hex('#fff5e0'), detail: (u, v, spot) => blend(spot, hex('#bf7424'), step(-20, -44, v) * step(0.35, 0.6, noise(u * 0.03, v * 0.03, seed)) * 0.85) }); } },
  lettuce: { height: 30, paint(c, l, y) {
    for (const [half, droop, colour] of [[W + 42, 46, '#5d9a2e'], [W + 26, 30, '#9ccb55']] as const) {
      const seed = l.seed();
      front(c, y, { edge: hanging(l, half, 30, droop, 5), high: 14, round: 9, gloss: 0.35, colour: hex(colour), detail(u, v, spot) { const fold = Math.sin(u * 0.07 + 3 * noise(u * 0.01, v * 0.02, seed)); spot.rise += 24 + 15 * fold + v * 0.3; put(spot, hex(colour), 0.82 + 0.25 * fold + 0.1 * noise(u * 0.05, v * 0.05, seed)); } });
    }
  } },
  rocket: { height: 28, paint(c, l, y) { base(c, y, 22, hex('#2f5f1c')); bits(c, l, y + 4, 'rucola', 30, 0.85, 26, W - 10); } },
  slaw: { height: 34, paint(c, l, y) {
    base(c, y, 28, hex('#d9d2a8'));
    for (let strand = 0; strand < 64; strand += 1) lay(within(c, l.between(-W, W), y - l.between(-8, 30), 1), drizzle([[-40, l.between(-10, 10)], [0, l.between(-12, 8)], [40, l.between(-10, 12)]], 5, hex(l.pick(['#eef0cf', '#dfe6b4', '#f08a3a', '#fbf7e2'])), { high: 8, gloss: 0.6 }));
  } },
  tomato: { height: 32, paint: (c, _l, y) => edges(c, y, 3, 122, 32, { high: 16, round: 13, gloss: 0.9, colour: hex('#d6321c'), detail: (_u, v, spot) => blend(spot, hex('#ef7350'), step(-6, -12, v) * step(-28, -20, v) * 0.6) }) },
  onion: { height: 20, paint: (c, _l, y) => edges(c, y, 4, 92, 19, { high: 12, round: 8, gloss: 0.7, colour: hex('#f3e2ea'), detail: (_u, v, spot, inside) => blend(spot, hex('#8c2f67'), (1 - step(2, 4.5, inside)) * 0.95 + (Math.abs(v + 9) < 1.6 ? 0.6 : 0)) }) },
  chutney: { height: 24, paint(c, l, y) { base(c, y, 20, hex('#5b1f26')); for (let strand = 0; strand < 40; strand += 1) lay(within(c, l.between(-W + 20, W - 20), y - l.between(-14, 20), 1), drizzle([[-36, l.between(-9, 9)], [0, l.between(-9, 9)], [36, l.between(-9, 9)]], 6.5, hex(l.pick(['#7c2b34', '#96404a', '#5d1a26'])), { high: 10, gloss: 0.95 })); } },
  crispy: { height: 34, paint(c, l, y) { base(c, y, 24, hex('#8a4f18')); bits(c, l, y, 'friedOnion', 52, 1.15, 30, W - 6); } },
  bacon: { height: 22, paint(c, l, y) {
    for (const [shift, seed] of [[0, l.seed()], [9, l.seed()]] as const)
      front(c, y + shift - 4, { edge: (u, v) => Math.max(Math.abs(u) - W - 28, Math.abs(v + 10 - 9 * Math.sin(u * 0.042 + shift)) - 9), high: 12, round: 7, gloss: 0.6, colour: hex('#a83822'), detail(u, v, spot) { const off = v + 10 - 9 * Math.sin(u * 0.042 + shift); spot.rise += 26 + 18 * Math.sin(u * 0.042 + shift + 1.2); blend(spot, hex('#f2bd98'), (1 - step(1.5, 4, Math.abs(off - 1 + 3 * noise(u * 0.02, 1, seed)))) * 0.95); blend(spot, hex('#4a1408'), step(0.55, 0.8, noise(u * 0.04, v * 0.1, seed)) * 0.5); } });
  } },
  pickle: { height: 22, paint: (c, _l, y) => edges(c, y, 5, 68, 21, { high: 13, round: 8, gloss: 0.75, colour: hex('#b3bb48'), detail: (_u, _v, spot, inside) => blend(spot, hex('#5b6b1a'), 1 - step(3, 6, inside)) }) },
  sauce: { height: 10, paint: (c, l, y) => front(c, y, { edge: hanging(l, W - 6, 12, 46, 3), high: 14, round: 10, gloss: 0.9, colour: hex('#f3cf92'), detail: (_u, _v, spot) => { spot.rise += 18; } }) },
  aioli: { height: 10, paint: (c, l, y) => front(c, y, { edge: hanging(l, W - 6, 12, 42, 3), high: 14, round: 10, gloss: 0.8, colour: hex('#fbf2d6'), detail: (_u, _v, spot) => { spot.rise += 18; } }) },
  mustard: { height: 10, paint: (c, l, y) => front(c, y, { edge: hanging(l, W - 6, 12, 44, 3), high: 14, round: 10, gloss: 0.85, colour: hex('#e3ad2e'), detail: (_u, _v, spot) => { spot.rise += 18; } }) },
  bbq: { height: 10, paint: (c, l, y) => front(c, y, { edge: hanging(l, W - 4, 12, 58, 3), high: 14, round: 10, gloss: 1, colour: hex('#7a2410'), detail: (_u, _v, spot) => { spot.rise += 18; } }) },
  chili: { height: 10, paint: (c, l, y) => front(c, y, { edge: hanging(l, W - 4, 12, 56, 3), high: 14, round: 10, gloss: 1, colour: hex('#cf2f10'), detail: (_u, _v, spot) => { spot.rise += 18; } }) },
  egg: { height: 26, paint(c, l, y) {
    const seed = l.seed();
    front(c, y, { edge: hanging(l, W + 24, 20, 34, 4), high: 18, round: 13, gloss: 0.65, colour: hex('#fffaf0'), detail(u, v, spot, inside) { spot.rise += 18; blend(spot, hex('#c98a3c'), (1 - step(0, 5, inside)) * step(0.4, 0.7, noise(u * 0.03, v * 0.03, seed)) * 0.8); } });
    front(c, y - 6, { edge: (u, v) => Math.hypot((u + 20) / 2.3, v - 4) - 33, high: 40, round: 32, gloss: 1, colour: hex('#f7a51a'), detail: (_u, v, spot) => { spot.rise += 26; blend(spot, hex('#ee860a'), step(0, 26, v) * 0.6); } });
  } },
  jalapeno: { height: 22, paint: (c, _l, y) => edges(c, y, 6, 54, 21, { high: 14, round: 8, gloss: 0.8, colour: hex('#d9e3a6'), detail: (_u, _v, spot, inside) => blend(spot, hex('#578a22'), 1 - step(4, 7, inside)) }) },
  avocado: { height: 34, paint: (c, _l, y) => edges(c, y, 5, 84, 33, { high: 20, round: 15, gloss: 0.45, colour: hex('#dfe085'), detail: (_u, v, spot, inside) => { blend(spot, hex('#9dba44'), step(-12, -30, v)); blend(spot, hex('#3f5c22'), 1 - step(2, 4.5, inside)); } }) },
  mushroom: { height: 34, paint(c, l, y) { base(c, y, 26, hex('#6a4424')); bits(c, l, y - 6, 'mushroom', 18, 0.72, 18, W - 20); } },
  fig: { height: 22, paint(c, l, y) { front(c, y, { edge: hanging(l, W - 8, 12, 40, 3), high: 14, round: 10, gloss: 0.95, colour: hex('#8a2a3c'), detail: (_u, _v, spot) => { spot.rise += 18; } }); bits(c, l, y - 2, 'fig', 7, 0.62, 6, W - 40); } },
  roesti: { height: 46, paint(c, l, y) { base(c, y, 42, hex('#b06e22')); for (let strand = 0; strand < 90; strand += 1) lay(within(c, l.between(-W, W), y - l.between(-6, 44), 1), drizzle([[-30, l.between(-8, 8)], [30, l.between(-8, 8)]], 5, hex(l.pick(['#e6b04e', '#d1913a', '#f2cc74', '#a8641c'])), { high: 9, gloss: 0.25 })); } },
} satisfies Record<string, { height: number; paint: (canvas: Canvas, luck: Chance, y: number) => void }>;

export function burger(canvas: Canvas, luck: Chance, bun: Bun, slices: readonly Slice[]): void {
  const [crust, dark, crumb] = BUNS[bun];
  const seed = luck.seed();
  const baked = (u: number, v: number, spot: Parameters<typeof put>[0]): void => {
    blend(spot, dark, step(0.42, 0.72, clouds(u * 0.008, v * 0.012, 4, seed)) * 0.6);
    blend(spot, crumb, (1 - step(0.05, 0.4, noise(u * 0.05, v * 0.05, seed + 4))) * 0.12);
    spot.rise += 4 * clouds(u * 0.03, v * 0.03, 3, seed);
  };
  front(canvas, 0, { edge: (u, v) => box(W - 4, 42, 34)(u, v + 42), high: 40, round: 40, gloss: 0.3, colour: crust, detail(u, v, spot) { baked(u, v, spot); blend(spot, crumb, step(-66, -74, v)); } });
  let y = -82;
  for (const slice of slices) {
    SLICES[slice].paint(canvas, luck, y);
    y -= SLICES[slice].height;
  }
  const dome: Edge = (u, v) => {
    const flat = (u / (W + 14)) ** 2;
    return Math.max(v - 14 + 18 * flat ** 3, (Math.hypot(u / (W + 16), Math.min(0, v + 14) / 178) - 1) * 170);
  };
  front(canvas, y, {
    edge: dome, high: 0, round: 1, gloss: bun === 'brioche' ? 0.75 : 0.5, colour: crust, reach: W + 40,
    detail(u, v, spot) {
      baked(u, v, spot);
      const far = Math.hypot(u / (W + 16), Math.min(0, v + 14) / 178);
      spot.rise += 110 * Math.sqrt(clamp(1 - far * far)) - 26 * step(-34, 16, v) ** 2;
      blend(spot, crumb, step(2, 9, v) * 0.8);
      blend(spot, dark, step(-60, -170, v) * 0.35);
    },
  });
  if (bun === 'green' || bun === 'brioche') return;
  for (let index = 0; index < 64; index += 1) {
    const [angle, far] = [luck.between(0.2, Math.PI - 0.2), luck.between(0.2, 0.9) ** 0.7];
    const [x, v] = [Math.cos(angle) * far * W * 0.95, -18 - Math.sin(angle) * far * 158];
    lay(within(canvas, x, y + v, 1), { reach: 16, stiff: 0.2, paint(a, b, spot) { const off = Math.hypot(a / 1.7, b * (1 + a * 0.03)) - 6.6; spot.cover = covered(off, spot.pixel); spot.rise = rounded(off, 6, 8); put(spot, bun === 'dark' ? hex('#f0dcb0') : hex('#fff3d0')); spot.gloss = 0.4; } }, 0, 0, { turn: luck.between(-0.9, 0.9) });
  }
}

/** A board the burger stands on. */
export function stand(canvas: Canvas, luck: Chance): void {
  const seed = luck.seed();
  front(canvas, 46, { edge: box(430, 26, 12), high: 20, round: 10, gloss: 0.15, colour: hex('#a8703a'), reach: 450, detail: (u, v, spot) => blend(spot, hex('#5f3614'), step(0.35, 0.75, clouds(u * 0.006, v * 0.09, 3, seed)) * 0.7) });
}
