import { blend, type Colour, hex, type Piece, put } from './canvas.ts';
import type { Chance } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { arc, body, box, disc, outline } from './shapes.ts';

const FAT = hex('#f2cdb4');
const DARK = hex('#3d1408');

/** A slice of sausage with flecks of fat, its edge crisp and turned up. */
function slice(luck: Chance, radius: number, meat: Colour, edge: Colour, fat: number, cup = 4): Piece {
  const [seed, size] = [luck.seed(), luck.between(0.085, 0.11)];
  return body({
    reach: radius * 1.08, edge: outline(luck, radius, 0.025, 5), high: 6, round: 4, stiff: 0.8, gloss: 0.42, colour: meat,
    detail(u, v, spot, inside) {
      blend(spot, edge, clouds(u * 0.05, v * 0.05, 2, seed) * 0.5);
      blend(spot, FAT, (1 - step(0.16, fat, cells(u * size, v * size, seed))) * 0.85 + (1 - step(0.1, 0.24, cells(u * 0.21, v * 0.21, seed + 3))) * 0.45);
      blend(spot, edge, (1 - step(2, 8, inside)) * 0.85);
      blend(spot, DARK, step(0.56, 0.75, noise(u * 0.05, v * 0.05, seed + 8)) * (1 - step(2, 13, inside)) * 0.6);
      spot.rise += cup * (1 - step(0, radius * 0.55, inside)) + noise(u * 0.07, v * 0.07, seed) * 2.4;
    },
  });
}

/** A thin slice that falls in folds. */
function folded(luck: Chance, long: number, wide: number, lean: Colour, fat: Colour, rim: number, waves: number): Piece {
  const [seed, start] = [luck.seed(), luck.between(0, 6)];
  return body({
    reach: long * 1.25, edge: outline(luck, long, 0.16, 6, wide / long), high: 6, round: 6, stiff: 0.5, gloss: 0.34, colour: lean,
    detail(u, v, spot, inside) {
      const fold = Math.sin(u * waves + start + 1.6 * noise(u * 0.02, v * 0.03, seed) + v * 0.02);
      spot.rise += 7 + 8 * fold + 2 * noise(u * 0.08, v * 0.08, seed);
      blend(spot, fat, step(0.56, 0.76, clouds(u * 0.016, v * 0.075, 3, seed + 2)) * 0.6);
      blend(spot, fat, (1 - step(rim * 0.5, rim, inside)) * (rim > 0 ? 0.9 : 0));
      put(spot, [spot.red, spot.green, spot.blue], 0.86 + 0.18 * fold);
    },
  });
}

/** A piece of roasted meat: crusted edge, fibres. */
export function chunk(luck: Chance, size: number, meat: Colour, crust: Colour, flat = 0.8, high = 16, gloss = 0.28): Piece {
  const seed = luck.seed();
  return body({
    reach: size * 1.35, edge: outline(luck, size, 0.2, 6, flat), high, round: size * 0.5, stiff: 0.6, gloss, colour: meat,
    detail(u, v, spot, inside) {
      const grain = clouds(u * 0.09, v * 0.05, 3, seed);
      spot.rise += 5 * grain;
      blend(spot, crust, step(0.42, 0.7, clouds(u * 0.05, v * 0.05, 3, seed + 2)) * 0.8 + (1 - step(1, 9, inside)) * 0.35);
    },
  });
}

const STRIPE = hex('#2a1208');
/** Marks of the grill over what is there. */
export const grilled = (u: number, v: number, gap: number, seed: number): number =>
  (1 - step(0.1, 0.2, Math.abs((((u + v * 0.25) / gap + 100.5) % 1) - 0.5))) * step(0.2, 0.55, noise(u * 0.03, v * 0.05, seed) + 0.25);

/** A slice of meat or fish on a plate; its edge is browned. */
export function cut(luck: Chance, long: number, wide: number, what: { top: Colour; side: Colour; high?: number; grill?: boolean; crumb?: boolean; grain?: number; gloss?: number; rose?: Colour }): Piece {
  const seed = luck.seed();
  const { top, side, high = 20, grill = false, crumb = false, grain = 0.03, gloss = 0.34, rose } = what;
  return body({
    reach: long * 1.25, edge: outline(luck, long, 0.1, 6, wide / long), high, round: rose ? 6 : wide * 0.32, stiff: 0.75, gloss: crumb ? 0.12 : gloss, colour: top,
    detail(u, v, spot, inside) {
      const fibre = clouds(u * grain, v * 0.09, 3, seed);
      spot.rise += crumb ? 9 * clouds(u * 0.11, v * 0.11, 2, seed) + 7 * clouds(u * 0.03, v * 0.03, 2, seed) - 4 * cells(u * 0.12, v * 0.12, seed) : 4 * fibre + 4 * noise(u * 0.02, v * 0.02, seed);
      if (rose) {
        blend(spot, rose, step(6, wide * 0.5, inside) * 0.95);
        blend(spot, side, (1 - step(3, 11, inside)) * 0.95);
        put(spot, [spot.red, spot.green, spot.blue], 0.86 + fibre * 0.28);
        return;
      }
      blend(spot, side, step(0.4, 0.72, clouds(u * (crumb ? 0.05 : 0.02), v * (crumb ? 0.05 : 0.04), 3, seed + 4)) * 0.75 + (1 - step(0, 14, inside)) * 0.4);
      if (crumb) put(spot, [spot.red, spot.green, spot.blue], 0.75 + 0.5 * clouds(u * 0.13, v * 0.13, 2, seed + 8));
      if (grill) {
        const mark = grilled(u, v, 40, seed);
        blend(spot, STRIPE, mark * 0.8);
        spot.rise -= mark * 2.5;
      }
    },
  });
}

const flecked = (luck: Chance, radius: number, colour: Colour, dark: Colour): Piece => chunk(luck, radius, colour, dark, 0.85, 13, 0.35);

export const MEATS = {
  salami: (luck) => slice(luck, 52, hex('#c23a2b'), hex('#85180f'), 0.3),
  hotSalami: (luck) => slice(luck, 46, hex('#cf3c14'), hex('#7c1704'), 0.24, 8),
  ham: (luck) => folded(luck, 60, 42, hex('#efa49a'), hex('#f9d6ca'), 6, 0.05),
  prosciutto: (luck) => folded(luck, 88, 44, hex('#b83a3c'), hex('#f3d3c2'), 13, 0.075),
  bresaola: (luck) => folded(luck, 70, 52, hex('#7c1622'), hex('#c4787a'), 0, 0.05),
  mortadella: (luck) => {
    const [base, seed] = [folded(luck, 88, 60, hex('#f3aea4'), hex('#fbd9cf'), 0, 0.05), luck.seed()];
    return { ...base, paint(u, v, spot) {
      base.paint(u, v, spot);
      const speck = cells(u * 0.05, v * 0.05, seed);
      blend(spot, hex('#fdeee6'), 1 - step(0.12, 0.18, speck));
      blend(spot, hex('#9fb060'), 1 - step(0.08, 0.12, cells(u * 0.026, v * 0.026, seed + 4)));
    } };
  },
  speck: (luck) => folded(luck, 66, 32, hex('#9c2f2c'), hex('#efcbb4'), 10, 0.09),
  bacon: (luck) => {
    const [seed, start] = [luck.seed(), luck.between(0, 6)];
    return body({
      reach: 108, edge: (u, v) => Math.abs(v - 7 * Math.sin(u * 0.075 + start)) - (Math.abs(u) > 96 ? 18 - (Math.abs(u) - 96) * 2 : 18), high: 6, round: 4, gloss: 0.45, colour: hex('#a53a26'),
      detail(u, v, spot) {
        const off = v - 7 * Math.sin(u * 0.075 + start) + 5 * noise(u * 0.05, v * 0.1, seed);
        blend(spot, hex('#f0bb95'), (1 - step(2.5, 6, Math.abs(off - 3))) * 0.95 + (1 - step(1, 4, Math.abs(off + 10))) * 0.8);
        blend(spot, DARK, step(0.5, 0.75, clouds(u * 0.03, v * 0.05, 2, seed)) * 0.5);
        spot.rise += 9 * Math.sin(u * 0.11 + start);
      },
    });
  },
  pancetta: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 34, edge: box(luck.between(15, 22), luck.between(11, 15), 5), high: 13, round: 7, gloss: 0.5, colour: hex('#a9402b'),
      detail(u, v, spot) {
        blend(spot, hex('#f3c7a2'), step(0.48, 0.6, noise(u * 0.02, v * 0.12, seed)) * 0.9);
        blend(spot, DARK, step(0.6, 0.8, noise(u * 0.07, v * 0.07, seed + 2)) * 0.5);
      },
    });
  },
  sausage: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 44, edge: outline(luck, 33, 0.12, 6, 0.88), high: 18, round: 17, gloss: 0.4, colour: hex('#b9694a'),
      detail(u, v, spot) {
        spot.rise += 5 * clouds(u * 0.08, v * 0.08, 2, seed);
        blend(spot, hex('#e9b795'), (1 - step(0.18, 0.3, cells(u * 0.1, v * 0.1, seed))) * 0.7);
        blend(spot, hex('#6a2c15'), step(0.45, 0.7, clouds(u * 0.05, v * 0.05, 3, seed + 4)) * 0.75);
        blend(spot, hex('#5d6b2c'), (1 - step(0.08, 0.14, cells(u * 0.07, v * 0.07, seed + 9))) * 0.8);
      },
    });
  },
  nduja: (luck) => flecked(luck, 25, hex('#d8431a'), hex('#8d1c05')),
  mince: (luck) => chunk(luck, luck.between(10, 19), hex('#8f4a2a'), hex('#4d1f0f'), 0.85, 12, 0.34),
  chicken: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 70, edge: outline(luck, 50, 0.12, 5, 0.46), high: 20, round: 18, gloss: 0.3, colour: hex('#efcf9c'),
      detail(u, v, spot, inside) {
        spot.rise += 4 * clouds(u * 0.03, v * 0.09, 3, seed);
        blend(spot, hex('#b8722c'), step(0.4, 0.66, clouds(u * 0.03, v * 0.06, 3, seed + 1)) * 0.75 + (1 - step(0, 7, inside)) * 0.35);
        blend(spot, STRIPE, grilled(u, v, 22, seed) * 0.72);
      },
    });
  },
  beefStrip: (luck) => cut(luck, 58, 25, { top: hex('#8a4630'), side: hex('#43190c'), high: 15, rose: hex('#cf5f57') }),
  beefSlice: (luck) => cut(luck, 92, 40, { top: hex('#8a4630'), side: hex('#3c170b'), high: 15, rose: hex('#d2605a') }),
  carpaccio: (luck) => folded(luck, 100, 78, hex('#b02a33'), hex('#d8767a'), 0, 0.02),
  breast: (luck) => cut(luck, 128, 72, { top: hex('#eccb96'), side: hex('#b8782f'), high: 36, grill: true, gloss: 0.4 }),
  scaloppa: (luck) => cut(luck, 112, 84, { top: hex('#dfae76'), side: hex('#a8642c'), high: 18, gloss: 0.55 }),
  vealSlice: (luck) => folded(luck, 108, 84, hex('#e0b1a2'), hex('#cf9383'), 5, 0.018),
  bone: () => body({ reach: 40, edge: disc(20), high: 10, round: 8, colour: hex('#f4e8d4') }),
  wing: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 130, edge: (u, v) => Math.min(Math.hypot((u + 46) * 0.85, v) - 50, Math.hypot(clamp(u, -30, 92) - u, v + 12 * Math.sin(u * 0.02)) - 27, Math.hypot(u - 92, v - 12) - 30), high: 44, round: 42, gloss: 0.75, colour: hex('#a8431a'),
      detail(u, v, spot) {
        spot.rise += 9 * clouds(u * 0.05, v * 0.05, 3, seed);
        blend(spot, hex('#d97a2c'), step(0.45, 0.75, clouds(u * 0.03, v * 0.03, 2, seed + 3)) * 0.7);
        blend(spot, hex('#4a1506'), step(0.5, 0.74, clouds(u * 0.045, v * 0.045, 3, seed + 7)) * 0.8);
      },
    });
  },
  nugget: (luck) => cut(luck, 92, 66, { top: hex('#e3a552'), side: hex('#b06a20'), high: 40, crumb: true }),
  schnitzel: (luck) => cut(luck, 250, 165, { top: hex('#e2a44e'), side: hex('#b36c22'), high: 22, crumb: true }),
} satisfies Record<string, (luck: Chance) => Piece>;

export const ring = (radius: number, half: number, high: number, paint: (spot: Parameters<Piece['paint']>[2], along: number, across: number) => void, gloss = 0.3): Piece =>
  arc({ radius, round: Math.PI * 2, half: () => half, high, gloss, paint });
