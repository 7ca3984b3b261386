import { blend, type Canvas, type Colour, hex, lay, put } from './canvas.ts';
import { type Chance, scatter } from './chance.ts';
import { clouds, noise, step } from './noise.ts';
import { body, box, covered, rounded } from './shapes.ts';

const CHIP = [hex('#f3c95c'), hex('#d99a2e'), hex('#9a5a14')] as const;
const SWEET = [hex('#ee8a34'), hex('#d2691a'), hex('#8a3d0c')] as const;

const chip = (luck: Chance, [light, mid, dark]: readonly [Colour, Colour, Colour], long: number, half: number) => {
  const [seed, bend] = [luck.seed(), luck.between(-0.0006, 0.0006)];
  return body({
    reach: long + half, edge: (u, v) => box(long, half, 5)(u, v - bend * u * u), high: half * 1.2, round: half * 0.45, stiff: 0.7, gloss: 0.3, colour: light,
    detail(u, v, spot, inside) {
      blend(spot, mid, step(0.4, 0.7, clouds(u * 0.03, v * 0.06, 3, seed)) * 0.8);
      blend(spot, dark, (1 - step(1, 6, inside)) * 0.4 + step(long - 22, long, Math.abs(u)) * 0.55);
      spot.rise += 3 * noise(u * 0.05, v * 0.1, seed);
    },
  });
};

export const chips = (canvas: Canvas, luck: Chance, kind: 'potato' | 'sweet', count: number, radius: number): void => {
  for (const [x, y] of scatter(luck, count, radius, 20)) lay(canvas, chip(luck, kind === 'sweet' ? SWEET : CHIP, luck.between(80, 128), luck.between(13, 18)), x * 1.15, y * 0.8, { turn: luck.between(0, 6.3) });
};

/** Chips standing in a paper cone, on y = 0. */
export function cone(canvas: Canvas, luck: Chance, paper: string, stripe: string): void {
  for (let row = 0; row < 3; row += 1)
    for (let index = 0; index < 13; index += 1) {
      const x = (index - 6) * 29 + luck.between(-8, 8);
      const piece = chip(luck, CHIP, luck.between(140, 175), luck.between(15, 19));
      lay(canvas, { ...piece, stiff: 'upright', paint(u, v, spot) { piece.paint(u, v, spot); spot.rise += 30 + row * 22; } }, x, -360 - luck.between(0, 66) + row * 40 + Math.abs(x) * 0.2, { turn: Math.PI / 2 + x * 0.0022 + luck.between(-0.2, 0.2) });
    }
  const [red, cream, seed] = [hex(paper), hex(stripe), luck.seed()];
  lay(canvas, {
    reach: 420, stiff: 'upright',
    paint(u, v, spot) {
      const height = -v + 170;
      const half = 162 + height * 0.19;
      const edge = Math.max(Math.abs(u) - half, -height, height - 330 - 26 * Math.cos(u * 0.0075) + 40);
      spot.cover = covered(edge, spot.pixel);
      if (spot.cover <= 0) return;
      const across = u / half;
      spot.rise = 90 + 95 * Math.sqrt(Math.max(0, 1 - across * across)) + rounded(edge, 6, 5) + 2 * noise(u * 0.02, v * 0.02, seed);
      put(spot, red);
      if (Math.abs((((across * 4.2 + 20) % 1) - 0.5)) < 0.2) put(spot, cream);
      spot.gloss = 0.12;
    },
  }, 0, -170);
}

/** A checked paper in a low tray. */
export function tray(canvas: Canvas, luck: Chance, colour: string): void {
  const [seed, check] = [luck.seed(), hex(colour)];
  lay(canvas, body({
    reach: 640, edge: box(500, 345, 46), high: 42, round: 18, stiff: 1, gloss: 0.3, colour: hex('#2d2f33'),
    detail(_u, _v, spot, inside) { spot.rise -= 28 * step(20, 44, inside); },
  }));
  lay(canvas, body({
    reach: 620, edge: (u, v) => box(456, 300, 20)(u + 5 * Math.sin(v * 0.03), v + 6 * Math.sin(u * 0.02)), high: 5, round: 5, stiff: 0.4, gloss: 0.04, colour: hex('#f6ecd8'),
    detail(u, v, spot) {
      const [a, b] = [Math.floor((u + 1000) / 50) % 2, Math.floor((v + 1000) / 50) % 2];
      blend(spot, check, (a + b) * 0.34);
      spot.rise += 22 * clouds(u * 0.006, v * 0.007, 3, seed);
    },
  }), 0, 0, { turn: luck.between(-0.03, 0.03) });
}

/** A fork or knife beside the plate. */
export function cutlery(canvas: Canvas, kind: 'fork' | 'knife', x: number, y: number, turn: number): void {
  const handle = (u: number, v: number): number => box(190, 13 - u * 0.03, 11)(u - 150, v);
  const fork = (u: number, v: number): number => {
    const head = Math.max(box(70, 40, 26)(u + 90, v), u + 95 < 0 ? 0 : -9);
    const tines = Math.max(box(95, 38, 6)(u + 150, v), Math.abs((((v + 38) / 25.3) % 1) - 0.5) * 25.3 - 7.5 > 0 && u < -108 ? 6 : -9);
    return Math.min(handle(u, v), box(66, 9, 6)(u + 5, v), Math.min(Math.max(head, -u - 130), tines));
  };
  const knife = (u: number, v: number): number => Math.min(handle(u, v), Math.max(box(190, 25, 20)(u + 150, v + 6), v - 14 - u * 0.02));
  lay(canvas, body({ reach: 350, edge: kind === 'fork' ? fork : knife, high: 13, round: 9, stiff: 1, gloss: 1, colour: hex('#bfbfc2'), detail: (u, _v, spot) => { spot.rise += 6 * Math.sin(u * 0.008); } }), x, y, { turn });
}

