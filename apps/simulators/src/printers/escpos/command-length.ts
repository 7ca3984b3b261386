const [DLE, ESC, FS, GS] = [0x10, 0x1b, 0x1c, 0x1d];

/** Bytes after the two of a command, where they are always as many. */
const ESC_BYTES: Partial<Record<number, number>> = {
  0x40: 0,
  0x32: 0,
  0x69: 0,
  0x6d: 0,
  0x33: 1,
  0x20: 1,
  0x21: 1,
  0x2d: 1,
  0x3d: 1,
  0x45: 1,
  0x47: 1,
  0x4a: 1,
  0x4d: 1,
  0x52: 1,
  0x61: 1,
  0x64: 1,
  0x74: 1,
  0x7b: 1,
  0x24: 2,
  0x42: 2,
  0x5c: 2,
  0x63: 2,
  0x70: 3,
};
const GS_BYTES: Partial<Record<number, number>> = {
  0x21: 1,
  0x42: 1,
  0x48: 1,
  0x49: 1,
  0x61: 1,
  0x62: 1,
  0x66: 1,
  0x68: 1,
  0x72: 1,
  0x77: 1,
  0x4c: 2,
  0x50: 2,
  0x57: 2,
};
const FS_BYTES: Partial<Record<number, number>> = { 0x26: 0, 0x2e: 0 };

/**
 * How many bytes the command at the beginning has; null: not all of it is there yet. Text is one command up to the next
 * control character. A command nobody knows is one byte long, or two: its rest is printed as text, as by a printer.
 */
export function commandLength(bytes: Buffer): number | null {
  const [first, second] = bytes;
  if (first === undefined) return null;
  if (first >= 0x20) {
    const end = bytes.findIndex((byte) => byte < 0x20);
    return end < 0 ? bytes.length : end;
  }
  if (first !== DLE && first !== ESC && first !== FS && first !== GS) return 1;
  if (second === undefined) return null;
  const length = lengthOf(first, second, bytes);
  return length === null || bytes.length < length ? null : length;
}

function lengthOf(first: number, second: number, bytes: Buffer): number | null {
  // DLE EOT n, DLE DC4 fn m t
  if (first === DLE) return second === 0x04 ? 3 : second === 0x14 ? 5 : 2;
  if (first === ESC) return 2 + (ESC_BYTES[second] ?? 0);
  if (first === FS) return 2 + (FS_BYTES[second] ?? 0);
  switch (second) {
    // GS V m [n]
    case 0x56:
      if (bytes.length < 3) return null;
      return (bytes[2] ?? 0) >= 65 ? 4 : 3;
    // GS ( X pL pH ...
    case 0x28:
      return bytes.length < 5 ? null : 5 + bytes.readUInt16LE(3);
    // GS v 0 m xL xH yL yH ...
    case 0x76:
      return bytes.length < 8 ? null : 8 + bytes.readUInt16LE(4) * bytes.readUInt16LE(6);
    default:
      return 2 + (GS_BYTES[second] ?? 0);
  }
}

/** Whether the command at the beginning is one that the simulated printer knows. */
export function isKnown(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  if (first >= 0x20) return true;
  if (first === ESC) return second in ESC_BYTES;
  if (first === GS) return second in GS_BYTES || [0x56, 0x28, 0x76].includes(second);
  if (first === FS) return second in FS_BYTES;
  if (first === DLE) return second === 0x04 || second === 0x14;
  return [0x09, 0x0a, 0x0d].includes(first);
}
