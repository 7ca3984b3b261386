const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says it is, in words that tell one's devices apart; nothing else of it is kept. */
export function deviceWords(userAgent: string | undefined): string {
  const first = (words: [RegExp, string][]) =>
    words.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const device = first(DEVICES);
  const browser = first(BROWSERS);
  if (browser && device) return `${browser} auf ${device}`;
  return browser ?? device ?? 'Unbekanntes Gerät';
}
