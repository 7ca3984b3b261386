/** A random key of a change, also where the page came without HTTPS and the browser has no randomUUID. */
export function newChangeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
