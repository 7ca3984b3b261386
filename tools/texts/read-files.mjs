// The texts of a demo shop's own files: a page's paragraphs, and what a YAML file says in words.

/** @typedef {{ text: string, line: number, where: string }} Found */

/**
 * @param {string} markdown
 * @returns {Found[]}
 */
export function readPage(markdown) {
  return markdown
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1, where: 'jsx' }))
    .filter(({ text }) => /\p{L}/u.test(text));
}

/** Names of dishes and streets stay out; sentences and what is said of a thing stay in. */
const SPOKEN = /^\s*(?:- )?(?:\w+:\s+)?(?<text>(?:"[^"]+"|'[^']+'|[^#'"[{][^#]*?))\s*(?:#.*)?$/;

/**
 * Read by line, for the place; a text over several lines gives one for each.
 * @param {string} yaml
 * @returns {Found[]}
 */
export function readYaml(yaml) {
  return yaml.split('\n').flatMap((raw, index) => {
    const text = SPOKEN.exec(raw)?.groups?.['text']?.replace(/^(['"])(.*)\1$/, '$2') ?? '';
    return text.split(' ').length > 3 ? [{ text, line: index + 1, where: '' }] : [];
  });
}
