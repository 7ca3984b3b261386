/** Seeded chance: the same name always paints the same picture. */
export interface Chance {
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  seed(): number;
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
    seed: () => Math.floor(next() * 1_000_000),
  };
}

export type Point = [x: number, y: number];

/** Points in a circle, none closer than `gap` to another: scattered as a cook scatters, not as a grid. */
export function scatter(luck: Chance, count: number, radius: number, gap: number, inner = 0): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < count * 60 && points.length < count; tries += 1) {
    const distance = Math.sqrt(luck.between((inner / radius) ** 2, 1)) * radius;
    const angle = luck.between(0, Math.PI * 2);
    const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) >= gap)) points.push([x, y]);
  }
  return points;
}
