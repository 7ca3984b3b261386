/** Beyond this the device's clock is taken to be wrong; below, the header's whole seconds explain it. */
const TOLERANCE_MS = 3000;
let offset = 0;

/** Learns from an answer's Date header how far the device's clock is off: tablets behind a bar often are. */
export function learnClock(dateHeader: string | null, deviceNow: number): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const difference = server - deviceNow;
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
