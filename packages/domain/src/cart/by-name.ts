const folded = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** All that bear a name; when none does to the letter, those that differ in case and spaces only. */
export function byName<T extends { name: string }>(all: readonly T[], name: string): T[] {
  const exact = all.filter((one) => one.name === name);
  if (exact.length > 0) return exact;
  return all.filter((one) => folded(one.name) === folded(name));
}
