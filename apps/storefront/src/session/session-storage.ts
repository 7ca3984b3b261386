/** Reads JSON of this visit; null when there is none, it is broken, or storage is forbidden. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Writes JSON for this visit, null removes; without storage it is known until the page is left. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows refuse; the shop works on from memory.
  }
}
