import { type Canvas, hex, newCanvas, within } from './paint/canvas.ts';
import { type Chance, chance } from './paint/chance.ts';
import { counter, type Ground, ground } from './paint/grounds.ts';
import { DAY, type Light, NIGHT, shine } from './paint/light.ts';

/** One picture: what it stands on and what is painted, around a middle of (0, 0). */
export interface Picture {
  /** That of the dish: `<name>.webp`. */
  name: string;
  /** A ground seen from above, or a counter seen from the front. */
  on: Ground | 'bar' | 'night-bar';
  paint: (canvas: Canvas, luck: Chance) => void;
  zoom?: number;
  /** Where the middle of the food lies, from the middle of the picture. */
  middle?: [x: number, y: number];
  light?: Light;
  size?: [width: number, height: number];
}

const LAMPS = [hex('#ffd58a'), hex('#ffb765'), hex('#fff0cc')];

interface Painted {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Paints it with so many pixels for a unit. */
export function painted(picture: Picture, scale = 1): Painted {
  const { name, on, zoom = 1, middle: [x, y] = [0, 0], size: [width, height] = [1200, 900] } = picture;
  const canvas = newCanvas(width, height, scale);
  // Grounds are made for a picture 1,200 wide.
  const whole = within(canvas, 0, 0, width / 1200);
  const luck = chance(name);
  if (on === 'bar') counter(whole, luck, hex('#4a2f20'), hex('#8a5832'), LAMPS);
  else if (on === 'night-bar') counter(whole, luck, hex('#232429'), hex('#4a3526'), LAMPS);
  else ground(whole, luck, on);
  picture.paint(within(canvas, x, y, zoom), luck);
  const isDark = on === 'night-bar' || on === 'ember' || on === 'steel';
  return { bytes: shine(canvas, picture.light ?? (isDark ? NIGHT : DAY)), width: canvas.width, height: canvas.height };
}
