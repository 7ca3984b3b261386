/**
 * What a file exports and no other file names: it is private, or nobody needs it.
 * @param {Map<string, string>} sources
 * @returns {import('./boundaries.mjs').Violation[]}
 */
export function unusedExports(sources) {
  /** @type {Map<string, number>} In how many files a word stands. */
  const files = new Map();
  for (const text of sources.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      files.set(word, (files.get(word) ?? 0) + 1);
  return [...sources].flatMap(([file, text]) =>
    file.endsWith('.d.ts')
      ? []
      : [...text.matchAll(EXPORT)]
          .filter(([, name = '']) => files.get(name) === 1)
          .map(([, name = '']) => ({ file, rule: 'no other file imports this', detail: name })),
  );
}

const EXPORT = /^export (?:async )?(?:function\*?|const|type|interface|class|let) (\w+)/gm;
