/**
 * The back button may bring a page back as it was left, with its program as it stood: what other pages have written into
 * the browser's storage meanwhile it was not told. It is told now, key by key, as of another tab.
 */
export function followBringingBack(): void {
  let left = new Map<string, string>();
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) left = storedNow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = storedNow();
    for (const key of new Set([...left.keys(), ...now.keys()])) {
      const [oldValue = null, newValue = null] = [left.get(key), now.get(key)];
      if (oldValue !== newValue)
        dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    }
  });
}

function storedNow(): Map<string, string> {
  try {
    return new Map(Object.entries(localStorage));
  } catch {
    // Where storage is forbidden other pages wrote nothing.
    return new Map();
  }
}
