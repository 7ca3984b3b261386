/** How long to wait, in German, rounded up: '45 Sekunden', '1 Minute', '14 Minuten'. `seconds` below 1 are one. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return whole === 1 ? '1 Sekunde' : `${whole} Sekunden`;
  const minutes = Math.ceil(whole / 60);
  return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
}
