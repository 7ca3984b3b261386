import { blend, type Canvas, hex, lay, put, within } from './canvas.ts';
import { type Chance, scatter } from './chance.ts';
import { board, bowl, type Glaze, plate } from './grounds.ts';
import { cells, clouds, noise, step } from './noise.ts';
import { body, drizzle, outline, pool } from './shapes.ts';
import { type Layer, one, strew, type Topping } from './toppings.ts';

const CRUST = [hex('#e2b070'), hex('#a8662a'), hex('#f7e3b8'), hex('#5b2f10')] as const;

/** A small bowl of dip. */
export function dip(canvas: Canvas, luck: Chance, x: number, y: number, colour: string, layers: Layer[] = [], glaze: Glaze = 'night', size = 1): void {
  const part = within(canvas, x, y, size);
  bowl(within(part, 0, 0, 0.36), luck, 330, glaze);
  const light = hex(colour);
  lay(part, { ...pool(luck, 104, light, [light[0] * 0.8, light[1] * 0.75, light[2] * 0.65], { uneven: 0.02, lumps: 7 }), stiff: 1 });
  strew(part, luck, layers, 80);
}

/** Where the slices lie. */
export const SLICES = [[-268, -185, -0.24], [248, -195, 0.2], [-240, 195, 0.16], [275, 190, -0.14]] as const;

/** Toasted slices of country bread with something on them. */
export function toasts(canvas: Canvas, luck: Chance, spread: [string, string] | null, layers: Layer[]): void {
  for (const [x, y, turn] of SLICES) {
    const part = within(canvas, x, y, 1);
    const [loaf, seed] = [outline(luck, 232, 0.035, 5, 0.7), luck.seed()];
    lay(part, body({
      reach: 262, edge: loaf, high: 36, round: 14, stiff: 1, gloss: 0.06, colour: CRUST[1],
      detail(u, v, spot, inside) {
        const crumb = step(10, 17, inside);
        blend(spot, CRUST[3], step(0.5, 0.8, clouds(u * 0.03, v * 0.03, 3, seed)) * 0.6);
        blend(spot, CRUST[2], crumb);
        blend(spot, CRUST[1], crumb * step(0.42, 0.7, clouds(u * 0.018, v * 0.018, 4, seed + 4)) * 0.8);
        blend(spot, CRUST[3], crumb * (1 - step(0.06, 0.16, Math.abs((((u + v * 0.5) / 62 + 50) % 1) - 0.5))) * 0.45 * noise(u * 0.03, v * 0.03, seed + 8));
        spot.rise -= crumb * (5 + 9 * (1 - step(0.1, 0.3, cells(u * 0.03, v * 0.03, seed)))) - 2 * noise(u * 0.1, v * 0.1, seed);
      },
    }), 0, 0, { turn });
    if (spread) lay(part, pool(luck, 150, hex(spread[0]), hex(spread[1]), { flat: 0.62, high: 12, lumps: 12, uneven: 0.14 }), 0, 0, { turn });
    strew(part, luck, layers, 178, 0, 0, 0.62);
  }
}

/** Small rolls from the stone oven. */
export function rolls(canvas: Canvas, luck: Chance, brushed: boolean, layers: Layer[], count = 8): void {
  for (const [x, y] of scatter(luck, count, 262, 158)) {
    const own = luck.seed();
    lay(canvas, body({
      reach: 128, edge: outline(luck, 112, 0.04, 5), high: 74, round: 104, stiff: 0.9, gloss: brushed ? 0.6 : 0.12, colour: CRUST[0],
      detail(u, v, spot) {
        blend(spot, CRUST[1], step(0.4, 0.68, clouds(u * 0.018, v * 0.018, 4, own)) * 0.85);
        blend(spot, CRUST[3], step(0.6, 0.76, clouds(u * 0.03, v * 0.03, 3, own + 3)) * 0.75);
        blend(spot, hex('#fbeed2'), (1 - step(0.2, 0.34, cells(u * 0.03, v * 0.03, own))) * (brushed ? 0.1 : 0.45));
        spot.rise += 9 * clouds(u * 0.035, v * 0.035, 3, own) - (Math.abs(u + v * 0.1) < 5 ? 6 : 0);
      },
    }), x, y, { turn: luck.between(0, 6) });
  }
  strew(canvas, luck, layers, 300);
}

export interface Served {
  /** What the dish is about, laid as slices. */
  main: [topping: Topping, count: number, size: number];
  sauce?: [string, string];
  under?: Layer[];
  over?: Layer[];
  side?: Layer[];
  glaze?: Glaze;
}

/** A main course: sauce, meat or fish, and what goes with it. */
export function served(canvas: Canvas, luck: Chance, { main: [topping, count, size], sauce, under = [], over = [], side = [], glaze = 'cream' }: Served): void {
  plate(canvas, luck, 420, glaze, 16);
  const hasSide = side.length > 0;
  canvas = within(canvas, hasSide ? -8 : 0, hasSide ? -10 : 0, 1.16);
  if (hasSide) strew(canvas, luck, side, 150, 165, 175);
  strew(canvas, luck, under, 250, hasSide ? -50 : 0, hasSide ? -40 : 0);
  if (sauce) lay(canvas, pool(luck, 250, hex(sauce[0]), hex(sauce[1]), { flat: 0.78, lumps: 6 }), hasSide ? -60 : 0, hasSide ? -30 : 0);
  for (let index = 0; index < count; index += 1) {
    const off = index - (count - 1) / 2;
    const gap = Math.min(125, 380 / count) * Math.max(0.7, size);
    one(canvas, luck, topping, off * gap * 0.86 - (hasSide ? 62 : 0), off * gap * 0.34 - (hasSide ? 52 : 0), size * luck.between(0.97, 1.04), count > 1 ? 1.1 + luck.between(-0.12, 0.12) : -0.35);
  }
  strew(canvas, luck, over, 190, hasSide ? -62 : 0, hasSide ? -52 : 0, 0.8);
}

/** Thin slices side by side, like carpaccio. */
export function slices(canvas: Canvas, luck: Chance, topping: Topping, sauce: string | null, layers: Layer[], glaze: Glaze): void {
  plate(canvas, luck, 420, glaze, 12);
  for (let index = 0; index < 12; index += 1) {
    const [angle, far] = [(index / 8) * Math.PI * 2 + 0.2, index < 8 ? 178 : 72];
    one(canvas, luck, topping, Math.cos(angle) * far, Math.sin(angle) * far, 1.08);
  }
  if (sauce) {
    const cream = hex(sauce);
    for (const [x, y] of scatter(luck, 6, 175, 105)) lay(canvas, pool(luck, 62, cream, hex('#c9a878'), { uneven: 0.2, high: 12 }), x, y);
  }
  strew(canvas, luck, layers, 265);
}

/** Slices laid like scales in a ring. */
export function fan(canvas: Canvas, luck: Chance, kinds: readonly [Topping, number][], glaze: Glaze, layers: Layer[]): void {
  plate(canvas, luck, 420, glaze, 14);
  const count = 14;
  for (let index = 0; index < count; index += 1) {
    const [topping, size] = kinds[index % kinds.length]!;
    const angle = (index / count) * Math.PI * 2 - 1.4;
    one(canvas, luck, topping, Math.cos(angle) * 196, Math.sin(angle) * 196, size, angle);
  }
  strew(canvas, luck, layers, 250);
}

/** Things on a board, each kind in a heap of its own. */
export function heaps(canvas: Canvas, luck: Chance, kinds: readonly [Topping, number, number][]): void {
  board(canvas, luck, 432);
  kinds.forEach(([topping, count, size], index) => {
    const angle = (index / kinds.length) * Math.PI * 2;
    const far = index === kinds.length - 1 ? 0 : 245;
    strew(canvas, luck, [[topping, Math.round(count * 1.4), size * 1.25]], 190, Math.cos(angle) * far, Math.sin(angle) * far);
  });
}

/** Folded over: a half moon with a crimped edge. */
export function calzone(canvas: Canvas, luck: Chance, filling: Layer[], sauce: [string, string] | null, sugar = false): void {
  const seed = luck.seed();
  const half = (u: number, v: number): number => Math.max((Math.hypot(u / 1.12, v - 150) - 395) * 0.95, v - 178 + 16 * Math.cos(u * 0.008));
  lay(canvas, body({
    reach: 520, edge: half, high: 128, round: 250, stiff: 1, gloss: sugar ? 0.1 : 0.2, colour: CRUST[0],
    detail(u, v, spot, inside) {
      const turn = Math.atan2(v - 150, u / 1.12);
      const rim = 1 - step(26, 62, Math.abs(Math.hypot(u / 1.12, v - 150) - 395));
      spot.rise += rim * (14 + 15 * Math.cos(turn * 44)) * (v < 140 ? 1 : 0) + 9 * clouds(u * 0.02, v * 0.02, 3, seed) + 3 * clouds(u * 0.08, v * 0.08, 2, seed);
      blend(spot, hex('#f3d59c'), step(0.45, 0.75, clouds(u * 0.01, v * 0.01, 3, seed + 2)) * 0.55);
      blend(spot, CRUST[1], step(0.42, 0.68, clouds(u * 0.014, v * 0.014, 4, seed + 5)) * 0.8 + (1 - step(0, 22, inside)) * 0.35);
      blend(spot, CRUST[3], step(0.6, 0.74, clouds(u * 0.026, v * 0.026, 3, seed + 9)) * 0.85);
      if (sugar) blend(spot, hex('#ffffff'), step(0.5, 0.72, clouds(u * 0.02, v * 0.02, 5, seed + 11)) * 0.85);
    },
  }), 0, -20);
  if (sauce) lay(canvas, pool(luck, 150, hex(sauce[0]), hex(sauce[1]), { flat: 0.62, uneven: 0.16, lumps: 9, stiff: 0.1 }), 0, -40);
  strew(canvas, luck, filling, 155, 0, -45, 0.7);
}

export function ball(canvas: Canvas, luck: Chance, x: number, y: number, radius: number, open: boolean): void {
  const seed = luck.seed();
  lay(canvas, body({
    reach: radius * 1.1, edge: outline(luck, radius, 0.025, 5), high: radius * 0.8, round: radius * 0.95, stiff: 1, gloss: 0.08, colour: hex('#dc9a44'),
    detail(u, v, spot) {
      spot.rise += 8 * clouds(u * 0.1, v * 0.1, 2, seed) + 6 * clouds(u * 0.03, v * 0.03, 2, seed);
      blend(spot, hex('#93531a'), step(0.45, 0.72, clouds(u * 0.035, v * 0.035, 4, seed)) * 0.75);
      blend(spot, hex('#f2c67c'), (1 - step(0.12, 0.24, cells(u * 0.1, v * 0.1, seed))) * 0.5);
      const cutAt = Math.hypot((u - radius * 0.1) / 1.02, v - radius * 0.06) - radius * 0.74;
      if (!open || cutAt > 0) return;
      const rice = cells(u * 0.085, v * 0.085, seed + 4);
      put(spot, hex('#f2dfa8'), 1.1 - rice * 0.35);
      spot.rise = radius * 0.62 + 5 * (1 - rice);
      const heart = Math.hypot(u - radius * 0.1, v - radius * 0.06) - radius * (0.34 + 0.1 * noise(u * 0.03, v * 0.03, seed));
      if (heart < 0) { put(spot, hex('#963a1a'), 0.8 + 0.4 * noise(u * 0.1, v * 0.1, seed)); spot.gloss = 0.5; blend(spot, hex('#7aa83a'), 1 - step(0.16, 0.22, cells(u * 0.04, v * 0.04, seed))); }
      blend(spot, hex('#c98634'), 1 - step(2, 7, -cutAt));
    },
  }), x, y);
}

/** The face of a pizza for children: ears of ham, eyes of olives, a mouth of pepper. */
export function face(canvas: Canvas, luck: Chance): void {
  one(canvas, luck, 'ham', -215, -205, 2, -0.8);
  one(canvas, luck, 'ham', 215, -205, 2, 0.8);
  for (const x of [-105, 105]) {
    one(canvas, luck, 'mozzarella', x, -72, 1.05);
    one(canvas, luck, 'olive', x, -68, 1.5);
  }
  one(canvas, luck, 'cherryTomato', 0, 25, 1.5);
  lay(canvas, drizzle([[-150, 105], [-85, 175], [0, 198], [85, 175], [150, 105]], 18, hex('#d62f1b'), { high: 16 }));
}

