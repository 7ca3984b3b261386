/** A storage of the browser that lives as long as its test; what lies in it stands in `kept`. */
export function memoryStorage(kept = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}
