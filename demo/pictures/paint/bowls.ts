import { blend, type Canvas, type Colour, hex, lay, put } from './canvas.ts';
import { type Chance, scatter } from './chance.ts';
import { bowl, type Glaze, plate } from './grounds.ts';
import { clamp, clouds, noise, step } from './noise.ts';
import { arc, body, box, covered, disc, drizzle, outline, pool, rounded } from './shapes.ts';
import { type Layer, strew } from './toppings.ts';

type Noodle = 'spaghetti' | 'tagliatelle' | 'penne' | 'rigatoni' | 'gnocchi' | 'tortellini';

const OCHRE = hex('#8d5a17');

/** Long pasta wound into a nest: strands that all go round the middle, none quite. */
function nest(canvas: Canvas, luck: Chance, radius: number, colour: Colour, half: number): void {
  lay(canvas, body({ reach: radius, edge: outline(luck, radius * 0.8, 0.05, 6), high: 34, round: radius * 0.8, stiff: 0.9, gloss: 0.2, colour: [colour[0] * 0.72, colour[1] * 0.6, colour[2] * 0.45] }));
  const count = Math.round(2500 / half);
  const forks = Array.from({ length: 3 }, (_, at) => [Math.cos(at * 2.1 + luck.between(0, 1)) * radius * 0.17, Math.sin(at * 2.1 + luck.between(0, 1)) * radius * 0.17] as const);
  for (let strand = 0; strand < count; strand += 1) {
    const ring = radius * (0.92 - 0.84 * (strand / count) ** 0.7) * luck.between(0.76, 1.06);
    const turn = luck.between(0, Math.PI * 2);
    // Three turns of the fork, each with a middle of its own.
    const [offX, offY] = luck.pick(forks);
    const bright = luck.between(0.86, 1.1);
    const piece = arc({
      radius: Math.max(30, ring * luck.between(0.7, 0.98)), round: luck.between(1.2, 2.8), half: () => half, high: half * 0.9, gloss: 0.5, stiff: 0.45,
      paint(spot, _along, across) {
        put(spot, colour, bright);
        blend(spot, OCHRE, Math.abs(across) > 0.7 ? 0.3 : 0);
      },
    });
    lay(canvas, piece, offX + Math.sin(turn) * ring * 0.8, offY - Math.cos(turn) * ring * 0.8, { turn: turn + luck.between(-0.6, 0.6), lift: -half * 0.35 });
  }
}

function shortPasta(canvas: Canvas, luck: Chance, radius: number, kind: Exclude<Noodle, 'spaghetti' | 'tagliatelle'>, colour: Colour): void {
  lay(canvas, body({ reach: radius, edge: outline(luck, radius * 0.92, 0.05, 6), high: 20, round: radius * 0.6, stiff: 0.9, gloss: 0.4, colour }));
  const gap = { penne: 44, rigatoni: 48, gnocchi: 52, tortellini: 62 }[kind];
  const spots = scatter(luck, kind === 'tortellini' ? 34 : 64, radius * 0.88, gap).sort((a, b) => Math.hypot(...b) - Math.hypot(...a));
  for (const [x, y] of spots) {
    const seed = luck.seed();
    const bright = luck.between(0.9, 1.08);
    const tube = kind === 'penne' || kind === 'rigatoni';
    const [long, thick] = kind === 'penne' ? [62, 18] : [52, 24];
    const piece = tube
      ? body({
          reach: long + 14, edge: (u, v) => Math.max(Math.abs(v) - thick, Math.abs(u + (kind === 'penne' ? v * 0.55 : 0)) - long), high: thick * 1.3, round: thick, stiff: 0.6, gloss: 0.5, colour,
          detail(u, v, spot) {
            const ridge = Math.sin(v * (kind === 'penne' ? 0.7 : 0.62));
            spot.rise = thick * 1.3 * Math.sqrt(clamp(1 - (v / thick) ** 2)) + ridge * 0.9;
            put(spot, colour, bright);
            blend(spot, OCHRE, ridge < -0.2 ? 0.18 : 0);
            const mouth = Math.hypot((u + (kind === 'penne' ? v * 0.55 : 0) - long + 1) / 8, v / (thick * 0.76));
            if (mouth < 1) { put(spot, hex('#5c3410')); spot.rise -= 9; spot.gloss = 0; }
          },
        })
      : kind === 'gnocchi'
        ? body({
            reach: 46, edge: (u, v) => Math.hypot(u / 1.38, v) - 29, high: 34, round: 28, stiff: 0.7, gloss: 0.5, colour,
            detail(u, v, spot) {
              const ridge = Math.sin(u * 0.36 + noise(u * 0.02, v * 0.05, seed));
              spot.rise += ridge * 3;
              put(spot, colour, bright);
              blend(spot, OCHRE, ridge < -0.4 ? 0.2 : 0);
            },
          })
        : arc({ radius: 27, round: 5.4, half: (along) => 17 + 9 * Math.sin(along * Math.PI), high: 30, gloss: 0.45, stiff: 0.75, paint: (spot, along, across) => { put(spot, colour, bright); blend(spot, OCHRE, across > 0.75 ? 0.35 : along < 0.05 || along > 0.95 ? 0.4 : 0); } });
    lay(canvas, piece, x, y, { turn: luck.between(0, Math.PI * 2) });
  }
}

export interface Pasta {
  noodles: Noodle;
  /** The colour of what all is tossed in. */
  tossed?: string;
  /** Sauce over the middle: light and dark. */
  sauce?: [string, string];
  layers: Layer[];
  glaze?: Glaze;
}

export function pasta(canvas: Canvas, luck: Chance, { noodles, tossed = '#f0cd74', sauce, layers, glaze = 'cream' }: Pasta): void {
  plate(canvas, luck, 415, glaze, 26);
  const colour = hex(tossed);
  lay(canvas, pool(luck, 250, [colour[0] * 0.9, colour[1] * 0.8, colour[2] * 0.65], OCHRE, { high: 3, uneven: 0.05 }));
  if (noodles === 'spaghetti' || noodles === 'tagliatelle') nest(canvas, luck, 300, colour, noodles === 'spaghetti' ? 9 : 19);
  else shortPasta(canvas, luck, 292, noodles, colour);
  if (sauce) lay(canvas, pool(luck, 168, hex(sauce[0]), hex(sauce[1]), { high: 16, uneven: 0.16, lumps: 22, gloss: 0.6, stiff: 0.25 }));
  strew(canvas, luck, layers, 245);
}

export interface Salad {
  leaves?: Layer[];
  layers: Layer[];
  glaze?: Glaze;
  /** The colour of what is seen between the leaves. */
  below?: string;
}

export function salad(canvas: Canvas, luck: Chance, { leaves = [['lettuce', 34]], layers, glaze = 'clay', below = '#35601f' }: Salad): void {
  bowl(canvas, luck, 415, glaze);
  lay(canvas, body({ reach: 340, edge: outline(luck, 325, 0.04, 6), high: 62, round: 200, stiff: 1, gloss: 0.1, colour: hex(below) }));
  for (const [topping, count, size] of leaves) {
    strew(canvas, luck, [[topping, Math.ceil(count * 0.6), size ?? 1]], 385);
    strew(canvas, luck, [[topping, Math.floor(count * 0.4), size ?? 1]], 270);
  }
  strew(canvas, luck, layers, 315);
}

export interface Soup {
  colour: [string, string];
  swirl?: string;
  /** Sunk into the soup. */
  sunk?: Layer[];
  layers: Layer[];
  glaze?: Glaze;
}

export function soup(canvas: Canvas, luck: Chance, { colour, swirl, sunk = [], layers, glaze = 'clay' }: Soup): void {
  plate(canvas, luck, 440, 'cream', 20);
  bowl(canvas, luck, 352, glaze);
  const [seed, light, dark] = [luck.seed(), hex(colour[0]), hex(colour[1])];
  const liquid = (level: number, cover: number) => ({
    reach: 312, stiff: 'upright' as const,
    paint(u: number, v: number, spot: Parameters<typeof put>[0]) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - 308, spot.pixel) * cover;
      const cloud = clouds(u * 0.012, v * 0.012, 4, seed);
      put(spot, light);
      blend(spot, dark, step(0.35, 0.75, cloud) * 0.65 + step(285, 308, far) * 0.4);
      spot.rise = level + 3 * clouds(u * 0.02, v * 0.02, 3, seed + 3) + step(298, 308, far) * 3;
      spot.gloss = 0.75;
    },
  });
  lay(canvas, liquid(78, 1));
  strew(canvas, luck, sunk, 270);
  // What sank shows through a thin film of soup.
  if (sunk.length > 0) lay(canvas, { ...liquid(84, 0.42), paint(u, v, spot) { liquid(84, 0.42).paint(u, v, spot); spot.cover *= step(0.35, 0.6, noise(u * 0.02, v * 0.02, seed)); } });
  if (swirl) lay(canvas, drizzle(Array.from({ length: 15 }, (_, at) => [Math.cos(at * 0.72 + 2) * (30 + at * 11.5), Math.sin(at * 0.72 + 2) * (26 + at * 11)] as const), 9, hex(swirl), { high: 3, gloss: 0.7 }));
  strew(canvas, luck, layers, 235);
}

export interface Oven {
  dish: string;
  sauce: [string, string];
  layers: Layer[];
  /** Rolls below the cheese. */
  rolls?: boolean;
  pieces?: Noodle;
  cheese?: number;
  round?: boolean;
}

/** A dish straight from the oven, browned on top. */
export function oven(canvas: Canvas, luck: Chance, { dish, sauce, layers, rolls = false, pieces, cheese = 0.6, round = false }: Oven): void {
  const [seed, clay] = [luck.seed(), hex(dish)];
  const edge = round ? disc(410) : (u: number, v: number) => Math.min(box(470, 325, 90)(u, v), box(550, 66, 50)(u, v));
  const inner = round ? disc(365) : box(424, 280, 64);
  const [light, dark] = [hex(sauce[0]), hex(sauce[1])];
  lay(canvas, {
    reach: 580, stiff: 1,
    paint(u, v, spot) {
      const far = edge(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      const deep = inner(u, v);
      put(spot, clay, 0.9 + 0.15 * clouds(u * 0.01, v * 0.01, 3, seed));
      blend(spot, hex('#4a2410'), step(0.62, 0.8, clouds(u * 0.02, v * 0.02, 3, seed + 7)) * 0.3 * (1 - step(0, 40, deep)));
      spot.rise = 62 + rounded(far, 16, 12);
      spot.gloss = 0.55;
      if (deep > 0) return;
      const sunk = step(0, 16, -deep);
      const lump = clouds(u * 0.03, v * 0.03, 4, seed + 1);
      const roll = rolls ? Math.abs(Math.sin((u + 424) / 848 * Math.PI * 6)) ** 0.6 * step(0, 60, -deep) : 0;
      spot.rise += sunk * (-26 + 12 * lump + 26 * roll);
      put(spot, light);
      blend(spot, dark, step(0.4, 0.75, lump) * 0.8 + (1 - sunk) * 0.6);
      spot.gloss = 0.5;
    },
  });
  if (pieces && pieces !== 'spaghetti' && pieces !== 'tagliatelle') {
    const part = { ...canvas, at: { ...canvas.at } };
    for (const x of round ? [0] : [-170, 170]) shortPasta({ ...part, at: { ...canvas.at, x: canvas.at.x + x * canvas.at.zoom } }, luck, round ? 310 : 250, pieces, light);
  }
  const melt = seed + 20;
  lay(canvas, {
    reach: 520, stiff: 0,
    paint(u, v, spot) {
      const deep = -inner(u, v);
      if (deep < 4) return;
      const field = clouds(u * 0.011, v * 0.011, 4, melt) + 0.12 * step(10, 90, deep);
      const edgeOf = 1 - cheese * 0.75;
      const cover = step(edgeOf - 0.03, edgeOf + 0.07, field) * step(4, 16, deep);
      if (cover <= 0) return;
      spot.cover = cover * 0.94;
      put(spot, hex('#f6d98a'));
      blend(spot, hex('#fdf1d2'), step(edgeOf + 0.06, edgeOf + 0.22, field) * 0.8);
      blend(spot, hex('#c77a24'), step(0.46, 0.68, clouds(u * 0.018, v * 0.018, 4, melt + 3)) * 0.85);
      blend(spot, hex('#4f2408'), step(0.6, 0.78, clouds(u * 0.03, v * 0.03, 3, melt + 5)) * 0.7);
      spot.rise = cover * (6 + 12 * clouds(u * 0.025, v * 0.025, 3, melt + 8));
      spot.gloss = 0.5;
    },
  });
  strew(canvas, luck, layers, 260, 0, 0, 0.8);
}

/** Rice, grain by grain, in a deep plate. */
export function risotto(canvas: Canvas, luck: Chance, colour: string, layers: Layer[], glaze: Glaze = 'green'): void {
  plate(canvas, luck, 415, glaze, 30);
  const rice = hex(colour);
  lay(canvas, pool(luck, 280, rice, OCHRE, { high: 26, uneven: 0.04, lumps: 14, gloss: 0.6 }));
  for (const [x, y] of scatter(luck, 620, 268, 9)) {
    const bright = luck.between(0.88, 1.08);
    lay(canvas, body({ reach: 16, edge: (u, v) => Math.hypot(u / 1.9, v) - 7.4, high: 8, round: 7, stiff: 0.5, gloss: 0.6, colour: [rice[0] * bright, rice[1] * bright, rice[2] * bright] }), x, y, { turn: luck.between(0, 6) });
  }
  strew(canvas, luck, layers, 215);
}
