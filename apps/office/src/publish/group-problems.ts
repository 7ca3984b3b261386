/** A problem, hint or caution as it is told. */
export interface ShownProblem {
  path: readonly string[];
  code: string;
  message: string;
  mend: string;
}

/** So many of a kind are read; of a change of the whole menu there are hundreds. */
const FIRST = 5;

/** Problems by kind, in the order in which the kinds come. */
export function problemsByKind(
  list: readonly ShownProblem[],
): { code: string; first: ShownProblem[]; more: ShownProblem[] }[] {
  return [...new Set(list.map(({ code }) => code))].map((code) => {
    const all = list.filter((each) => each.code === code);
    return { code, first: all.slice(0, FIRST), more: all.slice(FIRST) };
  });
}

const SAID: Record<string, readonly [one: string, many: string]> = {
  'price-jump': ['ein Preis, der stark springt', 'Preise, die stark springen'],
  'price-zero': ['ein Preis von 0,00 €', 'Preise von 0,00 €'],
  'dish-missed': ['eine Stelle, an der ein Gericht fehlt', 'Stellen, an denen ein Gericht fehlt'],
  'alcohol-age': ['Alkohol ohne Mindestalter', 'Getränke mit Alkohol ohne Mindestalter'],
  'not-vegan': ['ein Gericht, das kaum vegan ist', 'Gerichte, die kaum vegan sind'],
  'category-empty': ['eine leere Kategorie', 'leere Kategorien'],
  'allergens-unsaid': ['ein Gericht ohne Allergene', 'Gerichte ohne Allergene'],
  'never-open': ['Zeiten, zu denen nie etwas geht', 'Zeiten, zu denen nie etwas geht'],
};

/** What is asked about before publishing: '12 Preise, die stark springen' and so on. */
export function cautionTexts(list: readonly ShownProblem[]): string[] {
  return problemsByKind(list).map(({ code, first, more }) => {
    const count = first.length + more.length;
    const [one, many] = SAID[code] ?? ['etwas Auffälliges', 'Auffälliges'];
    return count === 1 ? one : `${count} ${many}`;
  });
}
