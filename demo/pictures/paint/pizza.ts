import { blend, type Canvas, type Colour, hex, lay, put } from './canvas.ts';
import { type Chance, scatter } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { covered, outline } from './shapes.ts';

export interface Dough {
  radius: number;
  sauce: 'tomato' | 'cream' | 'ragu' | 'oil' | 'none';
  /** How much of it melted cheese covers, 0 to 1. */
  cheese: number;
  golden?: number;
}

const CRUST = [hex('#f0cd92'), hex('#d9963f'), hex('#9a5217'), hex('#3a1a0a')] as const;
const SAUCES: Record<Dough['sauce'], [Colour, Colour]> = {
  tomato: [hex('#c9311a'), hex('#8e1507')],
  ragu: [hex('#a8421f'), hex('#6b1f0b')],
  cream: [hex('#f6e7c4'), hex('#e2bd76')],
  oil: [hex('#efd193'), hex('#cc9340')],
  none: [hex('#efd193'), hex('#cc9340')],
};
const [MILK, BUTTER, TOAST] = [hex('#fdf0cd'), hex('#f3c968'), hex('#b5651d')];

/** A pizza without its toppings: dough with blisters from a hot oven, sauce and melted cheese. */
export function dough(canvas: Canvas, luck: Chance, { radius, sauce, cheese, golden = 0.5 }: Dough): void {
  const edge = outline(luck, radius, 0.012, 7);
  const spread = outline(luck, radius * 0.83, 0.022, 9);
  const [seed, other] = [luck.seed(), luck.seed()];
  const [thin, thick] = SAUCES[sauce];
  const puddles = scatter(luck, Math.round(30 * cheese), radius * 0.74, radius * 0.16).map(([px, py]) => [px, py, luck.between(0.13, 0.24) * radius] as const);
  lay(canvas, {
    reach: radius * 1.04,
    stiff: 1,
    paint(u, v, spot) {
      const far = edge(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      const inside = -spread(u, v);
      const rim = clamp((-far) / (radius * 0.17));
      const blister = step(0.5, 0.8, clouds(u * 0.021, v * 0.021, 2, seed));
      const bulge = Math.sin(Math.PI * clamp(rim * 0.86 + 0.1)) ** 0.75;
      spot.rise = 10 + (inside > -8 ? (1 - step(-8, 14, inside)) : 1) * (30 * bulge + 11 * blister * bulge) + 2.5 * clouds(u * 0.09, v * 0.09, 2, seed);
      put(spot, CRUST[1]);
      blend(spot, CRUST[0], step(0.4, 0.75, clouds(u * 0.014, v * 0.014, 3, other)) * 0.7 + (1 - step(0, 0.3, rim)) * 0.35);
      blend(spot, CRUST[2], step(0.45, 0.7, clouds(u * 0.02, v * 0.02, 3, other + 4)) * 0.75 * bulge);
      const char = step(0.6, 0.72, clouds(u * 0.034, v * 0.034, 3, seed + 9)) * step(0.3, 0.8, bulge);
      blend(spot, CRUST[3], char * 0.82);
      spot.gloss = 0.08;
      if (inside <= -6) return;
      const wet = step(-6, 10, inside + 16 * (noise(u * 0.05, v * 0.05, seed) - 0.5));
      if (sauce !== 'none') {
        const lump = clouds(u * 0.035, v * 0.035, 3, other);
        const [red, green, blue] = [spot.red, spot.green, spot.blue];
        put(spot, thin);
        blend(spot, thick, step(0.4, 0.75, lump) * 0.8);
        blend(spot, [red, green, blue], 1 - wet);
        spot.rise += lump * 5 * wet;
        spot.gloss = 0.1 + 0.4 * wet;
      }
      if (cheese === 0) return;
      const [wu, wv] = [u + 26 * (noise(u * 0.02, v * 0.02, seed + 1) - 0.5), v + 26 * (noise(u * 0.02, v * 0.02, seed + 2) - 0.5)];
      let field = 0;
      for (const [px, py, size] of puddles) {
        const near = ((wu - px) ** 2 + (wv - py) ** 2) / (size * size);
        if (near < 1) field += (1 - near) ** 2;
      }
      field *= step(-2, 22, inside);
      const melt = step(0.1, 0.34, field);
      if (melt <= 0) return;
      blend(spot, BUTTER, melt * 0.92);
      blend(spot, MILK, step(0.3, 0.95, field) * 0.9);
      const crisp = step(0.56, 0.74, clouds(u * 0.026, v * 0.026, 3, seed + 6)) * step(0.3, 0.7, field);
      blend(spot, TOAST, crisp * golden + (1 - step(0.1, 0.3, Math.abs(field - 0.2))) * 0.06);
      blend(spot, CRUST[3], step(0.68, 0.8, clouds(u * 0.04, v * 0.04, 2, seed + 8)) * crisp * 0.5);
      spot.rise += melt * 6 + 7 * Math.min(1, field) + 2.4 * clouds(u * 0.05, v * 0.05, 2, seed + 3) - 2 * (1 - step(0.1, 0.3, cells(u * 0.045, v * 0.045, other))) * melt;
      spot.gloss = 0.5;
    },
  });
}
