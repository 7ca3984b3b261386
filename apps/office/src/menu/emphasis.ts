/** A list of ingredients in parts; what stands between two pairs of asterisks is strong. */
export function emphasized(text: string): { words: string; isStrong: boolean; at: number }[] {
  let at = 0;
  return text.split('**').map((words, index) => {
    const part = { words, isStrong: index % 2 === 1, at };
    at += words.length + 2;
    return part;
  });
}

/** With the chosen words emphasized, or not any more where they are; without a choice the word at the cursor. */
export function withEmphasis(text: string, start: number, end: number): string {
  let [from, to] = [start, end];
  if (from === to) {
    while (from > 0 && /[\p{L}\d-]/u.test(text[from - 1]!)) from -= 1;
    while (to < text.length && /[\p{L}\d-]/u.test(text[to]!)) to += 1;
  }
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const words = chosen.trim();
  if (words === '') return text;
  if (before.endsWith('**') && after.startsWith('**'))
    return before.slice(0, -2) + chosen + after.slice(2);
  const lead = chosen.slice(0, chosen.indexOf(words));
  const tail = chosen.slice(lead.length + words.length);
  return `${before}${lead}**${words.replaceAll('**', '')}**${tail}${after}`;
}
