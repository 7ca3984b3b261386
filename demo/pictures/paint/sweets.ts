import { blend, type Canvas, type Colour, hex, lay, put, within } from './canvas.ts';
import { type Chance } from './chance.ts';
import { bowl, type Glaze, plate } from './grounds.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { body, box, covered, drizzle, outline, pool, rounded } from './shapes.ts';
import { type Layer, one, strew } from './toppings.ts';

const COCOA = hex('#5a3018');
const CREAM = hex('#f9ecd0');

/** A square of layered cream, dusted on top, seen a little from the front. */
export function square(canvas: Canvas, luck: Chance, dust: string, layers: Layer[], glaze: Glaze): void {
  plate(canvas, luck, 420, glaze, 14);
  const [seed, top] = [luck.seed(), hex(dust)];
  lay(canvas, body({
    reach: 300, edge: box(196, 196, 20), high: 100, round: 9, stiff: 1, gloss: 0.3, colour: CREAM,
    detail(u, v, spot) {
      // The front shows the layers.
      const front = v - 112 - 5 * noise(u * 0.03, 1, seed);
      if (front > 0) {
        spot.rise = 100 - front * 0.85;
        const band = noise(u * 0.02, 4, seed) * 8 + front;
        blend(spot, hex('#b87b40'), step(20, 25, band) * (1 - step(38, 43, band)) + step(60, 65, band) * (1 - step(76, 80, band)));
        blend(spot, hex('#5b2f14'), (step(24, 28, band) * (1 - step(32, 36, band)) + step(64, 68, band) * (1 - step(71, 75, band))) * 0.7);
        return;
      }
      const powder = clouds(u * 0.16, v * 0.16, 3, seed);
      put(spot, top, 0.7 + powder * 0.65);
      blend(spot, CREAM, step(0.66, 0.8, clouds(u * 0.05, v * 0.05, 3, seed + 4)) * 0.5);
      spot.rise += 8 * clouds(u * 0.014, v * 0.014, 2, seed) + powder * 3;
      spot.gloss = 0;
    },
  }), 0, 0, { turn: -0.16 });
  strew(canvas, luck, layers, 120, 40, -60);
}

/** A glass filled with cream, from above, on a saucer. */
export function verrine(canvas: Canvas, luck: Chance, cream: string, layers: Layer[], glaze: Glaze): void {
  plate(canvas, luck, 400, glaze, 14);
  glassRim(canvas, 270);
  const light = hex(cream);
  lay(canvas, { ...pool(luck, 236, light, [light[0] * 0.85, light[1] * 0.8, light[2] * 0.7], { uneven: 0.01, high: 6, lumps: 16, gloss: 0.35 }), stiff: 1 });
  strew(canvas, luck, layers, 190);
}

function glassRim(canvas: Canvas, radius: number): void {
  lay(canvas, {
    reach: radius + 4, stiff: 1,
    paint(u, v, spot) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - radius, spot.pixel) * 0.85;
      put(spot, hex('#e4eeee'));
      blend(spot, hex('#8fa3a8'), (1 - step(2, 9, Math.abs(far - radius * 0.91))) * 0.6);
      spot.rise = 70 + rounded(far - radius, 12, 12) - 26 * (1 - step(0.84, 0.92, far / radius));
      spot.gloss = 1;
    },
  });
}

/** A small dome of cream turned out on its sauce. */
export function pudding(canvas: Canvas, luck: Chance, what: { colour: string; sauce: [string, string]; layers: Layer[]; glaze: Glaze; crack?: boolean }): void {
  plate(canvas, luck, 415, what.glaze, 14);
  const [seed, colour] = [luck.seed(), hex(what.colour)];
  lay(canvas, pool(luck, 262, hex(what.sauce[0]), hex(what.sauce[1]), { uneven: 0.1 }));
  lay(canvas, body({
    reach: 200, edge: (u, v) => Math.hypot(u, v) - 172 - 6 * Math.cos(Math.atan2(v, u) * 10), high: 120, round: 70, stiff: 1, gloss: what.crack ? 0.1 : 0.7, colour,
    detail(u, v, spot) {
      if (!what.crack) return;
      spot.rise += 6 * clouds(u * 0.06, v * 0.06, 3, seed);
      blend(spot, hex('#ffffff'), step(0.5, 0.75, clouds(u * 0.02, v * 0.02, 5, seed)) * 0.75);
      const split = Math.abs(v + 16 * Math.sin(u * 0.035)) - 26 * clamp(1 - Math.abs(u - 30) / 150);
      if (split < 0) { put(spot, hex('#3a1608')); spot.rise -= 16 * clamp(-split / 12); spot.gloss = 0.95; }
    },
  }), -10, -10);
  if (!what.crack) lay(canvas, pool(luck, 98, hex(what.sauce[0]), hex(what.sauce[1]), { uneven: 0.2, stiff: 0.8 }), -10, -10);
  strew(canvas, luck, what.layers, 250);
}

export function cannoli(canvas: Canvas, luck: Chance): void {
  plate(canvas, luck, 415, 'blue', 14);
  for (const [x, y, turn] of [[-20, -105, -0.22], [25, 100, -0.3]] as const) {
    const part = within(canvas, x, y, 1);
    const seed = luck.seed();
    lay(part, body({
      reach: 290, edge: box(218, 72, 34), high: 92, round: 70, stiff: 1, gloss: 0.25, colour: hex('#c98340'),
      detail(u, v, spot) {
        spot.rise += 5 * clouds(u * 0.05, v * 0.05, 3, seed) + ((1 - step(0, 5, Math.abs(v - u * 0.3 + 20))) * 8);
        blend(spot, hex('#8a4c1a'), step(0.4, 0.7, clouds(u * 0.03, v * 0.03, 4, seed)) * 0.8);
        blend(spot, hex('#e9b878'), (1 - step(0.14, 0.3, cells(u * 0.04, v * 0.04, seed))) * 0.8);
        blend(spot, hex('#ffffff'), step(0.6, 0.78, clouds(u * 0.05, v * 0.05, 4, seed + 9)) * 0.7);
      },
    }), 0, 0, { turn });
    for (const end of [-1, 1]) {
      const [ex, ey] = [Math.cos(turn) * 226 * end, Math.sin(turn) * 226 * end];
      one(part, luck, 'scoop', ex, ey, 0.66);
      strew(part, luck, [['pistachio', 12, 1.1]], 64, ex, ey);
    }
  }
  strew(canvas, luck, [['pistachio', 26, 0.9]], 330);
}

function scoop(canvas: Canvas, luck: Chance, colour: Colour, x: number, y: number, radius: number, flecks: Colour | null): void {
  const seed = luck.seed();
  lay(canvas, body({
    reach: radius * 1.16, edge: (u, v) => Math.hypot(u, v) - radius - radius * 0.07 * clouds(u * 0.06, v * 0.06, 3, seed), high: radius * 0.95, round: radius * 0.98, stiff: 1, gloss: 0.2, colour,
    detail(u, v, spot, inside) {
      const ragged = 1 - step(4, radius * 0.28, inside);
      const scrape = clouds(u * 0.02 + v * 0.012, v * 0.09 - u * 0.05, 3, seed + 2);
      spot.rise += 12 * clouds(u * 0.07, v * 0.07, 3, seed) * (0.35 + ragged) + 6 * scrape;
      put(spot, colour, 0.88 + 0.2 * scrape);
      if (flecks) blend(spot, flecks, 1 - step(0.13, 0.2, cells(u * 0.05 + v * 0.02, v * 0.09, seed + 4)));
    },
  }), x, y);
}

export interface Ice {
  scoops: readonly (readonly [colour: string, flecks?: string])[];
  layers: Layer[];
  sauce?: string;
  glaze?: Glaze;
  wafer?: boolean;
  whipped?: boolean;
}

/** Ice cream in a bowl from above. */
export function ice(canvas: Canvas, luck: Chance, { scoops, layers, sauce, glaze = 'blue', wafer = true, whipped = false }: Ice): void {
  bowl(canvas, luck, 395, glaze);
  if (wafer) {
    const seed = luck.seed();
    lay(canvas, body({
      reach: 260, edge: (u, v) => Math.max(Math.abs(u) - 240, Math.abs(v) - 34 - u * 0.12), high: 24, round: 10, stiff: 1, gloss: 0.1, colour: hex('#dba456'),
      detail(u, v, spot) { const net = Math.min(Math.abs((((u + v) / 26 + 90) % 1) - 0.5), Math.abs((((u - v) / 26 + 90) % 1) - 0.5)); spot.rise += 6 * step(0.1, 0.3, net); blend(spot, hex('#a0682a'), (1 - step(0.06, 0.2, net)) * 0.7 + noise(u * 0.03, v * 0.03, seed) * 0.3); },
    }), 205, -215, { turn: -0.8, lift: 40 });
  }
  const many = scoops.length + (whipped ? 1 : 0);
  scoops.forEach(([colour, flecks], index) => {
    const angle = (index / many) * Math.PI * 2 - 2.1;
    const far = many === 1 ? 0 : 138;
    scoop(canvas, luck, hex(colour), Math.cos(angle) * far, Math.sin(angle) * far, many === 1 ? 200 : many === 2 ? 168 : 150, flecks ? hex(flecks) : null);
  });
  if (whipped) {
    const angle = ((many - 1) / many) * Math.PI * 2 - 2.1;
    one(canvas, luck, 'whipped', Math.cos(angle) * 138, Math.sin(angle) * 138, 1.7);
  }
  if (sauce) {
    const colour = hex(sauce);
    lay(canvas, drizzle(Array.from({ length: 13 }, (_, at) => [-190 + at * 32 + luck.between(-12, 12), at % 2 ? luck.between(70, 150) : luck.between(-150, -70)] as const), 13, colour, { high: 9 }));
  }
  strew(canvas, luck, layers, 215);
}

/** Ice cream pressed into strands, like pasta, with strawberry sauce. */
export function pressedIce(canvas: Canvas, luck: Chance): void {
  plate(canvas, luck, 415, 'white', 16);
  lay(canvas, body({ reach: 280, edge: outline(luck, 240, 0.03, 5), high: 92, round: 210, stiff: 1, gloss: 0.2, colour: hex('#f1dca4') }));
  for (let strand = 0; strand < 76; strand += 1) {
    const ring = 245 * Math.sqrt(strand / 76) * luck.between(0.8, 1.05);
    const turn = luck.between(0, 6.28);
    const points = Array.from({ length: 7 }, (_, at) => [-95 + at * 32, 20 * Math.sin(at * 1.3 + strand) + luck.between(-12, 12)] as const);
    lay(canvas, drizzle(points, 9.5, hex('#fbeec4'), { high: 11, gloss: 0.2 }), Math.cos(turn) * ring * 0.75, Math.sin(turn) * ring * 0.75, { turn: luck.between(0, 6.28), lift: -4 });
  }
  lay(canvas, pool(luck, 150, hex('#d8253a'), hex('#a01024'), { uneven: 0.2, high: 12, lumps: 8, stiff: 0.2 }));
  strew(canvas, luck, [['whiteChocolate', 46, 0.9], ['strawberry', 2, 1.1]], 170);
  one(canvas, luck, 'whipped', 250, 205, 1.1);
}

/** A cup on its saucer from above. */
export function cup(canvas: Canvas, luck: Chance, what: { radius: number; coffee: string; crema: string; art?: boolean; scoop?: boolean; glaze?: Glaze }): void {
  const { radius, glaze = 'white' } = what;
  plate(canvas, luck, 395, glaze, 14);
  lay(canvas, body({ reach: 120, edge: (u, v) => Math.abs(Math.hypot(u, v) - 62) - 17, high: 60, round: 17, stiff: 1, gloss: 0.8, colour: hex('#fbf9f6') }), radius + 62, 0);
  bowl(canvas, luck, radius + 34, glaze);
  const [seed, coffee, crema] = [luck.seed(), hex(what.coffee), hex(what.crema)];
  lay(canvas, {
    reach: radius, stiff: 'upright',
    paint(u, v, spot) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - radius + 6, spot.pixel);
      spot.rise = 66;
      spot.gloss = 0.5;
      put(spot, crema, 0.85 + 0.25 * clouds(u * 0.03, v * 0.03, 4, seed));
      blend(spot, coffee, step(0.4, 0.75, clouds(u * 0.012 + 3, v * 0.012, 4, seed + 2)) * 0.5 + step(radius - 34, radius - 6, far) * 0.5);
      blend(spot, hex('#f3dcae'), (1 - step(0.08, 0.15, cells(u * 0.08, v * 0.08, seed))) * step(radius * 0.6, radius * 0.95, far) * 0.7);
      if (!what.art) return;
      // Milk poured as a leaf.
      const [x, y] = [Math.abs(u), v / radius];
      const width = radius * 0.66 * Math.sqrt(clamp(1 - ((y + 0.05) / 0.78) ** 2));
      const stripes = Math.sin((y * 20 + (x / radius) * 9) * 1);
      blend(spot, hex('#fff6e6'), (x < width ? step(-0.15, 0.25, stripes) : 0) * step(3, 9, x) * 0.95 + (1 - step(3, 6, x)) * (Math.abs(y) < 0.72 ? 0.9 : 0));
    },
  });
  if (what.scoop) scoop(canvas, luck, hex('#f8e8bd'), -12, -10, radius * 0.64, hex('#8a6a3a'));
  // A spoon on the saucer.
  lay(canvas, body({ reach: 230, edge: (u, v) => Math.min(Math.hypot((u + 170) / 1.5, v) - 30, box(190, 8, 8)(u - 20, v)), high: 12, round: 8, stiff: 1, gloss: 1, colour: hex('#b9b9bd') }), -40, 318, { turn: -0.14 });
}

/** A square cake with a soft middle and caramel over it. */
export function brownie(canvas: Canvas, luck: Chance): void {
  plate(canvas, luck, 415, 'night', 14);
  const seed = luck.seed();
  lay(canvas, body({
    reach: 300, edge: box(205, 180, 18), high: 96, round: 14, stiff: 1, gloss: 0.25, colour: COCOA,
    detail(u, v, spot) {
      const crust = cells(u * 0.014 + noise(u * 0.03, v * 0.03, seed), v * 0.014, seed);
      spot.rise += 10 * step(0.06, 0.2, Math.abs(crust - 0.5)) + 4 * clouds(u * 0.06, v * 0.06, 3, seed);
      put(spot, COCOA, 0.65 + 0.6 * clouds(u * 0.04, v * 0.04, 3, seed));
      blend(spot, hex('#2a1208'), (1 - step(0.03, 0.12, Math.abs(crust - 0.5))) * 0.7);
    },
  }), 0, 0, { turn: 0.2 });
  lay(canvas, pool(luck, 120, hex('#d98c28'), hex('#9a5410'), { uneven: 0.22, high: 12, gloss: 1, stiff: 0.2 }), 0, -6);
  lay(canvas, drizzle([[-300, 190], [-200, 90], [-130, 170], [-20, 40], [60, 160], [160, 0], [230, 110], [310, -90]], 11, hex('#d58a26'), { high: 9 }));
  strew(canvas, luck, [['walnut', 5, 0.85], ['hazelnut', 16]], 230);
}
