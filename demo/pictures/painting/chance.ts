/** Seeded chance: the same picture name always paints the same picture. */
export interface Chance {
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

export function chance(name: string): Chance {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
  };
}

export type Point = [x: number, y: number];

/** Points in a circle, none closer than `gap` to another: scattered as a cook scatters, not as a grid. */
export function scatter(luck: Chance, count: number, radius: number, gap: number, inner = 0): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < count * 60 && points.length < count; tries += 1) {
    const distance = Math.sqrt(luck.between((inner / radius) ** 2, 1)) * radius;
    const angle = luck.between(0, Math.PI * 2);
    const x = Math.cos(angle) * distance;
    const y = Math.sin(angle) * distance;
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) >= gap)) points.push([x, y]);
  }
  return points;
}

/** A closed, smooth, slightly irregular outline around the origin. */
export function blob(luck: Chance, radius: number, unevenness = 0.14, corners = 9, flat = 1): string {
  const points: Point[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (corner / corners) * Math.PI * 2;
    const distance = radius * luck.between(1 - unevenness, 1 + unevenness);
    points.push([Math.cos(angle) * distance, Math.sin(angle) * distance * flat]);
  }
  return smooth(points);
}

/** A closed curve through the middles between the points. */
export function smooth(points: Point[]): string {
  const middle = (a: Point, b: Point): string =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const last = points.at(-1) as Point;
  const first = points[0] as Point;
  let path = `M${middle(last, first)}`;
  for (const [index, point] of points.entries()) {
    const following = points[(index + 1) % points.length] as Point;
    path += `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, following)}`;
  }
  return `${path}Z`;
}

export const at = ([x, y]: Point, turn: number, size: number, what: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})">${what}</g>`;
