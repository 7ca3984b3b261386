import { blend, type Colour, type Piece, put, type Spot } from './canvas.ts';
import type { Chance } from './chance.ts';
import { clamp, noise, step } from './noise.ts';

/** Negative inside, positive outside, in units from the edge. */
export type Edge = (u: number, v: number) => number;

const TURNS = 128;

/** A closed, slightly irregular outline. */
export function outline(luck: Chance, radius: number, uneven = 0.1, waves = 6, flat = 1): Edge {
  const parts = Array.from({ length: waves }, (_, wave) => [wave + 2, luck.between(-1, 1) / (1 + wave * 0.55), luck.between(0, 7)] as const);
  const table = Float32Array.from({ length: TURNS + 1 }, (_, at) => {
    const angle = ((at % TURNS) / TURNS) * Math.PI * 2;
    return radius * (1 + uneven * parts.reduce((sum, [count, strength, start]) => sum + strength * Math.cos(angle * count + start), 0));
  });
  return (u, v) => {
    const y = v / flat;
    const at = ((Math.atan2(y, u) / (Math.PI * 2) + 1) % 1) * TURNS;
    const low = Math.floor(at);
    return (Math.hypot(u, y) - table[low]! - (table[low + 1]! - table[low]!) * (at - low)) * (flat < 1 ? (1 + flat) / 2 : 1);
  };
}

export const covered = (edge: number, pixel: number): number => clamp(0.5 - edge / pixel);

/** A rounded edge `wide` units wide that rises to `high`. */
export function rounded(edge: number, wide: number, high: number): number {
  const part = clamp(-edge / wide);
  return high * Math.sqrt(1 - (1 - part) * (1 - part));
}

interface Body {
  reach: number;
  edge: Edge;
  high: number;
  /** How wide the rounding of the edge is. */
  round: number;
  stiff?: number | 'upright';
  gloss?: number;
  colour: Colour;
  /** What else is to be seen on it: `in` units from the edge. */
  detail?: (u: number, v: number, spot: Spot, inside: number) => void;
}

/** Anything with an outline. */
export function body({ reach, edge, high, round, stiff = 0.6, gloss = 0.2, colour, detail }: Body): Piece {
  return {
    reach,
    stiff,
    paint(u, v, spot) {
      const far = edge(u, v);
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      spot.rise = rounded(far, round, high);
      spot.gloss = gloss;
      put(spot, colour);
      detail?.(u, v, spot, -far);
    },
  };
}

export const disc = (radius: number): Edge => (u, v) => Math.hypot(u, v) - radius;
export const box = (halfWidth: number, halfHeight: number, corner: number): Edge => (u, v) => {
  const [x, y] = [Math.abs(u) - halfWidth + corner, Math.abs(v) - halfHeight + corner];
  return Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - corner;
};

interface Arc {
  radius: number;
  /** How far round it goes, in radians. */
  round: number;
  /** Half its width at `along` (0 to 1). */
  half: (along: number) => number;
  high: number;
  gloss?: number;
  stiff?: number | 'upright';
  /** `across` from -1 (inner side) to 1. */
  paint: (spot: Spot, along: number, across: number) => void;
}

/** A bent rod: rings, strips, prawns, strands. Its middle is where it lies, not the middle of its circle. */
export function arc({ radius, round, half, high, gloss = 0.2, stiff = 0.5, paint }: Arc): Piece {
  const thick = Math.max(half(0), half(0.25), half(0.5), half(0.75), half(1));
  const full = round >= Math.PI * 2;
  const end = Math.cos(round / 2);
  const shift = full ? 0 : (radius * (1 + end)) / 2;
  return {
    reach: thick + Math.hypot(radius * Math.sin(Math.min(round, Math.PI) / 2), full ? radius : (radius * (1 - end)) / 2),
    stiff,
    paint(u, v, spot) {
      const y = v - shift;
      const angle = Math.atan2(u, -y);
      const along = angle / round + 0.5;
      const clipped = clamp(along);
      const width = half(clipped);
      let off = Math.hypot(u, y) - radius;
      if (!full && clipped !== along) {
        const tip = (clipped - 0.5) * round;
        off = Math.hypot(u - Math.sin(tip) * radius, y + Math.cos(tip) * radius);
      }
      const edge = Math.abs(off) - width;
      spot.cover = covered(edge, spot.pixel);
      if (spot.cover <= 0) return;
      const across = clamp(off / (width || 1), -1, 1);
      spot.rise = high * Math.sqrt(1 - across * across);
      spot.gloss = gloss;
      paint(spot, clipped, across);
    },
  };
}

export interface Leaf {
  long: number;
  wide: number;
  colour: Colour;
  vein: Colour;
  /** Teeth or lobes along the edge. */
  lobes?: number;
  deep?: number;
  curl?: number;
  gloss?: number;
  /** Where it is widest, 0 (stalk) to 1 (tip). */
  widest?: number;
}

/** A leaf from its stalk (left) to its tip, with veins, folded a little along the middle. */
export function leaf(luck: Chance, { long, wide, colour, vein, lobes = 0, deep = 0.5, curl = 10, gloss = 0.24, widest = 0.42 }: Leaf): Piece {
  const [seed, bend, start] = [luck.seed(), luck.between(-0.14, 0.14), luck.between(0, 6)];
  const power = Math.log(0.5) / Math.log(widest);
  return {
    reach: long * 1.05 + wide * 0.3,
    stiff: 0.35,
    paint(u, v, spot) {
      const along = u / (2 * long) + 0.5;
      if (along < -0.02 || along > 1.02) return;
      const middle = bend * long * (1 - (2 * along - 1) ** 2);
      const side = v - middle;
      const share = clamp(along);
      let half = wide * Math.max(0, Math.sin(Math.PI * share ** power)) ** 0.8;
      if (lobes > 0) half *= 1 - deep * (0.5 + 0.5 * Math.cos(share * lobes * Math.PI * 2 + (side > 0 ? 0 : 0.9) + start));
      half *= 1 + 0.1 * (noise(u * 0.12, side > 0 ? 3 : 8, seed) - 0.5);
      const stalk = share < 0.2 ? wide * 0.05 + 1.4 : 0;
      const edge = Math.abs(side) - Math.max(half, stalk);
      spot.cover = covered(edge, spot.pixel * 1.2);
      if (spot.cover <= 0) return;
      const across = Math.min(1.1, Math.abs(side) / Math.max(half, 1));
      const ribs = Math.abs(((along * 6.4 - across * 1.1 + 10) % 1) - 0.5) * 2;
      const rib = step(0.8, 1, ribs) * step(0.08, 0.3, across) * (1 - across * 0.6);
      const spine = 1 - step(1, 3.4, Math.abs(side));
      spot.rise = 3 + curl * (0.35 + across * across * 0.5 + 0.5 * noise(u * 0.025, v * 0.025, seed)) - spine * 2 - rib * 1.1;
      spot.gloss = gloss;
      put(spot, colour, 0.78 + 0.5 * noise(u * 0.03, v * 0.03, seed + 5) + (side < 0 ? 0.1 : -0.06));
      blend(spot, vein, spine * 0.7 + rib * 0.4);
    },
  };
}

/** A line of sauce through some points, as it runs from a spoon or a bottle. */
export function drizzle(points: readonly (readonly [number, number])[], half: number, colour: Colour, { high = 6, gloss = 0.85 } = {}): Piece {
  const path: [number, number][] = [];
  for (let at = 0; at < points.length - 1; at += 1)
    for (let part = 0; part < 8; part += 1) path.push(between(points, at, part / 8));
  path.push(points.at(-1) as [number, number]);
  const reach = Math.max(...path.map(([x, y]) => Math.hypot(x, y))) + half * 2;
  return {
    reach,
    stiff: 0.1,
    paint(u, v, spot) {
      let [nearest, number] = [1e9, 0];
      for (let at = 0; at < path.length - 1; at += 1) {
        const [ax, ay] = path[at]!;
        const [bx, by] = [path[at + 1]![0] - ax, path[at + 1]![1] - ay];
        const share = clamp(((u - ax) * bx + (v - ay) * by) / (bx * bx + by * by || 1));
        const far = (u - ax - bx * share) ** 2 + (v - ay - by * share) ** 2;
        if (far < nearest) [nearest, number] = [far, at + share];
      }
      const width = half * (0.7 + 0.6 * noise(number * 0.35, 1, 3));
      const far = Math.sqrt(nearest) - width;
      spot.cover = covered(far, spot.pixel);
      if (spot.cover <= 0) return;
      put(spot, colour);
      spot.rise = rounded(far, width, high);
      spot.gloss = gloss;
    },
  };
}

/** A point on the curve through all points (Catmull-Rom). */
function between(points: readonly (readonly [number, number])[], at: number, part: number): [number, number] {
  const [a, b, c, d] = [at - 1, at, at + 1, at + 2].map((index) => points[clamp(index, 0, points.length - 1)]!) as unknown as [number[], number[], number[], number[]];
  const on = (axis: 0 | 1): number => {
    const [p, q, r, s] = [a[axis]!, b[axis]!, c[axis]!, d[axis]!];
    return 0.5 * (2 * q + (r - p) * part + (2 * p - 5 * q + 4 * r - s) * part ** 2 + (3 * q - p - 3 * r + s) * part ** 3);
  };
  return [on(0), on(1)];
}

/** Sauce that has run to an edge of its own. */
export function pool(luck: Chance, radius: number, colour: Colour, dark: Colour, { flat = 1, high = 7, uneven = 0.12, gloss = 0.75, lumps = 0, stiff = 0.5 } = {}): Piece {
  const seed = luck.seed();
  return body({
    reach: radius * 1.35, edge: outline(luck, radius, uneven, 8, flat), high, round: 16, stiff, gloss, colour,
    detail(u, v, spot, inside) {
      const cloud = noise(u * 0.03, v * 0.03, seed) * 0.6 + noise(u * 0.08, v * 0.08, seed + 1) * 0.4;
      blend(spot, dark, step(0.3, 0.8, cloud) * 0.55 + (1 - step(0, 10, inside)) * 0.35);
      spot.rise += lumps * cloud;
    },
  });
}
