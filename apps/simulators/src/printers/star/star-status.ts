import type { Device } from '../device.ts';

/** What the printer says of itself in a poll: '200 OK', '410 Paper Out', ... */
export function starCode({ faults }: Device): { code: number; text: string } {
  if (faults.has('cover-open')) return { code: 420, text: 'Cover Open' };
  if (faults.has('paper-out')) return { code: 410, text: 'Out of Paper' };
  if (faults.has('paper-low')) return { code: 210, text: 'Paper Low' };
  return { code: 200, text: 'OK' };
}

/** Star's automatic status: nine bytes as hex, of which the third, fourth and sixth tell of trouble. */
export function asbOf({ faults, isReady }: Device): string {
  const bytes = [0x23, 0x86, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00];
  const [offline, cover] = [isReady ? 0 : 0x08, faults.has('cover-open') ? 0x20 : 0];
  bytes[2] = offline | cover;
  bytes[5] = (faults.has('paper-low') ? 0x04 : 0) | (faults.has('paper-out') ? 0x0c : 0);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
