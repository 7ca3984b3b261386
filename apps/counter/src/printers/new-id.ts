/** 22 letters and digits; also where the page came without HTTPS and the browser has no randomUUID. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
