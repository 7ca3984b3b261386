/** Text of a file: UTF-8 or UTF-16 where it is one, else as Windows writes it here. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node takes it for Latin-1, in which there is no sign for euros.
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\u0080', '€');
  }
}
