/** In the order in which they are looked for: an iPad's browser may say Macintosh, Android's always says Linux. */
const KINDS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android-Gerät'],
  ['Macintosh', 'Mac'],
  ['Windows', 'Windows-Gerät'],
] as const;

/** What the counter calls a device by, from what its browser says of itself. */
export function deviceName(userAgent: string): string {
  return KINDS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Gerät';
}
