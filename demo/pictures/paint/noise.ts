/** A number from 0 to 1 for a place on a grid: the same place always gives the same. */
export function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(seed | 0, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise from 0 to 1 with waves about one unit long. */
export function noise(x: number, y: number, seed = 0): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  const u = across * across * (3 - 2 * across);
  const v = down * down * (3 - 2 * down);
  const upper = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u;
  const lower = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u;
  return upper * (1 - v) + lower * v;
}

/** Noise of several sizes, each half as strong as the one before; from 0 to 1. */
export function clouds(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let size = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * size + octave * 17.3, y * size - octave * 9.1, seed + octave) * strength;
    total += strength;
    strength *= 0.5;
    size *= 2.03;
    // Turned each time, so that the grid is not seen.
    const before = x;
    x = x * 0.8 - y * 0.6;
    y = before * 0.6 + y * 0.8;
  }
  return sum / total;
}

/** The distance to the nearest of points strewn one to a unit: 0 on a point, about 0.9 between them. */
export function cells(x: number, y: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let nearest = 9;
  for (let row = -1; row <= 1; row += 1)
    for (let column = -1; column <= 1; column += 1) {
      const dx = left + column + hash(left + column, top + row, seed) - x;
      const dy = top + row + hash(left + column, top + row, seed + 91) - y;
      nearest = Math.min(nearest, dx * dx + dy * dy);
    }
  return Math.sqrt(nearest);
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);
/** From 0 below `from` to 1 above `to`, without an edge. */
export function step(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}
