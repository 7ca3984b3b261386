const UMLAUTS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};

/** 'Weiße Soße (groß)' -> 'weisse-sosse-gross'; empty when nothing of the name can be kept. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßæøł]/g, (letter) => UMLAUTS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
