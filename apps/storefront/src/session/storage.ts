/** Reads JSON from the browser's storage; null when there is none, it is broken, or storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Writes JSON; a full or forbidden storage costs the guest the memory, never the order. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the shop works on from memory.
  }
}

export function shopKey(shopId: string, what: string): string {
  return `tischlein:${shopId}:${what}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
