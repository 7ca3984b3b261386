/** A key that nobody guesses, as the calls of groups take it. */
export function randomKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(18))
    .reduce((text, byte) => text + byte.toString(36).padStart(2, '0'), '');
}
