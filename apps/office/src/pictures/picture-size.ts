/** Enough of a file to find its size in, behind what a camera writes before it. */
export const HEAD_BYTES = 512 * 1024;

/**
 * Width times height as the head of a PNG, JPEG or WebP says: a small file can claim a picture that no telephone has the
 * memory for. Null: it does not say.
 */
export function claimedPixels(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const text = (at: number, length: number) =>
    String.fromCharCode(...head.subarray(at, at + length));
  if (head.length < 30) return null;
  if (text(1, 3) === 'PNG') return view.getUint32(16) * view.getUint32(20);
  if (text(0, 4) === 'RIFF' && text(8, 8) === 'WEBPVP8X') {
    // Both sides in three bytes, one less than they are.
    const [width, height] = [view.getUint32(23, true) >>> 8, view.getUint32(26, true) >>> 8];
    return (width + 1) * (height + 1);
  }
  return view.getUint16(0) === 0xffd8 ? jpegPixels(view) : null;
}

/** From segment to segment to the one that begins the picture. */
function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
