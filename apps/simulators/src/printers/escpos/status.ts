import type { Device } from '../device.ts';

/** The answer to DLE EOT n; null: there is no such question. */
export function statusByte({ faults, isReady }: Device, n: number): number | null {
  const isOut = faults.has('paper-out');
  switch (n) {
    // The printer: bit 3 offline.
    case 1:
      return 0x12 | (isReady ? 0 : 0x08);
    // Why it is offline: bit 2 cover, bit 5 no paper.
    case 2:
      return 0x12 | (faults.has('cover-open') ? 0x04 : 0) | (isOut ? 0x20 : 0);
    // Errors of the mechanics.
    case 3:
      return 0x12;
    // Paper: bits 2, 3 near its end, 5, 6 at its end.
    case 4:
      return 0x12 | (faults.has('paper-low') ? 0x0c : 0) | (isOut ? 0x60 : 0);
    default:
      return null;
  }
}

/** The answer to GS r 1: bits 0, 1 near the end of paper, 2, 3 at it. */
export function paperByte({ faults }: Device): number {
  return (faults.has('paper-low') ? 0x03 : 0) | (faults.has('paper-out') ? 0x0c : 0);
}
