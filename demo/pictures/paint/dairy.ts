import { blend, type Colour, hex, type Piece, put } from './canvas.ts';
import type { Chance } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { arc, body, box, covered, disc, outline, rounded } from './shapes.ts';

const MILK = hex('#fffaf0');
const TOAST = hex('#b8691f');

const dollop = (size: number, colour: Colour, high: number): ((luck: Chance) => Piece) => (luck) => {
  const seed = luck.seed();
  return body({ reach: size * 1.3, edge: outline(luck, size, 0.14, 6), high, round: size * 0.7, gloss: 0.35, colour, detail(u, v, spot) {
    spot.rise += 8 * clouds(u * 0.05, v * 0.05, 3, seed);
    blend(spot, TOAST, step(0.66, 0.85, clouds(u * 0.03, v * 0.03, 2, seed + 2)) * 0.35);
  } });
};

const crumbs = (colours: Colour[], size: number, high: number): ((luck: Chance) => Piece) => (luck) => body({ reach: size * 1.3, edge: outline(luck, size * luck.between(0.7, 1.1), 0.2, 5, 0.8), high, round: size * 0.5, stiff: 0.7, gloss: 0.25, colour: luck.pick(colours) });

export const DAIRY = {
  ricotta: dollop(32, hex('#fffaf0'), 15),
  gorgonzola: (luck) => {
    const seed = luck.seed();
    return body({ reach: 44, edge: outline(luck, 34, 0.16, 6), high: 12, round: 18, gloss: 0.4, colour: hex('#f8eecb'), detail(u, v, spot) {
      spot.rise += 5 * clouds(u * 0.06, v * 0.06, 2, seed);
      blend(spot, hex('#5f7f83'), step(0.55, 0.68, clouds(u * 0.055, v * 0.055, 3, seed + 5)) * 0.85);
    } });
  },
  scamorza: (luck) => { const seed = luck.seed(); return body({ reach: 50, edge: outline(luck, 42, 0.12, 6, 0.8), high: 8, round: 14, gloss: 0.5, colour: hex('#f4d489'), detail(u, v, spot, inside) { blend(spot, hex('#c27a2a'), (1 - step(1, 9, inside)) * 0.7 + step(0.55, 0.75, clouds(u * 0.05, v * 0.05, 2, seed)) * 0.5); spot.rise += 4 * noise(u * 0.06, v * 0.06, seed); } }); },
  mozzarella: (luck) => { const seed = luck.seed(); return body({ reach: 68, edge: outline(luck, 58, 0.05, 5), high: 14, round: 12, stiff: 0.85, gloss: 0.5, colour: MILK, detail(u, v, spot) { blend(spot, hex('#e9e0cc'), clouds(u * 0.04, v * 0.04, 2, seed) * 0.5); spot.rise += 3 * clouds(u * 0.04, v * 0.04, 2, seed); } }); },
  bufala: (luck) => { const seed = luck.seed(); return body({ reach: 66, edge: outline(luck, 48, 0.16, 7), high: 15, round: 22, stiff: 0.5, gloss: 0.55, colour: MILK, detail(u, v, spot) { spot.rise += 9 * clouds(u * 0.035, v * 0.05, 3, seed); blend(spot, hex('#f3e5c2'), step(0.5, 0.8, clouds(u * 0.04, v * 0.04, 2, seed)) * 0.6); } }); },
  burrata: (luck) => {
    const seed = luck.seed();
    return body({ reach: 104, edge: outline(luck, 92, 0.035, 6), high: 62, round: 88, stiff: 0.9, gloss: 0.55, colour: MILK, detail(u, v, spot) {
      const knot = Math.hypot(u + 14, v + 18);
      const fold = Math.sin(Math.atan2(v + 18, u + 14) * 9 + 2 * noise(u * 0.03, v * 0.03, seed));
      spot.rise += (1 - step(8, 66, knot)) * 9 * fold + 15 * (1 - step(6, 22, knot));
      blend(spot, hex('#e8dcc2'), (1 - step(10, 60, knot)) * (fold < 0 ? 0.3 : 0));
    } });
  },
  grana: (luck) => { const seed = luck.seed(); const [a, b] = [luck.between(-12, 12), luck.between(-10, 10)]; return body({ reach: 56, edge: (u, v) => Math.max(Math.abs(v + a * (u / 60)) - 18 - 6 * noise(u * 0.06, 2, seed), Math.abs(u) - 42 + 7 * noise(v * 0.1, 5, seed)), high: 4, round: 3, stiff: 0.6, gloss: 0.2, colour: hex('#f7e4a9'), detail(u, v, spot) { spot.rise += 5 + (6 * (u / 40) ** 2) + b * 0.1; blend(spot, hex('#e3c573'), noise(u * 0.15, v * 0.15, seed) * 0.6); } }); },
  flake: crumbs([hex('#f8eab8'), hex('#f1dc9a')], 9, 4),
  feta: crumbs([hex('#fffdf4'), hex('#f4ecd8')], 20, 15),
  goat: (luck) => { const seed = luck.seed(); return body({ reach: 58, edge: outline(luck, 52, 0.03, 5), high: 26, round: 12, stiff: 0.85, gloss: 0.3, colour: hex('#fff6e2'), detail(u, v, spot, inside) { blend(spot, TOAST, step(0.46, 0.7, clouds(u * 0.03, v * 0.03, 3, seed)) * 0.75 + (1 - step(2, 9, inside)) * 0.4); spot.rise += 5 * clouds(u * 0.04, v * 0.04, 2, seed); } }); },
  cream: dollop(40, hex('#fffdf8'), 22),
  whipped: (luck) => { const turn = luck.between(0, 6); return body({ reach: 92, edge: (u, v) => Math.hypot(u, v) - 76 - 8 * Math.cos(Math.atan2(v, u) * 9 + Math.hypot(u, v) * 0.03 + turn), high: 70, round: 82, stiff: 0.8, gloss: 0.25, colour: MILK, detail(u, v, spot) { const far = Math.hypot(u, v); spot.rise += 10 * Math.cos(Math.atan2(v, u) * 9 + far * 0.045 + turn) * step(6, 40, far) + 12 * (1 - step(0, 24, far)); } }); },
  scoop: (luck) => dollop(100, MILK, 90)(luck),
  egg: (luck) => {
    const seed = luck.seed();
    const white = outline(luck, 78, 0.12, 7);
    return { reach: 104, stiff: 0.7, paint(u, v, spot) {
      const far = white(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      const yolk = Math.hypot(u + 5, v + 3) - 31;
      put(spot, MILK);
      blend(spot, hex('#c98a3c'), (1 - step(0, 9, -far)) * 0.55 * step(0.35, 0.6, noise(u * 0.05, v * 0.05, seed)));
      spot.rise = rounded(far, 14, 8) + 4 * clouds(u * 0.04, v * 0.04, 2, seed);
      spot.gloss = 0.6;
      if (yolk > 0) return;
      put(spot, hex('#f7a81a'));
      blend(spot, hex('#ef8a0c'), 1 - step(0, 8, -yolk));
      spot.rise = 8 + rounded(yolk, 26, 20);
      spot.gloss = 0.95;
    } };
  },
  halfEgg: () => ({ reach: 46, stiff: 0.9, paint(u, v, spot) {
    const far = Math.hypot(u / 1.28, v) - 33;
    spot.cover = covered(far, spot.pixel);
    if (spot.cover <= 0) return;
    const yolk = Math.hypot(u - 2, v) - 19;
    put(spot, MILK);
    spot.rise = 14 + rounded(far, 8, 6);
    spot.gloss = 0.5;
    if (yolk < 0) { put(spot, hex('#f6b02c')); blend(spot, hex('#fbd067'), step(0, 12, -yolk) * 0.6); spot.rise -= 2; spot.gloss = 0.25; }
  } }),
  pinenut: (luck) => body({ reach: 16, edge: (u, v) => Math.abs(v) - 7 * Math.sqrt(clamp(1 - (u / 13) ** 2)), high: 9, round: 6, gloss: 0.4, colour: luck.pick([hex('#f4dfae'), hex('#e0b56e')]) }),
  walnut: (luck) => { const seed = luck.seed(); return body({ reach: 40, edge: outline(luck, 32, 0.1, 6, 0.8), high: 20, round: 16, gloss: 0.25, colour: hex('#c28d50'), detail(u, v, spot) { const wave = Math.sin(v * 0.24 + 3 * noise(u * 0.06, v * 0.06, seed)) * Math.sin(u * 0.16 + seed); spot.rise += 8 * wave; blend(spot, hex('#6f431a'), step(0.1, -0.6, wave) * 0.8 + (Math.abs(u) < 3 ? 0.5 : 0)); } }); },
  pistachio: crumbs([hex('#92ad49'), hex('#6f8a33'), hex('#b3c46a'), hex('#7a5a44')], 8, 8),
  hazelnut: crumbs([hex('#c98f4e'), hex('#e3bd86'), hex('#8f5a26')], 10, 9),
  chocolate: crumbs([hex('#4a2412'), hex('#6a3a1e')], 9, 7),
  whiteChocolate: crumbs([hex('#fff6e0'), hex('#f3e3bf')], 11, 5),
  coffeeBean: () => body({ reach: 24, edge: (u, v) => Math.hypot(u / 1.35, v) - 15, high: 18, round: 14, gloss: 0.6, colour: hex('#3f2010'), detail: (u, v, spot) => { if (Math.abs(v - 3 * Math.sin(u * 0.16)) < 2) { spot.rise -= 8; blend(spot, hex('#150903'), 0.8); } } }),
  crouton: (luck) => { const seed = luck.seed(); return body({ reach: 36, edge: box(24, luck.between(19, 24), 5), high: 24, round: 8, stiff: 0.8, gloss: 0.1, colour: hex('#e2ab58'), detail(u, v, spot, inside) { spot.rise -= 6 * (1 - step(0.1, 0.3, cells(u * 0.09, v * 0.09, seed))); blend(spot, hex('#9c5c1c'), (1 - step(1, 7, inside)) * 0.75 + noise(u * 0.1, v * 0.1, seed) * 0.3); } }); },
  peppercorn: (luck) => body({ reach: 10, edge: disc(8), high: 10, round: 7, gloss: 0.5, colour: luck.pick([hex('#6d8438'), hex('#879c4c'), hex('#55692c')]) }),
  pepper: (luck) => body({ reach: 5, edge: outline(luck, 3, 0.3, 3), high: 2, round: 2, gloss: 0, colour: hex('#2b2018') }),
  salt: (luck) => body({ reach: 7, edge: outline(luck, 4.4, 0.3, 3), high: 4, round: 2, gloss: 0.4, colour: hex('#ffffff') }),
  oregano: (luck) => body({ reach: 8, edge: outline(luck, 5, 0.3, 4, 0.5), high: 2, round: 2, gloss: 0, colour: luck.pick([hex('#4c5e2a'), hex('#6d7b3c')]) }),
  fig: (luck) => { const seed = luck.seed(); return body({ reach: 36, edge: outline(luck, 31, 0.05, 4), high: 14, round: 8, gloss: 0.55, colour: hex('#b83a52'), detail(u, v, spot, inside) { blend(spot, hex('#f3dfc0'), 1 - step(5, 10, inside)); blend(spot, hex('#43203f'), 1 - step(2.5, 4, inside)); blend(spot, hex('#f0c98e'), step(10, 14, inside) * (1 - step(0.16, 0.26, cells(u * 0.14, v * 0.14, seed))) * 0.9); } }); },
  friedOnion: (luck) => arc({ radius: luck.between(12, 24), round: luck.between(2.6, 5), half: () => 5.5, high: 9, gloss: 0.2, paint: (spot, along) => { put(spot, hex('#cf8a34')); blend(spot, hex('#8a4d14'), Math.abs(Math.sin(along * 9)) * 0.7); } }),
} satisfies Record<string, (luck: Chance) => Piece>;
