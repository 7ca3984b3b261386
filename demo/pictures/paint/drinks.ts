import { blend, type Canvas, type Colour, hex, lay, put, within } from './canvas.ts';
import { type Chance } from './chance.ts';
import { cells, clamp, clouds, hash, noise, step } from './noise.ts';
import { covered, rounded } from './shapes.ts';
import { one } from './toppings.ts';

// Drinks stand: seen from the side, their foot at y = 0. Glass is painted as a cylinder that is clear in the middle.

/** Half the width at a height (0 at the foot, upwards), or below 0 where there is nothing. */
type Profile = (height: number) => number;
const along = (points: readonly (readonly [height: number, half: number])[]): Profile => (height) => {
  if (height < 0 || height > points.at(-1)![0]) return -1;
  const next = points.findIndex(([at]) => at >= height);
  if (next <= 0) return points[0]![1];
  const [[from, low], [to, high]] = [points[next - 1]!, points[next]!];
  return low + (high - low) * step(from, to, height);
};

interface Turned {
  profile: Profile;
  tall: number;
  /** How far it stands out towards the eye. */
  bulge: number;
  gloss: number;
  paint: (spot: Parameters<typeof put>[0], across: number, height: number) => void;
}

/** Anything turned on a lathe. */
function turned(canvas: Canvas, { profile, tall, bulge, gloss, paint }: Turned): void {
  lay(canvas, {
    reach: tall / 2 + 150, stiff: 'upright',
    paint(u, v, spot) {
      const height = tall / 2 - v;
      const half = profile(height);
      if (half <= 0) return;
      const edge = Math.max(Math.abs(u) - half, height - tall);
      spot.cover = covered(edge, spot.pixel);
      if (spot.cover <= 0) return;
      const across = clamp(u / half, -1, 1);
      spot.rise = 20 + bulge * half * Math.sqrt(1 - across * across);
      spot.gloss = gloss;
      paint(spot, across, height);
    },
  }, 0, -tall / 2);
}

/** The bright line of a window on glass, and its echo on the other side. */
const pane = (across: number): number => (1 - step(0.04, 0.1, Math.abs(across + 0.62))) * 0.55 + (1 - step(0.03, 0.06, Math.abs(across - 0.8))) * 0.3;

const SHAPES = {
  wine: { tall: 700, profile: along([[0, 78], [12, 84], [390, 84], [450, 70], [520, 34], [660, 31], [662, 36], [700, 36]]), label: [130, 310], cap: 560 },
  sparkling: { tall: 690, profile: along([[0, 90], [14, 96], [330, 96], [440, 62], [560, 36], [640, 34], [645, 42], [690, 40]]), label: [110, 260], cap: 500 },
  beer: { tall: 600, profile: along([[0, 80], [12, 87], [310, 87], [400, 58], [470, 34], [560, 30], [564, 36], [600, 34]]), label: [90, 280], cap: 572 },
  stubby: { tall: 510, profile: along([[0, 84], [12, 92], [280, 92], [350, 60], [400, 36], [470, 33], [474, 39], [510, 36]]), label: [80, 250], cap: 484 },
  soda: { tall: 600, profile: along([[0, 72], [14, 80], [150, 70], [250, 82], [320, 84], [400, 56], [480, 31], [560, 29], [564, 36], [600, 34]]), label: [180, 330], cap: 572 },
  water: { tall: 660, profile: along([[0, 76], [12, 82], [360, 82], [450, 50], [520, 33], [612, 30], [616, 38], [660, 36]]), label: [150, 310], cap: 622 },
  spirit: { tall: 620, profile: along([[0, 104], [10, 112], [330, 112], [390, 98], [430, 38], [540, 34], [544, 46], [620, 44]]), label: [90, 290], cap: 548 },
  slim: { tall: 680, profile: along([[0, 54], [12, 58], [420, 58], [500, 36], [520, 26], [600, 25], [604, 36], [680, 34]]), label: [140, 330], cap: 606 },
} as const;

export interface Bottle {
  shape: keyof typeof SHAPES;
  glass: string;
  /** What is to be seen through clear glass. */
  liquid?: string;
  label: string;
  band: string;
  cap: string;
  sign: 'grapes' | 'wheat' | 'citrus' | 'drop' | 'star' | 'flame' | 'leaf' | 'hop';
}

export function bottle(canvas: Canvas, luck: Chance, x: number, { shape, glass, liquid, label, band, cap, sign }: Bottle, size = 1): void {
  const part = within(canvas, x, 0, size);
  const { tall, profile, label: [from, to], cap: capAt } = SHAPES[shape];
  const [dark, paper, stripe, top, inside] = [hex(glass), hex(label), hex(band), hex(cap), liquid ? hex(liquid) : null];
  const seed = luck.seed();
  const clear = inside !== null && Math.min(...inside) > 0.55;
  turned(part, {
    profile, tall, bulge: 0.9, gloss: 0.8,
    paint(spot, across, height) {
      if (height > capAt) {
        put(spot, top, 0.85 + 0.25 * Math.sin(across * 14) * (shape === 'wine' || shape === 'sparkling' ? 0.2 : 1));
        spot.gloss = 0.7;
        return;
      }
      put(spot, dark);
      const filled = height < tall * 0.8;
      if (inside && filled) blend(spot, inside, 0.94);
      // Light that came through gathers on the far side.
      const glow = step(-0.2, 0.75, across) * (1 - step(0.75, 1, across));
      spot.red *= 1 + glow * 1.1;
      spot.green *= 1 + glow * 1.0;
      spot.blue *= 1 + glow * 0.8;
      const wall = step(0.8, 0.97, Math.abs(across));
      const sheen = pane(across);
      blend(spot, hex('#ffffff'), sheen * 0.9);
      blend(spot, hex('#150a05'), wall * 0.3);
      if (inside && (height < from || height > to)) spot.cover *= clamp((filled ? (clear ? 0.34 : 0.96) : 0.2) + sheen + wall * 0.5 + (filled && height > tall * 0.8 - 5 ? 0.4 : 0));
      if (height < from || height > to) return;
      put(spot, paper, 0.94 + 0.08 * noise(across * 8, height * 0.1, seed));
      spot.gloss = 0.1;
      spot.rise += 1.5;
      const middle = (from + to) / 2;
      const edgeOf = Math.min(height - from, to - height);
      if (edgeOf < 20) { put(spot, stripe); if (edgeOf > 13) put(spot, hex('#e7c874')); }
      const wide = profile(middle);
      emblem(spot, sign, Math.asin(across) * wide * 0.85, height - middle - 22, stripe);
      // Two lines of lettering too small to read.
      const line = Math.min(Math.abs(height - middle + 34), Math.abs(height - middle + 52) + 3);
      if (line < 5 && Math.abs(across) < 0.6 && noise(across * 34, line > 5 ? 1 : 4, seed + 6) > 0.35) blend(spot, stripe, 0.85);
    },
  });
}

function emblem(spot: Parameters<typeof put>[0], sign: Bottle['sign'], u: number, v: number, colour: Colour): void {
  const far = Math.hypot(u, v);
  if (far > 38) return;
  const turn = Math.atan2(v, u);
  const gold = hex('#d9a93c');
  const inside = {
    grapes: Math.min(...[[-12, 8], [0, 8], [12, 8], [-6, -3], [6, -3], [0, -13]].map(([x, y]) => Math.hypot(u - x!, v - y!))) < 7,
    wheat: Math.abs(Math.abs(u) - 12 + Math.abs(v) * 0.16) < 4.4 + 2.4 * Math.sin(v * 0.5) || (Math.abs(u) < 2.4 && v < 24),
    citrus: far < 27 && (far > 22 || Math.abs(Math.sin(turn * 4)) > 0.35),
    drop: Math.hypot(u, v + 7) < 17 || (v > -7 && v < 28 && Math.abs(u) < 15 * (1 - (v + 7) / 35)),
    star: far < 15 + 11 * Math.cos(turn * 5 - Math.PI / 2),
    flame: Math.abs(u - 5 * Math.sin(v * 0.12)) < 19 * Math.sqrt(clamp(1 - ((v + 6) / 32) ** 2)) * (v > 0 ? 1 - v / 36 : 1),
    leaf: Math.abs(u) < 16 * Math.sqrt(clamp(1 - (v / 30) ** 2)) && Math.abs(u) > 1.6,
    hop: far < 24 && (Math.abs(Math.sin(u * 0.24 + Math.floor(v / 9))) > 0.3) && Math.abs(u) < 20 - v * 0.35,
  }[sign];
  if (inside) put(spot, sign === 'citrus' || sign === 'wheat' || sign === 'flame' ? gold : colour);
}

const GLASSES = {
  tumbler: { tall: 270, profile: along([[0, 86], [10, 92], [270, 104]]), fill: 0.82 },
  tall: { tall: 460, profile: along([[0, 70], [10, 76], [460, 96]]), fill: 0.86 },
  beer: { tall: 470, profile: along([[0, 74], [20, 84], [60, 70], [330, 104], [470, 96]]), fill: 0.8 },
  pils: { tall: 490, profile: along([[0, 84], [14, 84], [34, 24], [70, 24], [120, 62], [490, 92]]), fill: 0.82 },
  weizen: { tall: 560, profile: along([[0, 76], [16, 80], [70, 58], [180, 58], [400, 98], [500, 100], [560, 88]]), fill: 0.8 },
  mug: { tall: 390, profile: along([[0, 116], [14, 124], [390, 124]]), fill: 0.84 },
  wine: { tall: 520, profile: along([[0, 94], [8, 92], [18, 20], [40, 8], [230, 8], [262, 60], [330, 112], [400, 118], [520, 86]]), fill: 0.7 },
  flute: { tall: 560, profile: along([[0, 78], [8, 76], [18, 14], [40, 7], [190, 7], [230, 34], [330, 56], [480, 58], [560, 50]]), fill: 0.84 },
  shot: { tall: 190, profile: along([[0, 52], [30, 54], [190, 66]]), fill: 0.8 },
  grappa: { tall: 380, profile: along([[0, 70], [8, 68], [16, 12], [150, 7], [190, 46], [230, 58], [300, 40], [380, 48]]), fill: 0.62 },
  shake: { tall: 480, profile: along([[0, 86], [14, 90], [34, 60], [80, 62], [330, 100], [480, 118]]), fill: 0.9 },
  jug: { tall: 400, profile: along([[0, 104], [16, 118], [150, 122], [300, 102], [400, 106]]), fill: 0.9 },
} as const;

export interface Glass {
  shape: keyof typeof GLASSES;
  liquid: string;
  /** Deeper at the foot. */
  deep?: string;
  foam?: string;
  /** How cloudy: 0 clear, 1 milk. */
  dense?: number;
  ice?: boolean;
  fizz?: number;
  slice?: 'lemon' | 'orange';
  straw?: string;
  handle?: boolean;
  stone?: string;
}

export function glass(canvas: Canvas, luck: Chance, x: number, { shape, liquid, deep = liquid, foam, dense = 0.2, ice = false, fizz = 0, slice, straw, handle, stone }: Glass, size = 1): void {
  const part = within(canvas, x, 0, size);
  const { tall, profile, fill } = GLASSES[shape];
  const stem = shape === 'wine' ? 236 : shape === 'flute' ? 196 : shape === 'grappa' ? 158 : shape === 'pils' ? 74 : 16;
  const level = stem + (tall - stem) * fill;
  const [light, dark, clay] = [hex(liquid), hex(deep), stone ? hex(stone) : null];
  const seed = luck.seed();
  // Water and clear spirits show what is behind them.
  const seeThrough = Math.min(...light) > 0.55 && dense < 0.5;
  if (handle) lay(part, { reach: 180, stiff: 'upright', paint(u, v, spot) { const off = Math.abs(Math.hypot(u / 0.72, v) - 108) - 17; spot.cover = covered(off, spot.pixel) * (clay ? 1 : 0.55); spot.rise = 20 + rounded(off, 17, 30); put(spot, clay ?? hex('#e9efee')); spot.gloss = clay ? 0.4 : 1; } }, 128, -tall * 0.5);
  if (straw) lay(part, { reach: 330, stiff: 'upright', paint(u, v, spot) { const off = Math.abs(u) - 9; if (Math.abs(v) > 300) return; spot.cover = covered(off, spot.pixel); spot.rise = 40 + rounded(off, 9, 9); put(spot, Math.abs(((v / 44 + u * 0.02 + 20) % 1) - 0.5) < 0.25 ? hex(straw) : hex('#fbf6ea')); spot.gloss = 0.4; } }, 34, -tall * 0.9, { turn: 0.14 });
  turned(part, {
    profile, tall, bulge: 0.75, gloss: clay ? 0.35 : 1,
    paint(spot, across, height) {
      if (clay) {
        put(spot, clay, 0.9 + 0.2 * clouds(across * 5, height * 0.02, 3, seed));
        const band = Math.abs(height - tall * 0.55);
        if (band < 46 && band > 38) put(spot, hex('#33527c'));
        if (Math.abs(Math.sin(across * 9)) * 26 > Math.abs(height - tall * 0.55) + 10) put(spot, hex('#33527c'));
        return;
      }
      const wall = step(0.86, 0.97, Math.abs(across));
      put(spot, hex('#eef5f4'));
      const clear = height < stem || height > level;
      if (clear) {
        const shineHere = pane(across) + wall * 0.5 + (height > tall - 7 ? 0.5 : 0) + (height < 14 ? 0.25 : 0);
        spot.cover *= clamp(0.16 + shineHere);
        return;
      }
      put(spot, light);
      const depth = clamp((level - height) / (level - stem));
      blend(spot, dark, depth ** 0.8);
      // Clear liquids are brightest where light leaves them.
      const glow = step(-0.4, 0.6, across) * (1 - step(0.6, 0.95, across)) * (1 - dense);
      spot.red *= 1 + glow * 0.55; spot.green *= 1 + glow * 0.55; spot.blue *= 1 + glow * 0.5;
      blend(spot, hex('#1a0d06'), wall * 0.3 * (1 - dense));
      if (level - height < 9) blend(spot, hex('#ffffff'), 0.28);
      if (ice && height > stem + (level - stem) * 0.32) iceCubes(spot, across * profile(height), height, level, seed);
      if (fizz > 0) {
        const [bx, by] = [across * profile(height), height];
        const bubble = cells(bx * 0.055, by * 0.055, seed) - 0.16 * hash(Math.floor(bx * 0.055), Math.floor(by * 0.055), seed) * fizz;
        if (bubble < 0) blend(spot, hex('#fffbe8'), 0.4 + 0.5 * step(-0.03, -0.005, bubble));
      }
      const sheen = pane(across);
      blend(spot, hex('#ffffff'), sheen * (0.75 - dense * 0.3));
      if (seeThrough) spot.cover *= clamp(0.26 + sheen + wall * 0.45 + (level - height < 8 ? 0.5 : 0) + (spot.red > 0.9 && spot.blue > 0.86 ? 0.3 : 0));
    },
  });
  if (foam) {
    const white = hex(foam);
    const deepFoam = shape === 'weizen' ? 96 : shape === 'shake' ? 40 : 70;
    turned(part, {
      profile: (height) => (height < level - deepFoam + 10 * Math.sin(profile(level)) ? -1 : (height < tall ? profile(height) * 0.965 : profile(tall) * 1.0 * Math.sqrt(clamp(1 - ((height - tall) / 46) ** 2)))), tall: tall + 46, bulge: 0.8, gloss: 0.1,
      paint(spot, across, height) {
        const bubbles = clouds(across * 26, height * 0.22, 2, seed + 3);
        put(spot, white, 0.9 + 0.14 * bubbles);
        spot.rise += 4 * bubbles;
        if (height < level - deepFoam + 26 * noise(across * 5, 2, seed)) spot.cover *= 0.5;
      },
    });
  }
  if (slice) one(within(part, profile(tall * 0.98) * 0.92, -tall * 0.97, 1), luck, slice, 0, 0, 1.15);
}

function iceCubes(spot: Parameters<typeof put>[0], u: number, height: number, level: number, seed: number): void {
  for (let cube = 0; cube < 5; cube += 1) {
    const [cx, cy] = [((cube % 2) - 0.5) * 78 + 16 * noise(cube, 1, seed), level - 44 - Math.floor(cube / 2) * 82 - 10 * noise(cube, 3, seed)];
    const turn = (noise(cube, 7, seed) - 0.5) * 1.3;
    const [x, y] = [(u - cx) * Math.cos(turn) + (height - cy) * Math.sin(turn), (height - cy) * Math.cos(turn) - (u - cx) * Math.sin(turn)];
    const inside = Math.max(Math.abs(x), Math.abs(y)) - 37;
    if (inside > 0) continue;
    blend(spot, hex('#ffffff'), 0.16 + (1 - step(0, 6, -inside)) * 0.45 + (x + y < -22 ? 0.2 : 0));
  }
}
