/** A key that nobody guesses: what is sent twice under it counts once. */
export function randomKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(18))
    .reduce((text, byte) => text + byte.toString(36).padStart(2, '0'), '');
}
