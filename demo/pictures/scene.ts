import type { Chance } from './painting/chance.ts';
import { counter } from './painting/drinks.ts';
import { ground, type Ground } from './painting/ground.ts';

/** One picture: what it stands on and what is painted. `food` is painted around the middle of the picture. */
export interface Picture {
  name: string;
  on: Ground | 'counter' | 'night-counter';
  food: (luck: Chance) => string;
  zoom?: number;
  /** Where the middle of the food lies; without it the middle of the picture. */
  middle?: [x: number, y: number];
  size?: [width: number, height: number];
}

export const place = (x: number, y: number, size: number, what: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${what}</g>`;

export function backdrop(luck: Chance, { on, size = [1200, 900] }: Picture): string {
  if (on === 'counter') return counter(luck, '#3a2318', '#6b3f22', ...size);
  if (on === 'night-counter') return counter(luck, '#1b1d22', '#3a2a20', ...size);
  return ground(luck, on, ...size);
}
