import sharp from 'sharp';

/** A small picture in one colour. */
export function colourPng(background: string): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer();
}
