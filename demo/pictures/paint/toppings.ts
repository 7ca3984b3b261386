import { type Canvas, lay, type Piece } from './canvas.ts';
import { type Chance, scatter } from './chance.ts';
import { DAIRY } from './dairy.ts';
import { GREENS } from './greens.ts';
import { MEATS } from './meats.ts';
import { SEA } from './sea.ts';

export const TOPPINGS = { ...MEATS, ...SEA, ...GREENS, ...DAIRY } satisfies Record<string, (luck: Chance) => Piece>;
export type Topping = keyof typeof TOPPINGS;
/** How many of a topping, and how big. */
export type Layer = [topping: Topping, count: number, size?: number];

/** What lies flat lies as it fell; small round things take any place. */
export function strew(canvas: Canvas, luck: Chance, layers: readonly Layer[], radius: number, x = 0, y = 0, flat = 1): void {
  for (const [topping, count, size = 1] of layers) {
    const sample = TOPPINGS[topping](luck).reach * size;
    const room = Math.max(10, radius - sample * 0.6);
    const gap = Math.min(sample * 1.5, (room * 1.4) / Math.sqrt(count));
    const spots = count === 1 ? [[luck.between(-20, 20), luck.between(-20, 20)]] : scatter(luck, count, room, gap);
    for (const [px, py] of spots as [number, number][])
      lay(canvas, TOPPINGS[topping](luck), x + px, y + py * flat, { turn: luck.between(0, Math.PI * 2), size: size * luck.between(0.9, 1.12) });
  }
}

/** One topping at a place of its own. */
export function one(canvas: Canvas, luck: Chance, topping: Topping, x: number, y: number, size = 1, turn = luck.between(0, Math.PI * 2)): void {
  lay(canvas, TOPPINGS[topping](luck), x, y, { turn, size });
}
