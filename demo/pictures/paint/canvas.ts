// A picture is a relief: every pixel has a height and a colour. Pieces are laid on one after the other, and light
// falls on the whole at the end, so that shadows, rims and hollows agree everywhere.

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  width: number;
  height: number;
  /** Pixels for one unit; a picture is 1,200 units wide. */
  scale: number;
  relief: Float32Array;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** 0 dry, 1 wet. */
  gloss: Float32Array;
  /** Where its middle lies in the picture, and how large a unit is there. */
  at: { x: number; y: number; zoom: number };
}

/** What a piece is at one place of its own; `paint` fills it in. */
export interface Spot {
  /** How much of the pixel is covered, 0 to 1. */
  cover: number;
  rise: number;
  red: number;
  green: number;
  blue: number;
  gloss: number;
  /** The width of a pixel, for soft edges. */
  pixel: number;
}

export interface Piece {
  /** No part of it is further from its middle. */
  reach: number;
  /** 0: follows what lies below it like a leaf; 1: stays level like a plate; 'upright': stands, whatever is behind it. */
  stiff?: number | 'upright';
  paint(u: number, v: number, spot: Spot): void;
}

/** From `#rrggbb`, as amounts of light. */
export function hex(code: string): Colour {
  const part = (from: number): number => (Number.parseInt(code.slice(from, from + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export function newCanvas(width: number, height: number, scale: number): Canvas {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const plane = (): Float32Array => new Float32Array(w * h);
  return { width: w, height: h, scale, relief: plane(), red: plane(), green: plane(), blue: plane(), gloss: plane(), at: { x: 0, y: 0, zoom: 1 } };
}

/** A part of the picture with a middle of its own. */
export function within(canvas: Canvas, x: number, y: number, zoom: number): Canvas {
  const { at } = canvas;
  return { ...canvas, at: { x: at.x + x * at.zoom, y: at.y + y * at.zoom, zoom: at.zoom * zoom } };
}

export function put(spot: Spot, [red, green, blue]: Colour, bright = 1): void {
  spot.red = red * bright;
  spot.green = green * bright;
  spot.blue = blue * bright;
}

export function blend(spot: Spot, [red, green, blue]: Colour, part: number): void {
  if (part <= 0) return;
  const share = part > 1 ? 1 : part;
  spot.red += (red - spot.red) * share;
  spot.green += (green - spot.green) * share;
  spot.blue += (blue - spot.blue) * share;
}

export function shade(spot: Spot, bright: number): void {
  spot.red *= bright;
  spot.green *= bright;
  spot.blue *= bright;
}

export interface Where {
  turn?: number;
  size?: number;
  /** Height over width: below 1 it lies tilted. */
  flat?: number;
  lift?: number;
}

/** Lays a piece on what is there, its middle at (x, y) of a picture whose own middle is (0, 0). */
export function lay(canvas: Canvas, piece: Piece, x = 0, y = 0, { turn = 0, size: own = 1, flat = 1, lift = 0 }: Where = {}): void {
  const { width, height, scale, relief, at } = canvas;
  const size = own * at.zoom;
  const [middleX, middleY] = [(at.x + x * at.zoom) * scale + width / 2, (at.y + y * at.zoom) * scale + height / 2];
  const reach = piece.reach * size * scale + 1;
  const [left, right] = [Math.max(0, Math.floor(middleX - reach)), Math.min(width - 1, Math.ceil(middleX + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(middleY - reach)), Math.min(height - 1, Math.ceil(middleY + reach))];
  if (left > right || top > bottom) return;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const stiff = piece.stiff ?? 0.6;
  const level = stiff === 0 || stiff === 'upright' ? 0 : levelBelow(canvas, middleX, middleY, reach * 0.6, stiff === 1);
  const unit = 1 / (scale * size);
  const spot: Spot = { cover: 0, rise: 0, red: 0, green: 0, blue: 0, gloss: 0, pixel: unit * 1.2 };
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const dx = (column - middleX) * unit;
      const dy = (row - middleY) * unit;
      spot.cover = 0;
      spot.gloss = 0;
      piece.paint(cos * dx + sin * dy, (cos * dy - sin * dx) / flat, spot);
      const cover = spot.cover > 1 ? 1 : spot.cover;
      if (cover <= 0) continue;
      const index = row * width + column;
      const below = relief[index]!;
      const rise = spot.rise * size;
      const over = stiff === 'upright' ? rise : stiff === 1 ? level + rise + lift : Math.max(below + (level - below) * stiff + rise, below + rise * 0.3) + lift;
      // Glass is there even where it is hardly seen.
      relief[index] = below + (over - below) * (stiff === 'upright' ? Math.min(1, cover * 8) : cover);
      canvas.red[index]! += (spot.red - canvas.red[index]!) * cover;
      canvas.green[index]! += (spot.green - canvas.green[index]!) * cover;
      canvas.blue[index]! += (spot.blue - canvas.blue[index]!) * cover;
      canvas.gloss[index]! += (spot.gloss - canvas.gloss[index]!) * cover;
    }
}

/** The mean of some places below a piece, or their highest. */
function levelBelow({ width, height, relief }: Canvas, x: number, y: number, reach: number, highest: boolean): number {
  let [sum, count, top] = [0, 0, -1e9];
  for (let row = -2; row <= 2; row += 1)
    for (let column = -2; column <= 2; column += 1) {
      const [px, py] = [Math.round(x + (column * reach) / 2), Math.round(y + (row * reach) / 2)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      sum += relief[py * width + px]!;
      count += 1;
      top = Math.max(top, relief[py * width + px]!);
    }
  return count === 0 ? 0 : highest ? top : sum / count;
}
