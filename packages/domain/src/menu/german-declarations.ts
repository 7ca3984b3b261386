import type { Declaration } from './menu.ts';

const allergen = (code: string, name: string): Declaration => ({ code, kind: 'allergen', name });
const additive = (code: string, name: string): Declaration => ({ code, kind: 'additive', name });

/** The kinds that LMIV annex II demands to be named, by codes that begin like that of the whole. */
const kinds = (code: string, name: string, all: readonly string[]): Declaration[] =>
  all.map((kind, index) => allergen(`${code}${index + 1}`, `${name} (${kind})`));

const CEREALS = ['Weizen', 'Roggen', 'Gerste', 'Hafer', 'Dinkel', 'Khorasan-Weizen'];
const NUTS = [
  ...['Mandeln', 'Haselnüsse', 'Walnüsse', 'Kaschunüsse', 'Pekannüsse'],
  ...['Paranüsse', 'Pistazien', 'Macadamianüsse'],
];

/** The 14 allergens of LMIV annex II and the additives of LMZDV § 5, under the codes usual on German menus. */
export const GERMAN_DECLARATIONS: readonly Declaration[] = [
  allergen('A', 'Glutenhaltiges Getreide'),
  ...kinds('A', 'Glutenhaltiges Getreide', CEREALS),
  allergen('B', 'Krebstiere'),
  allergen('C', 'Eier'),
  allergen('D', 'Fisch'),
  allergen('E', 'Erdnüsse'),
  allergen('F', 'Soja'),
  allergen('G', 'Milch (Laktose)'),
  allergen('H', 'Schalenfrüchte (Nüsse)'),
  ...kinds('H', 'Schalenfrüchte', NUTS),
  allergen('I', 'Sellerie'),
  allergen('J', 'Senf'),
  allergen('K', 'Sesam'),
  allergen('L', 'Sulfite'),
  allergen('M', 'Lupinen'),
  allergen('N', 'Weichtiere'),
  additive('1', 'mit Farbstoff'),
  additive('2', 'mit Konservierungsstoff'),
  additive('3', 'mit Antioxidationsmittel'),
  additive('4', 'mit Geschmacksverstärker'),
  additive('5', 'geschwefelt'),
  additive('6', 'geschwärzt'),
  additive('7', 'gewachst'),
  additive('8', 'mit Phosphat'),
  additive('9', 'koffeinhaltig'),
  additive('10', 'chininhaltig'),
  additive('11', 'mit Süßungsmittel'),
  additive('12', 'enthält eine Phenylalaninquelle'),
  additive('13', 'kann bei übermäßigem Verzehr abführend wirken'),
  additive('14', 'mit Taurin'),
];
