import { grayPng } from '../png.ts';

/** Black and white bits as a printer gets them, rows padded to bytes, the high bit first, 1 is black: as a data URL. */
export function bitmapUrl(width: number, height: number, bits: Buffer): string {
  const png = grayPng(width, height, bits);
  return `data:image/png;base64,${png.toString('base64')}`;
}
