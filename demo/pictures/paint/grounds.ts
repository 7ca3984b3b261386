import { blend, type Canvas, type Colour, hex, lay, put } from './canvas.ts';
import { type Chance } from './chance.ts';
import { body, box, disc, rounded, covered } from './shapes.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';

export type Ground = 'oak' | 'walnut' | 'linen' | 'slate' | 'plaster' | 'terracotta' | 'sage' | 'marble' | 'kraft' | 'steel' | 'ember';

const WOOD: Partial<Record<Ground, [Colour, Colour]>> = {
  oak: [hex('#c99a62'), hex('#8c5a2c')],
  walnut: [hex('#7a4a2b'), hex('#3c2011')],
  ember: [hex('#3d2a22'), hex('#17100d')],
};
const PLAIN: Partial<Record<Ground, [Colour, Colour]>> = {
  linen: [hex('#e3d6bd'), hex('#c3b08d')],
  slate: [hex('#4a4d52'), hex('#2b2d31')],
  plaster: [hex('#efe3cc'), hex('#d5bf9b')],
  terracotta: [hex('#c9693f'), hex('#94431f')],
  sage: [hex('#a9b496'), hex('#7c8a6a')],
  marble: [hex('#f0ece6'), hex('#b9b0a6')],
  kraft: [hex('#c9a06c'), hex('#a67c48')],
  steel: [hex('#33383d'), hex('#1a1d20')],
};

/** What the dish stands on, over the whole picture. */
export function ground(canvas: Canvas, luck: Chance, kind: Ground): void {
  const reach = Math.hypot(canvas.width, canvas.height) / canvas.scale / 2;
  const wood = WOOD[kind];
  const seed = luck.seed();
  if (wood) {
    const plank = luck.between(168, 205);
    const start = luck.between(0, plank);
    return lay(canvas, {
      reach,
      stiff: 0,
      paint(u, v, spot) {
        spot.cover = 1;
        const number = Math.floor((v + start + 2000) / plank);
        const inside = v + start + 2000 - number * plank;
        const crack = Math.min(inside, plank - inside);
        const bent = v + 26 * noise(u * 0.0035, v * 0.012, seed + number) + 9 * noise(u * 0.012, v * 0.03, seed);
        const rings = clouds(u * 0.0022 + number * 7, bent * 0.06, 3, seed + number * 13);
        const fibre = noise(u * 0.012, v * 0.42, seed + 3);
        spot.rise = Math.min(0, -3 + crack) * 1.2 - 1.6 * Math.max(0, rings - 0.55) - fibre * 0.5;
        put(spot, wood[0], 0.82 + 0.3 * noise(number * 3.7, 1, seed));
        blend(spot, wood[1], step(0.34, 0.78, rings) * 0.75 + fibre * 0.16 + (1 - step(0, 4, crack)) * 0.8);
        spot.gloss = 0.1;
      },
    }, 0, 0);
  }
  const [light, dark] = PLAIN[kind] as [Colour, Colour];
  const cloth = kind === 'linen' || kind === 'kraft';
  lay(canvas, {
    reach,
    stiff: 0,
    paint(u, v, spot) {
      spot.cover = 1;
      const cloud = clouds(u * 0.004, v * 0.004, 4, seed);
      put(spot, light);
      if (kind === 'marble') {
        const vein = Math.abs(clouds(u * 0.003 + v * 0.0016, v * 0.0034, 5, seed) - 0.5);
        blend(spot, dark, (1 - step(0, 0.045, vein)) * 0.55 + cloud * 0.16);
        spot.gloss = 0.3;
        spot.rise = 0;
        return;
      }
      const weave = cloth ? 0.5 * noise(u * 0.34, v * 0.05, seed + 4) + 0.5 * noise(u * 0.05, v * 0.34, seed + 6) : clouds(u * 0.12, v * 0.12, 2, seed + 4);
      blend(spot, dark, step(0.3, 0.75, cloud) * 0.6 + (weave - 0.5) * 0.5 + 0.15);
      spot.rise = weave * (cloth ? 1.3 : 0.4) + cloud * 6;
      spot.gloss = kind === 'steel' || kind === 'slate' ? 0.14 : 0.03;
    },
  }, 0, 0);
}

/** The shop's room behind what stands on the counter, its lamps out of focus. */
export function counter(canvas: Canvas, luck: Chance, wall: Colour, top: Colour, lamps: readonly Colour[]): void {
  const seed = luck.seed();
  const edge = canvas.height / canvas.scale * 0.27;
  const lights = Array.from({ length: 18 }, () => [luck.between(-950, 950), luck.between(-680, 60), luck.between(30, 96), luck.pick(lamps), luck.between(0.08, 0.3)] as const);
  lay(canvas, {
    reach: 1200, stiff: 0,
    paint(u, v, spot) {
      spot.cover = 1;
      if (v > edge) {
        const far = v - edge;
        const rings = clouds(u * 0.002 / (0.4 + far * 0.004), far * 0.05, 3, seed);
        put(spot, top, 0.75 + 0.5 * rings);
        spot.gloss = 0.16;
        spot.rise = far < 8 ? far : 8;
        return;
      }
      put(spot, wall, (0.6 + 0.7 * clouds(u * 0.002, v * 0.002, 3, seed + 2)) * (0.75 + 0.5 * clamp(0.5 - v / 900)));
      for (const [x, y, size, colour, bright] of lights) {
        const near = Math.hypot(u - x, v - y) / size;
        if (near < 1.15) blend(spot, colour, bright * (1 - step(0.7, 1.15, near)) * (0.75 + 0.25 * near));
      }
    },
  });
}

/** A folded cloth that looks in from the edge. */
export function napkin(canvas: Canvas, luck: Chance, x: number, y: number, turn: number, colour: Colour, stripe: Colour): void {
  const seed = luck.seed();
  lay(canvas, body({
    reach: 420, edge: box(300, 220, 14), high: 7, round: 10, stiff: 0.8, gloss: 0, colour,
    detail(u, v, spot) {
      spot.rise += 16 * clouds(u * 0.008 + v * 0.003, v * 0.008, 2, seed) + noise(u * 0.3, v * 0.3, seed);
      blend(spot, stripe, Math.abs(Math.abs(v) - 180) < 9 || Math.abs(Math.abs(v) - 155) < 3 ? 0.75 : 0);
    },
  }), x, y, { turn });
}

const GLAZES = {
  cream: [hex('#f7efe0'), hex('#dcc9a8')],
  white: [hex('#fbf9f6'), hex('#e2ddd6')],
  night: [hex('#3c3f46'), hex('#24262b')],
  clay: [hex('#cf7a4e'), hex('#9c4c27')],
  blue: [hex('#dfeaef'), hex('#5f87a0')],
  green: [hex('#93a585'), hex('#637556')],
  sun: [hex('#f2d48a'), hex('#cf963a')],
} as const;
export type Glaze = keyof typeof GLAZES;

/** A plate from above, `deep` below its rim. */
export function plate(canvas: Canvas, luck: Chance, radius: number, glaze: Glaze = 'cream', deep = 18): void {
  const [light, dark] = GLAZES[glaze];
  const seed = luck.seed();
  lay(canvas, {
    reach: radius + 2,
    stiff: 1,
    paint(u, v, spot) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - radius, spot.pixel);
      if (spot.cover <= 0) return;
      const share = far / radius;
      spot.rise = 22 + rounded(far - radius, 10, 12) - deep * (1 - step(0.74, 0.86, share)) - (1 - step(0.93, 0.98, share)) * 4;
      put(spot, light, 0.95 + 0.08 * clouds(u * 0.01, v * 0.01, 3, seed));
      const band = step(0.9, 0.915, share) * (1 - step(0.945, 0.96, share)) + step(0.965, 0.985, share) * 0.8;
      blend(spot, dark, band * 0.75 + 0.35 * (1 - step(0.02, 0.06, Math.abs(share - 0.84))) * 0.4);
      const speck = cells(u * 0.05, v * 0.05, seed);
      blend(spot, dark, glaze === 'white' ? 0 : (1 - step(0.06, 0.1, speck)) * 0.55);
      spot.gloss = 0.55;
    },
  });
}

/** A deep bowl: its inside is a hollow. */
export function bowl(canvas: Canvas, luck: Chance, radius: number, glaze: Glaze = 'clay'): void {
  const [light, dark] = GLAZES[glaze];
  const seed = luck.seed();
  lay(canvas, {
    reach: radius + 2,
    stiff: 1,
    paint(u, v, spot) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - radius, spot.pixel);
      if (spot.cover <= 0) return;
      const share = far / radius;
      spot.rise = 78 * (share < 0.9 ? step(0.3, 0.92, share) * 0.72 + 0.2 : 0.92) + rounded(far - radius, 14, 12) * (share > 0.9 ? 1 : 0.9);
      put(spot, light, 0.92 + 0.12 * clouds(u * 0.012, v * 0.012, 3, seed));
      blend(spot, dark, step(0.955, 0.98, share) * 0.8 + (share < 0.9 ? 0.35 : 0) + (1 - step(0.06, 0.11, cells(u * 0.04, v * 0.04, seed))) * 0.5);
      spot.gloss = 0.55;
    },
  });
}

/** A round wooden board with a groove. */
export function board(canvas: Canvas, luck: Chance, radius: number): void {
  const seed = luck.seed();
  const [light, dark] = [hex('#d0a066'), hex('#8a5527')];
  lay(canvas, body({
    reach: radius + 2, edge: disc(radius), high: 24, round: 12, stiff: 1, gloss: 0.12, colour: light,
    detail(u, v, spot, inside) {
      const rings = clouds(u * 0.003, (v + 20 * noise(u * 0.004, v * 0.01, seed)) * 0.07, 3, seed);
      blend(spot, dark, step(0.35, 0.8, rings) * 0.7 + 0.16 * noise(u * 0.02, v * 0.5, seed + 2));
      spot.rise -= 4 * (1 - step(2, 7, Math.abs(inside - 22)));
      if (Math.abs(inside - 22) < 6) blend(spot, dark, 0.4 * clamp(1 - Math.abs(inside - 22) / 6));
    },
  }));
}
