import type { Canvas } from './canvas.ts';
import { clamp } from './noise.ts';

export interface Light {
  /** Towards the lamp; z towards the eye. */
  from: [x: number, y: number, z: number];
  lamp: [number, number, number];
  sky: [number, number, number];
  /** How dark the corners are, 0 to 1. */
  corners: number;
}

/** A window in the upper left. */
export const DAY: Light = { from: [-0.56, -0.5, 0.66], lamp: [1.56, 1.42, 1.2], sky: [0.56, 0.53, 0.5], corners: 0.3 };
/** A lamp over the counter at night. */
export const NIGHT: Light = { from: [-0.5, -0.6, 0.62], lamp: [1.78, 1.46, 1.08], sky: [0.44, 0.39, 0.38], corners: 0.5 };

/** Lets the light fall on the relief: red, green and blue bytes of the picture. */
export function shine(canvas: Canvas, { from, lamp, sky, corners }: Light): Buffer {
  const { width, height, scale, relief } = canvas;
  const length = Math.hypot(...from);
  const [lx, ly, lz] = from.map((part) => part / length) as [number, number, number];
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  const hollows = [5, 16, 48].map((reach) => [reach, blurred(relief, width, height, Math.max(1, Math.round(reach * scale)))] as const);
  const sun = blurred(shadows(canvas, lx, ly, lz), width, height, Math.max(1, Math.round(1.4 * scale)));
  const bytes = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const index = row * width + column;
      const here = relief[index]!;
      const across = slope(relief[row * width + Math.min(width - 1, column + 1)]! - relief[row * width + Math.max(0, column - 1)]!, scale);
      const down = slope(relief[Math.min(height - 1, row + 1) * width + column]! - relief[Math.max(0, row - 1) * width + column]!, scale);
      const normal = 1 / Math.sqrt(across * across + down * down + 1);
      const [nx, ny, nz] = [-across * normal, -down * normal, normal];
      let open = 1;
      for (const [reach, around] of hollows) open -= clamp((around[index]! - here) / reach, 0, 0.6) * 0.52;
      open = Math.max(0.28, open);
      const facing = nx * lx + ny * ly + nz * lz;
      // A little light goes round the edge, as it does through food.
      const lit = Math.max(0, (facing + 0.12) / 1.12) * sun[index]! * (0.45 + 0.55 * open);
      const dim = (0.55 + 0.45 * nz) * open;
      const gloss = canvas.gloss[index]!;
      const glint = Math.max(0, nx * hx + ny * hy + nz * hz);
      const spark = gloss * (glint ** 46 * 1.15 + glint ** 10 * 0.06) * (0.25 + 0.75 * sun[index]!);
      const [dx, dy] = [column / width - 0.47, row / height - 0.45];
      const away = 1 - corners * clamp((dx * dx + dy * dy) * 2.1 - 0.1) + 0.1 * clamp(0.6 - Math.hypot(column / width - 0.1, row / height)) * 2;
      // Hollows and shadows of food are warm, not grey.
      const [blush, warm] = [open ** -0.1, (1 - (1 - sun[index]!) * 0.14) * open ** 0.16];
      bytes[index * 3] = tone((canvas.red[index]! * (lamp[0] * lit + sky[0] * dim) * blush + spark) * away);
      bytes[index * 3 + 1] = tone((canvas.green[index]! * (lamp[1] * lit + sky[1] * dim * warm) + spark * 0.95) * away);
      bytes[index * 3 + 2] = tone((canvas.blue[index]! * (lamp[2] * lit + sky[2] * dim * warm) + spark * 0.84) * away);
    }
  return bytes;
}

const slope = (difference: number, scale: number): number => {
  const steep = (difference * scale) / 2;
  return steep / (1 + Math.abs(steep) * 0.22);
};

/** Bright parts are held back gently, then as a screen wants them. */
const tone = (light: number): number => {
  const held = light < 0.7 ? light : 0.7 + (1 - Math.exp((0.7 - light) / 0.34)) * 0.34;
  return Math.round(255 * clamp(held) ** (1 / 2.2));
};

/** How much of the lamp each place sees: goes towards it and looks for something higher. */
function shadows({ width, height, scale, relief }: Canvas, lx: number, ly: number, lz: number): Float32Array {
  const flat = Math.hypot(lx, ly);
  const [sx, sy, climb] = [lx / flat, ly / flat, lz / flat / scale];
  const steps: { x: number; y: number; rise: number; soft: number }[] = [];
  for (let far = 1.5; far < 170 * scale; far = far * 1.18 + 0.7)
    // The further away what throws the shadow, the softer its edge.
    steps.push({ x: Math.round(sx * far), y: Math.round(sy * far), rise: far * climb, soft: 0.8 + (far / scale) * 0.16 });
  let top = 0;
  for (const here of relief) if (here > top) top = here;
  const seen = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const index = row * width + column;
      const here = relief[index]!;
      let free = 1;
      for (let at = 0; at < steps.length; at += 1) {
        const { x, y, rise, soft } = steps[at]!;
        if (here + rise > top || column + x < 0 || row + y < 0 || column + x >= width || row + y >= height) break;
        const over = relief[index + y * width + x]! - here - rise;
        if (over > 0 && 1 - over / soft < free) free = 1 - over / soft;
        if (free <= 0) break;
      }
      seen[index] = free < 0 ? 0 : free;
    }
  return seen;
}

/** Two passes of a box in each direction. */
export function blurred(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  let from = plane;
  for (let pass = 0; pass < 2; pass += 1) from = boxes(boxes(from, width, height, reach, 1, width), height, width, reach, width, 1);
  return from;
}

function boxes(plane: Float32Array, length: number, lines: number, reach: number, along: number, between: number): Float32Array {
  const out = new Float32Array(plane.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    let sum = 0;
    for (let at = -reach; at <= reach; at += 1) sum += plane[start + clamp(at, 0, length - 1) * along]!;
    for (let at = 0; at < length; at += 1) {
      out[start + at * along] = sum / (2 * reach + 1);
      sum += plane[start + Math.min(length - 1, at + reach + 1) * along]! - plane[start + Math.max(0, at - reach) * along]!;
    }
  }
  return out;
}
