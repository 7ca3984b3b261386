import { blend, type Colour, hex, type Piece, put } from './canvas.ts';
import type { Chance } from './chance.ts';
import { cells, clamp, clouds, noise, step } from './noise.ts';
import { arc, body, box, covered, disc, leaf, outline, rounded } from './shapes.ts';
import { grilled, ring } from './meats.ts';

const WHITE = hex('#fffaf0');
const CHAR = hex('#2c1608');
const BEAN = hex('#f4e8cb');

function grilledSlice(luck: Chance, radius: number, flesh: Colour, skin: Colour, flat: number): Piece {
  const seed = luck.seed();
  return body({
    reach: radius * 1.1, edge: outline(luck, radius, 0.04, 5, flat), high: 9, round: 5, stiff: 0.7, gloss: 0.4, colour: flesh,
    detail(u, v, spot, inside) {
      spot.rise += 3 * noise(u * 0.06, v * 0.06, seed);
      blend(spot, hex('#b98f4a'), step(0.45, 0.75, clouds(u * 0.04, v * 0.04, 2, seed)) * 0.5);
      blend(spot, hex('#efe3b0'), (1 - step(0.16, 0.26, cells(u * 0.09, v * 0.09, seed))) * step(10, 18, inside) * 0.6);
      blend(spot, CHAR, grilled(u, v, 25, seed) * 0.75 * step(4, 8, inside));
      blend(spot, skin, 1 - step(3.5, 6, inside));
    },
  });
}

function citrus(radius: number, skin: Colour, flesh: Colour): Piece {
  return {
    reach: radius + 2,
    stiff: 0.8,
    paint(u, v, spot) {
      const far = Math.hypot(u, v);
      spot.cover = covered(far - radius, spot.pixel);
      if (spot.cover <= 0) return;
      const angle = ((Math.atan2(v, u) / Math.PI + 1) * 4.5) % 1;
      const wall = Math.min(angle, 1 - angle) * far * 0.7;
      spot.rise = 8 + rounded(far - radius, 5, 5);
      spot.gloss = 0.65;
      put(spot, skin);
      blend(spot, hex('#fdf6dc'), step(radius * 0.93, radius * 0.89, far));
      const pulp = step(radius * 0.84, radius * 0.8, far) * step(1, 3, wall) * step(2, 7, far);
      blend(spot, flesh, pulp);
      blend(spot, hex('#fff5c2'), pulp * step(0.5, 0.8, noise(far * 0.08, Math.atan2(v, u) * 11, 5)) * 0.45);
      spot.rise -= pulp * 2.5;
    },
  };
}

function cherry(luck: Chance, radius: number): Piece {
  const [seed, lobes] = [luck.seed(), luck.pick([3, 4])];
  return body({
    reach: radius * 1.05, edge: outline(luck, radius, 0.03, 4), high: 17, round: 15, stiff: 0.75, gloss: 0.8, colour: hex('#d62c18'),
    detail(u, v, spot, inside) {
      const turn = Math.atan2(v, u);
      const chamber = step(radius * 0.2, radius * 0.3, inside) * step(-0.2, 0.45, Math.sin(turn * lobes + seed)) * step(radius * 0.2, radius * 0.34, Math.hypot(u, v));
      blend(spot, hex('#f06a43'), step(radius * 0.1, radius * 0.22, inside) * 0.75);
      blend(spot, hex('#b81d0c'), chamber * 0.85);
      blend(spot, hex('#f8d88e'), chamber * (1 - step(0.18, 0.28, cells(u * 0.15, v * 0.15, seed))) * 0.95);
      spot.rise -= chamber * 3;
    },
  });
}

const strip = (luck: Chance, radius: number, half: number, colour: Colour, inner: Colour, round = luck.between(1.6, 2.5)): Piece =>
  arc({
    radius, round, half: (along) => half * (0.75 + 0.25 * Math.sin(along * Math.PI)), high: half * 1.1, gloss: 0.65,
    paint(spot, _along, across) {
      put(spot, colour);
      blend(spot, inner, across < -0.25 ? 0.6 : 0);
    },
  });

const seedy = (radius: number, flesh: Colour, skin: Colour, middle: Colour, thick: number): ((luck: Chance) => Piece) => (luck) => {
  const seed = luck.seed();
  return body({
    reach: radius * 1.05, edge: outline(luck, radius, 0.02, 4), high: 8, round: 4, stiff: 0.8, gloss: 0.55, colour: flesh,
    detail(u, v, spot, inside) {
      blend(spot, middle, step(radius * 0.34, radius * 0.42, inside) * 0.8);
      blend(spot, hex('#f6f4d4'), step(radius * 0.4, radius * 0.5, inside) * (1 - step(0.16, 0.24, cells(u * 0.12, v * 0.12, seed))) * 0.9);
      blend(spot, skin, 1 - step(thick * 0.6, thick, inside));
    },
  });
};

const dice = (colour: Colour, light: Colour, half: number): ((luck: Chance) => Piece) => (luck) => {
  const seed = luck.seed();
  return body({ reach: half * 1.5, edge: box(half, half * luck.between(0.75, 1), half * 0.25), high: half * 0.95, round: half * 0.4, stiff: 0.7, gloss: 0.45, colour, detail: (u, v, spot) => blend(spot, light, step(0.45, 0.75, noise(u * 0.09, v * 0.09, seed)) * 0.7) });
};

const rosemary = (luck: Chance): Piece => {
  const bend = luck.between(-0.0018, 0.0018);
  return {
    reach: 94, stiff: 0.3,
    paint(u, v, spot) {
      const y = v - bend * (u * u - 3000);
      if (u < -88 || u > 88) return;
      const stalk = Math.abs(y) - 2.6;
      const size = 24 - Math.max(0, u - 40) * 0.4;
      const shift = (u - Math.abs(y) * 0.75 + (y > 0 ? 3 : 0) + 200) / 7.2;
      const needle = Math.abs(y) < size ? Math.abs(shift - Math.round(shift)) * 7.2 * 0.8 - 2.1 * (1 - (Math.abs(y) / size) ** 3) : 9;
      const edge = Math.min(stalk, u > 84 ? 9 : needle);
      spot.cover = covered(edge, spot.pixel);
      if (spot.cover <= 0) return;
      put(spot, hex('#4f7040'), 0.75 + 0.5 * hashOf(shift));
      if (stalk < 0) blend(spot, hex('#6b5a30'), 0.8);
      spot.rise = 6 + 5 * (Math.abs(y) / 24);
    },
  };
};
const hashOf = (value: number): number => noise(Math.round(value) * 3.3, 0.5, 4);

export const GREENS = {
  basil: (luck) => leaf(luck, { long: 56, wide: 33, colour: hex('#3f8f2a'), vein: hex('#86c25c'), curl: 20, gloss: 0.4 }),
  sage: (luck) => leaf(luck, { long: 60, wide: 22, colour: hex('#7f9468'), vein: hex('#c2cfa6'), curl: 12, gloss: 0.1 }),
  mint: (luck) => leaf(luck, { long: 40, wide: 24, colour: hex('#4f9f46'), vein: hex('#a7d98c'), lobes: 7, deep: 0.16, curl: 15, gloss: 0.35 }),
  parsley: (luck) => leaf(luck, { long: luck.between(11, 18), wide: 11, colour: luck.pick([hex('#3f7f2b'), hex('#5a9c3a')]), vein: hex('#7fb356'), lobes: 3, deep: 0.55, curl: 5 }),
  rucola: (luck) => leaf(luck, { long: 72, wide: 28, colour: luck.pick([hex('#4c8a2c'), hex('#3b7424'), hex('#66a13a')]), vein: hex('#b6d987'), lobes: 3.4, deep: 0.72, curl: 14, widest: 0.62 }),
  spinach: (luck) => leaf(luck, { long: 54, wide: 38, colour: hex('#2c6427'), vein: hex('#6fa052'), curl: 15, gloss: 0.45, lobes: 2, deep: 0.14 }),
  lettuce: (luck) => leaf(luck, { long: 104, wide: 62, colour: luck.pick([hex('#7db541'), hex('#9bcb5c'), hex('#5c9a32'), hex('#b6d977')]), vein: hex('#ecf4c8'), lobes: 8, deep: 0.15, curl: 34, widest: 0.6 }),
  romaine: (luck) => leaf(luck, { long: 118, wide: 46, colour: luck.pick([hex('#8fbd4f'), hex('#b3d473'), hex('#6ea23a')]), vein: hex('#f4f6d6'), lobes: 6, deep: 0.12, curl: 26, widest: 0.62 }),
  radicchio: (luck) => leaf(luck, { long: 62, wide: 38, colour: hex('#7d1f42'), vein: hex('#f3dfe2'), curl: 20, widest: 0.6 }),
  mushroom: (luck) => {
    const seed = luck.seed();
    const [cap, stem] = [(u: number, v: number) => Math.max(Math.hypot(u / 1.18, (v - 2) * 1.04) - 40, v - 10), box(12, 20, 8)];
    return body({
      reach: 54, edge: (u, v) => Math.min(cap(u, v + 6), stem(u, v - 18)), high: 8, round: 5, stiff: 0.65, gloss: 0.3, colour: hex('#f0e2c6'),
      detail(u, v, spot, inside) {
        blend(spot, hex('#7d5a38'), (1 - step(3, 8, Math.abs(Math.hypot(u * 0.86, v + 14) - 22))) * (v < 8 ? 0.75 : 0));
        blend(spot, hex('#b98d58'), (1 - step(2, 6, inside)) * 0.8 + step(0.5, 0.8, clouds(u * 0.05, v * 0.05, 2, seed)) * 0.4);
        spot.rise += 3 * noise(u * 0.06, v * 0.06, seed);
      },
    });
  },
  porcini: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 74, edge: (u, v) => Math.min(Math.max(Math.hypot(u / 1.25, v + 12) - 46, v - 4), box(21, 34, 18)(u, v - 28)), high: 14, round: 12, stiff: 0.65, gloss: 0.4, colour: hex('#e9d3a6'),
      detail(u, v, spot) {
        blend(spot, hex('#7c4a22'), step(-16, -26, v + 6 * noise(u * 0.05, 1, seed)) * 0.92);
        blend(spot, hex('#c8a767'), v < 4 && v > -16 ? 0.6 : 0);
        blend(spot, hex('#8a5a26'), step(0.5, 0.75, clouds(u * 0.04, v * 0.04, 3, seed)) * 0.65);
      },
    });
  },
  truffle: (luck) => {
    const seed = luck.seed();
    return body({ reach: 42, edge: outline(luck, 36, 0.08, 6), high: 4, round: 3, stiff: 0.5, gloss: 0.2, colour: hex('#4a3728'), detail(u, v, spot, inside) {
      blend(spot, hex('#b79d80'), (1 - step(0.02, 0.07, Math.abs(clouds(u * 0.04, v * 0.04, 3, seed) - 0.5))) * 0.85);
      blend(spot, hex('#17100b'), 1 - step(2, 4.5, inside));
      spot.rise += 6 * noise(u * 0.03, v * 0.03, seed);
    } });
  },
  olive: () => ring(19, 10, 13, (spot, _along, across) => { put(spot, hex('#2e2430')); blend(spot, hex('#6a5568'), across < -0.4 ? 0.7 : 0); }, 0.85),
  greenOlive: (luck) => body({ reach: 30, edge: (u, v) => Math.hypot(u / 1.22, v) - 22, high: 24, round: 20, gloss: 0.9, colour: luck.pick([hex('#8a9838'), hex('#76842c')]), detail(u, v, spot) { const hole = Math.hypot(u - 19, v); if (hole < 6) { put(spot, hex('#c5301c')); } } }),
  taggiasca: (luck) => body({ reach: 26, edge: (u, v) => Math.hypot(u / 1.2, v) - 18, high: 20, round: 17, gloss: 0.9, colour: luck.pick([hex('#4a3328'), hex('#5d4630'), hex('#3a2630')]) }),
  cherryTomato: (luck) => cherry(luck, 33),
  tomato: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 68, edge: outline(luck, 63, 0.025, 5), high: 11, round: 6, stiff: 0.85, gloss: 0.7, colour: hex('#dd3d24'),
      detail(u, v, spot, inside) {
        const [turn, far] = [Math.atan2(v, u), Math.hypot(u, v)];
        const chamber = step(9, 15, inside) * step(12, 20, far) * step(-0.15, 0.35, Math.sin(turn * 5 + seed));
        blend(spot, hex('#f0805a'), step(5, 10, inside) * 0.55 + (1 - step(6, 20, far)) * 0.3);
        blend(spot, hex('#c6230f'), chamber * 0.8);
        blend(spot, hex('#f6d186'), chamber * (1 - step(0.17, 0.27, cells(u * 0.1, v * 0.1, seed))) * 0.95);
        blend(spot, hex('#b51a0b'), 1 - step(1.5, 4, inside));
        spot.rise -= chamber * 3;
      },
    });
  },
  driedTomato: (luck) => {
    const seed = luck.seed();
    return body({ reach: 52, edge: outline(luck, 38, 0.16, 6, 0.62), high: 10, round: 10, gloss: 0.55, colour: hex('#9c2412'), detail(u, v, spot) { spot.rise += 12 * clouds(u * 0.06, v * 0.06, 3, seed); blend(spot, hex('#560d05'), step(0.45, 0.7, clouds(u * 0.06, v * 0.06, 3, seed + 1)) * 0.8); } });
  },
  paprika: (luck) => strip(luck, 44, 12, luck.pick([hex('#d62f1b'), hex('#d62f1b'), hex('#efae22'), hex('#5f9a2e')]), hex('#f6c9a0')),
  peperoni: (luck) => strip(luck, 62, 12, hex('#b4bf46'), hex('#dfe58e'), luck.between(1, 1.5)),
  chili: () => ring(14, 6, 8, (spot, _along, across) => { put(spot, hex('#dd2411')); blend(spot, hex('#f5c79a'), across < -0.3 ? 0.7 : 0); }, 0.8),
  jalapeno: () => ring(19, 8, 11, (spot, _along, across) => { put(spot, hex('#5f9228')); blend(spot, hex('#dfe8ae'), across < -0.2 ? 0.75 : 0); }, 0.7),
  onionArc: (luck) => arc({ radius: luck.between(32, 48), round: luck.between(1.8, 3), half: (along) => 7 * Math.sin(Math.PI * clamp(along, 0.12, 0.88)), high: 9, gloss: 0.55, paint(spot, _along, across) { put(spot, hex('#f0dbe4')); blend(spot, hex('#8c2f67'), across > 0.35 ? 0.9 : across < -0.6 ? 0.3 : 0); } }),
  onion: (luck) => ring(luck.between(34, 44), 8, 11, (spot, _along, across) => { put(spot, hex('#f2e2ea')); blend(spot, hex('#8c2f67'), across > 0.4 ? 0.9 : across < -0.6 ? 0.35 : 0); }, 0.55),
  fennel: (luck) => strip(luck, 52, 7, hex('#e6edc4'), hex('#f8faea')),
  artichoke: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 56, edge: (u, v) => Math.abs(u) - 36 * Math.sqrt(clamp(1 - (v / 50) ** 2)) * (v < 0 ? 0.94 + v / 130 : 1), high: 18, round: 18, stiff: 0.65, gloss: 0.45, colour: hex('#c9bf78'),
      detail(u, v, spot) {
        const scale = Math.abs(((v * 0.045 + Math.abs(u) * 0.028 + 4) % 1) - 0.5) * 2;
        spot.rise += 6 * scale;
        blend(spot, hex('#7d7c3a'), step(0.7, 1, 1 - scale) * 0.8 + step(0.5, 0.8, noise(u * 0.05, v * 0.05, seed)) * 0.4);
        blend(spot, hex('#efe8b8'), step(10, 34, v) * 0.6);
      },
    });
  },
  pineapple: (luck) => {
    const seed = luck.seed();
    return body({
      reach: 56, edge: (u, v) => { const far = Math.hypot(u, v + 60); return Math.max(Math.abs(far - 60) - 31, Math.abs(u) - (v + 92) * 0.52); }, high: 15, round: 7, stiff: 0.75, gloss: 0.7, colour: hex('#f6cb3c'),
      detail(u, v, spot) {
        const ray = noise(Math.atan2(u, v + 60) * 26, Math.hypot(u, v + 60) * 0.04, seed);
        blend(spot, hex('#d7940f'), step(0.5, 0.85, ray) * 0.75);
        blend(spot, hex('#a6640f'), step(0.62, 0.8, clouds(u * 0.04, v * 0.04, 2, seed)) * 0.5);
        spot.rise += ray * 3;
      },
    });
  },
  zucchini: (luck) => grilledSlice(luck, 46, hex('#dfe0a0'), hex('#3f6e2a'), luck.between(0.78, 1)),
  aubergine: (luck) => grilledSlice(luck, 52, hex('#cdb27c'), hex('#3d1c46'), luck.between(0.75, 1)),
  aubergineSlab: (luck) => grilledSlice(luck, 110, hex('#c9a968'), hex('#3d1c46'), 0.52),
  broccoli: (luck) => {
    const seed = luck.seed();
    const crown = outline(luck, 35, 0.16, 7);
    return body({ reach: 52, edge: (u, v) => Math.min(crown(u, v + 10), box(10, 22, 6)(u, v - 24)), high: 22, round: 18, gloss: 0.12, colour: hex('#9fc06c'), detail(u, v, spot) {
      if (crown(u, v + 10) > 0) return;
      const bud = cells(u * 0.14, v * 0.14, seed);
      put(spot, hex('#3d7d2c'), 1.2 - bud * 0.7);
      spot.rise += 9 * (1 - bud) + 8 * clouds(u * 0.05, v * 0.05, 2, seed);
    } });
  },
  corn: (luck) => body({ reach: 15, edge: outline(luck, 11, 0.12, 4, 0.85), high: 10, round: 8, gloss: 0.7, colour: hex('#f7cf38'), detail: (u, _v, spot) => blend(spot, hex('#f9eaa8'), step(4, 9, u)) }),
  pea: () => body({ reach: 14, edge: disc(12), high: 13, round: 11, gloss: 0.6, colour: hex('#77ac38') }),
  caper: (luck) => body({ reach: 13, edge: outline(luck, 11, 0.1, 4), high: 12, round: 10, gloss: 0.5, colour: luck.pick([hex('#66762c'), hex('#7f8d3c')]) }),
  potato: (luck) => {
    const seed = luck.seed();
    return body({ reach: 54, edge: outline(luck, 48, 0.05, 5, luck.between(0.85, 1)), high: 6, round: 4, stiff: 0.55, gloss: 0.3, colour: hex('#f4dc94'), detail(u, v, spot, inside) {
      blend(spot, hex('#c98430'), step(0.48, 0.7, clouds(u * 0.035, v * 0.035, 3, seed)) * 0.7 + (1 - step(1, 6, inside)) * 0.75);
      blend(spot, CHAR, step(0.62, 0.8, noise(u * 0.06, v * 0.06, seed + 3)) * (1 - step(1, 8, inside)) * 0.6);
      spot.rise += 7 * (1 - step(0, 22, inside)) * noise(u * 0.03, v * 0.03, seed) + 2 * noise(u * 0.05, v * 0.05, seed);
    } });
  },
  wedge: (luck) => {
    const seed = luck.seed();
    return body({ reach: 62, edge: outline(luck, 48, 0.12, 5, 0.62), high: 30, round: 26, stiff: 0.75, gloss: 0.35, colour: hex('#efc566'), detail(u, v, spot) {
      blend(spot, hex('#b06e22'), step(0.42, 0.7, clouds(u * 0.04, v * 0.05, 3, seed)) * 0.85);
      spot.rise += 4 * clouds(u * 0.07, v * 0.07, 2, seed);
    } });
  },
  carrot: (luck) => arc({ radius: luck.between(70, 160), round: luck.between(0.55, 0.8), half: () => 5, high: 7, gloss: 0.5, paint: (spot, along) => { put(spot, hex('#f0842a')); blend(spot, hex('#fab566'), along * 0.4); } }),
  carrotDice: dice(hex('#ee8128'), hex('#f8ab58'), 14),
  mango: dice(hex('#f8b52e'), hex('#fcd568'), 25),
  celery: dice(hex('#b4cd76'), hex('#dbe9ac'), 13),
  cucumber: seedy(43, hex('#d9ebb0'), hex('#37732f'), hex('#e9f3c9'), 6),
  pickle: seedy(38, hex('#b0b94a'), hex('#5f6d1d'), hex('#c9d070'), 6),
  radish: (luck) => body({ reach: 36, edge: outline(luck, 34, 0.02, 4), high: 5, round: 4, gloss: 0.5, colour: WHITE, detail: (_u, _v, spot, inside) => blend(spot, hex('#d42c6a'), (1 - step(3, 5.5, inside)) + (1 - step(0.5, 2, Math.abs(inside - 20))) * 0.1) }),
  avocado: () => arc({ radius: 46, round: 2.4, half: (along) => 21 * Math.sin(Math.PI * clamp(along, 0.1, 0.9)) ** 0.7, high: 15, gloss: 0.4, stiff: 0.75, paint(spot, _along, across) {
    put(spot, hex('#e3e48c'));
    blend(spot, hex('#9fbb45'), step(-0.1, 0.8, across));
    blend(spot, hex('#3f5c22'), across > 0.84 ? 0.9 : 0);
  } }),
  bean: () => arc({ radius: 26, round: 1.2, half: () => 12, high: 16, gloss: 0.6, paint: (spot) => put(spot, BEAN) }),
  greenBean: (luck) => arc({ radius: luck.between(80, 150), round: luck.between(0.6, 0.9), half: (along) => 9 * Math.sin(Math.PI * clamp(along, 0.08, 0.92)) ** 0.5, high: 13, gloss: 0.6, paint(spot, along) { put(spot, hex('#5d9138')); blend(spot, hex('#86b556'), Math.abs(((along * 5) % 1) - 0.5)); } }),
  lentil: (luck) => body({ reach: 12, edge: disc(10), high: 6, round: 8, gloss: 0.4, colour: luck.pick([hex('#6d4c28'), hex('#84623a'), hex('#57401f'), hex('#7c6a34')]) }),
  garlic: (luck) => body({ reach: 26, edge: outline(luck, 19, 0.1, 4, 0.62), high: 5, round: 4, gloss: 0.45, colour: hex('#f8eccb'), detail: (_u, _v, spot, inside) => blend(spot, hex('#c98f3a'), (1 - step(1, 5, inside)) * 0.9) }),
  lemon: () => citrus(50, hex('#f3c91f'), hex('#f7df60')),
  orange: () => citrus(50, hex('#ee8c1c'), hex('#f8ab3c')),
  pear: (luck) => body({ reach: 74, edge: outline(luck, 60, 0.06, 4, 0.44), high: 9, round: 6, gloss: 0.5, colour: hex('#f7efc0'), detail: (_u, v, spot, inside) => { blend(spot, hex('#a9b04a'), (1 - step(2, 5, inside)) * (v > 0 ? 1 : 0.1)); } }),
  rosemary,
  cherry: (luck) => body({ reach: 34, edge: outline(luck, 29, 0.03, 3), high: 42, round: 28, gloss: 0.95, colour: hex('#6d0d24') }),
  berry: (luck) => body({ reach: 25, edge: disc(22), high: 30, round: 21, gloss: 0.75, colour: luck.pick([hex('#3a3168'), hex('#48406f')]), detail(u, v, spot) { const far = Math.hypot(u, v); if (far < 8) { blend(spot, hex('#1b1738'), 0.8); spot.rise -= 5; } } }),
  raspberry: (luck) => { const seed = luck.seed(); return body({ reach: 30, edge: outline(luck, 26, 0.04, 4), high: 30, round: 24, gloss: 0.5, colour: hex('#cf2346'), detail(u, v, spot) { const ball = cells(u * 0.1, v * 0.1, seed); spot.rise += 10 * (1 - ball); put(spot, hex('#d42b4e'), 1.25 - 0.6 * ball); } }); },
  strawberry: (luck) => { const seed = luck.seed(); return body({ reach: 50, edge: (u, v) => Math.abs(v) - 34 * Math.sqrt(clamp(1 - ((u + 8) / 44) ** 2)) * (u > 0 ? 1 - u / 90 : 1), high: 22, round: 22, gloss: 0.6, colour: hex('#d8232b'), detail(u, v, spot) { const pip = cells(u * 0.085, v * 0.085, seed); blend(spot, hex('#f6d06e'), 1 - step(0.13, 0.2, pip)); spot.rise -= (1 - step(0.15, 0.3, pip)) * 3; } }); },
} satisfies Record<string, (luck: Chance) => Piece>;
