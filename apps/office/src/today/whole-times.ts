/** In one sentence, in which 'from - to' is not broken in two. */
export const wholeTimes = (texts: readonly string[]): string =>
  texts.join(', ').replaceAll(/(\d) - (?=\d)/g, '$1\u00a0-\u00a0');
