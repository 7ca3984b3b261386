import { blend, hex, type Piece, put } from './canvas.ts';
import type { Chance } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { arc, body, covered, outline } from './shapes.ts';
import { chunk, cut, ring } from './meats.ts';

const CORAL = hex('#f0875a');
const STRIPE = hex('#fbd8bd');

function prawn(luck: Chance, radius: number, grill = false): Piece {
  const seed = luck.seed();
  return arc({
    radius, round: 4.2, high: radius * 0.6, gloss: 0.55, stiff: 0.7,
    half: (along) => radius * (along > 0.9 ? 0.14 + (along - 0.9) * 1.9 : 0.5 - 0.36 * along ** 1.5 - (along < 0.06 ? (0.06 - along) * 4 : 0)),
    paint(spot, along, across) {
      const joint = Math.abs(((along * 7.5) % 1) - 0.5) * 2;
      put(spot, CORAL);
      blend(spot, STRIPE, step(0.3, 0.9, joint) * 0.75 * (along < 0.9 ? 1 : 0.1) + (across < -0.4 ? 0.35 : 0));
      blend(spot, hex('#d2522a'), (1 - step(0, 0.16, joint)) * 0.8 + (along > 0.88 ? 0.75 : 0));
      if (grill) blend(spot, hex('#5a1c0a'), step(0.55, 0.8, noise(along * 9, across * 1.3, seed)) * 0.5);
      spot.rise -= (1 - step(0, 0.2, joint)) * 4;
    },
  });
}

function shell(luck: Chance, long: number, wide: number, outside: readonly [number, number, number], flesh: readonly [number, number, number]): Piece {
  const seed = luck.seed();
  const hull = (u: number, v: number): number => (Math.hypot(u / long, v / (wide * (1 - 0.22 * (u / long)))) - 1) * wide;
  return {
    reach: long * 1.05,
    stiff: 0.8,
    paint(u, v, spot) {
      const far = hull(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      const inside = clamp(-far / (wide * 0.9));
      put(spot, outside);
      blend(spot, hex('#d5d2da'), step(0.14, 0.24, inside) * 0.85);
      blend(spot, outside, (0.5 + 0.5 * Math.sin(Math.hypot(u + long, v) * 0.55)) * 0.25);
      spot.rise = 18 * (1 - step(0, 0.7, inside)) + 3;
      spot.gloss = 0.6;
      const meat = (Math.hypot((u - long * 0.04) / (long * 0.6), v / (wide * 0.56)) - 1) * wide * 0.5 + 5 * noise(u * 0.07, v * 0.07, seed);
      if (meat > 0) return;
      put(spot, flesh, 0.85 + 0.3 * noise(u * 0.05, v * 0.05, seed + 4));
      blend(spot, hex('#a85a22'), (1 - step(0, 3.5, Math.abs(v))) * 0.5);
      spot.rise = 8 + 12 * Math.sqrt(clamp(-meat / (wide * 0.35)));
    },
  };
}

export const SEA = {
  shrimp: (luck) => prawn(luck, 34),
  kingPrawn: (luck) => prawn(luck, 62, true),
  mussel: (luck) => shell(luck, 58, 31, hex('#22222f'), hex('#eba557')),
  clam: (luck) => shell(luck, 46, 39, hex('#cbb194'), hex('#f0d3a2')),
  squid: (luck) => {
    const seed = luck.seed();
    return ring(luck.between(26, 33), 10, 13, (spot, along, across) => {
      put(spot, hex('#f7ebdd'));
      blend(spot, hex('#d99d80'), across > 0.35 ? 0.55 : step(0.5, 0.8, noise(along * 14, across, seed)) * 0.3);
    }, 0.5);
  },
  friedRing: (luck) => {
    const seed = luck.seed();
    return ring(luck.between(40, 58), 19, 32, (spot, along, across) => {
      const crumb = clouds(along * 50, across * 3, 3, seed);
      put(spot, hex('#e6ad55'), 0.75 + crumb * 0.5);
      blend(spot, hex('#a6631c'), step(0.5, 0.75, clouds(along * 14, across * 1.4, 3, seed + 3)) * 0.75);
      spot.rise += crumb * 9;
    }, 0.12);
  },
  grilledSquid: (luck) => cut(luck, 120, 55, { top: hex('#f6e6d4'), side: hex('#d8a077'), high: 20, grill: true, gloss: 0.5 }),
  tuna: (luck) => chunk(luck, 36, hex('#dcb499'), hex('#a4765c'), 0.72, 15, 0.3),
  anchovy: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 66, edge: (u, v) => Math.abs(v - 6 * Math.sin(u * 0.045)) - 11 * Math.sqrt(clamp(1 - (u / 62) ** 2)), high: 9, round: 9, gloss: 0.65, colour: hex('#8a5340'),
      detail(u, v, spot) {
        blend(spot, hex('#d9b7a2'), (1 - step(1, 3.4, Math.abs(v - 6 * Math.sin(u * 0.045)))) * 0.7 + noise(u * 0.05, v * 0.2, seed) * 0.25);
      },
    });
  },
  whitebait: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 100, edge: (u, v) => Math.min(Math.abs(v - 8 * Math.sin(u * 0.025)) - 21 * Math.sqrt(clamp(1 - ((u + 8) / 78) ** 2)), Math.max(Math.abs(u - 80) - 16, Math.abs(v - 8) - 6 - (u - 64) * 0.5)), high: 24, round: 20, gloss: 0.2, colour: hex('#dba352'),
      detail(u, v, spot) {
        spot.rise += 8 * clouds(u * 0.09, v * 0.09, 2, seed);
        blend(spot, hex('#9a5d1c'), step(0.45, 0.7, clouds(u * 0.04, v * 0.05, 3, seed)) * 0.8);
        if (Math.hypot(u + 66, v + 8) < 5) put(spot, hex('#2a1608'));
      },
    });
  },
  salmon: (luck) => {
    const [seed, start] = [luck.seed(), luck.between(0, 6)];
    return body({
      reach: 92, edge: outline(luck, 70, 0.14, 6, 0.5), high: 7, round: 6, stiff: 0.45, gloss: 0.5, colour: hex('#f58a5c'),
      detail(u, v, spot) {
        const line = Math.abs(((Math.hypot(u - 90, v * 1.4) * 0.055 + noise(u * 0.02, v * 0.02, seed) * 0.6) % 1) - 0.5) * 2;
        blend(spot, hex('#fcd0b2'), (1 - step(0.08, 0.34, line)) * 0.85);
        spot.rise += 6 + 7 * Math.sin(u * 0.06 + start);
      },
    });
  },
  salmonCube: (luck) => chunk(luck, 30, hex('#f6a27c'), hex('#e0714a'), 0.82, 20, 0.4),
  salmonFillet: (luck) => {
    const [base, seed] = [cut(luck, 215, 96, { top: hex('#f0936a'), side: hex('#cf6a38'), high: 38, grill: true, gloss: 0.5 }), luck.seed()];
    return { ...base, paint(u, v, spot) {
      base.paint(u, v, spot);
      const line = Math.abs(((Math.abs(v + 12) * 0.034 + u * 0.016 + noise(u * 0.02, v * 0.02, seed) * 0.3 + 9) % 1) - 0.5) * 2;
      blend(spot, hex('#fbd3b6'), (1 - step(0.04, 0.2, line)) * 0.6);
    } };
  },
  bream: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 380,
      edge: (u, v) => {
        const half = 118 * Math.sqrt(clamp(1 - ((u + 40) / 270) ** 2)) * (u > 60 ? 1 - (u - 60) / 330 : 1);
        const tail = Math.max(Math.abs(u - 272) - 62, Math.abs(v) - 16 - Math.max(0, u - 210) * 0.95 + Math.max(0, u - 300) * 0.3);
        const fin = Math.max(Math.abs(v + 96) - 46, Math.abs(u + 10) - 100 + Math.max(0, -v - 96) * 1.2);
        return Math.min(Math.abs(v) - half, tail, fin);
      },
      high: 52, round: 90, gloss: 0.5, colour: hex('#c9b8a4'),
      detail(u, v, spot) {
        const scale = cells(u * 0.06, v * 0.075, seed);
        const isBody = u > -190 && u < 205 && Math.abs(v) < 112;
        if (isBody) {
          spot.rise += 2.6 * (1 - scale);
          blend(spot, hex('#6d655f'), step(0.4, 0.8, scale) * 0.35);
        } else spot.rise = Math.min(spot.rise, 30) * 0.6 + 5 * Math.sin(v * 0.24 + u * 0.05) * 0.4;
        blend(spot, hex('#5d564f'), step(40, -110, v) * 0.55);
        blend(spot, hex('#b87a34'), step(0.42, 0.68, clouds(u * 0.014, v * 0.014, 3, seed)) * 0.72);
        blend(spot, hex('#4a2b12'), step(0.58, 0.76, clouds(u * 0.02, v * 0.02, 3, seed + 5)) * 0.6);
        for (const at of [-70, 15, 100]) if (Math.abs(u - at - v * 0.3) < 6 && Math.abs(v) < 72) { spot.rise -= 8; blend(spot, hex('#fbf0df'), 0.85); }
        if (Math.abs(Math.hypot(u + 175, v * 0.8) - 62) < 4 && u > -175) { spot.rise -= 5; blend(spot, hex('#3c2a1c'), 0.6); }
        const eye = Math.hypot(u + 232, v + 22);
        if (eye < 19) { put(spot, eye < 11 ? hex('#1c1612') : hex('#efe6d6')); spot.rise += 6; spot.gloss = 0.9; }
      },
    });
  },
} satisfies Record<string, (luck: Chance) => Piece>;
