/** Beyond this the device's clock is taken to be wrong; below, the header's whole seconds explain it. */
const TOLERANCE_MS = 3000;
/** What was learned is believed for so long: a proxy with a wrong clock of its own must not be believed for ever. */
const BELIEVED_MS = 10 * 60_000;

interface Learned {
  /** The server's clock less the device's, at least: no answer arrives before it was sent. */
  offset: number;
  /** By a clock that nobody sets, at which it was learned. */
  ticks: number;
  /** The device's clock less that one. */
  drift: number;
}
let learned: Learned | null = null;

/**
 * Learns from an answer's Date header how far the device's clock is off: tablets behind a bar often are. An answer that
 * took its time, or that a cache kept, tells of an earlier moment; of all answers the one that makes the server's clock
 * the latest is the freshest, until the device's clock is set, or slept.
 */
export function learnClock(
  headers: Pick<Headers, 'get'>,
  deviceNow: number,
  ticks: number = performance.now(),
): void {
  // Kept somewhere on its way, and says so.
  if (Number(headers.get('age') ?? 0) > 0) return;
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return;
  const offset = server - deviceNow;
  const drift = deviceNow - ticks;
  const isKnown =
    learned !== null &&
    Math.abs(drift - learned.drift) <= TOLERANCE_MS &&
    ticks - learned.ticks < BELIEVED_MS;
  if (learned === null || !isKnown || offset > learned.offset) learned = { offset, ticks, drift };
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  const offset = learned?.offset ?? 0;
  return Date.now() + (Math.abs(offset) > TOLERANCE_MS ? offset : 0);
}
