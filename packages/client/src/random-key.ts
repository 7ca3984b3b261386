/**
 * 22 letters and digits that nobody guesses: the id of something new, or a key under which a request counts once however
 * often it is sent. By hand: a page that came without HTTPS has no `crypto.randomUUID`.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
