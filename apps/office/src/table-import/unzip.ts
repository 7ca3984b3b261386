/** A file says of itself how big it gets; only what comes out counts. */
const MAX_INFLATED = 24 * 1024 * 1024;
const MAX_ENTRIES = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files of a zip by their names, each unpacked when it is asked for; null: it is none. */
export function openZip(bytes: Uint8Array): ((name: string) => Promise<Uint8Array | null>) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const places = new Map<string, { at: number; packed: number; method: number }>();
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) break;
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    places.set(name, {
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  let left = MAX_INFLATED;
  return async (name) => {
    const place = places.get(name);
    if (!place || place.at + 30 > view.byteLength) return null;
    if (view.getUint32(place.at, true) !== LOCAL) return null;
    const start =
      place.at + 30 + view.getUint16(place.at + 26, true) + view.getUint16(place.at + 28, true);
    const packed = bytes.subarray(start, start + place.packed);
    if (place.method !== 0 && place.method !== 8) return null;
    const plain = place.method === 0 ? packed : await inflate(packed, left);
    if (plain === null || plain.length > left) return null;
    left -= plain.length;
    return plain;
  };
}

/** The end of the directory stands in the last 64 kB. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

/** Null: broken, or bigger than `most`. */
async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const stream = new Blob([packed.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
