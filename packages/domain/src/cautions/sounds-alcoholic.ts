/** Drinks by words that stand alone or end a longer one: 'Pils', 'Weißwein', 'Hefeweizen'. */
const ENDINGS = [
  ...['bier', 'pils', 'pilsner', 'weizen', 'weißbier', 'helles', 'export', 'kölsch', 'radler'],
  ...['wein', 'sekt', 'champagner', 'likör', 'schnaps', 'brand', 'geist', 'korn', 'punsch'],
  ...['weinschorle', 'bowle', 'glühwein'],
];
/** Drinks by words that stand alone. */
const WORDS = [
  ...['prosecco', 'spumante', 'lambrusco', 'frizzante', 'merlot', 'chianti', 'primitivo'],
  ...['riesling', 'chardonnay', 'spätburgunder', 'grauburgunder', 'montepulciano', 'rosé'],
  ...['aperol', 'campari', 'spritz', 'hugo', 'negroni', 'mojito', 'caipirinha', 'daiquiri'],
  ...['wodka', 'vodka', 'gin', 'rum', 'whisky', 'whiskey', 'tequila', 'cognac', 'grappa'],
  ...['ouzo', 'raki', 'sambuca', 'limoncello', 'ramazzotti', 'averna', 'jägermeister', 'sake'],
  ...['soju', 'cidre', 'cider', 'met', 'cocktail', 'longdrink', 'martini', 'beck’s', "beck's"],
];
const FREE = /alkoholfrei|ohne alkohol|0,0 ?%|virgin|malzbier|ginger|kinder/;

const SOUNDS = new RegExp(
  `(?:(?:^|[^\\p{L}])\\p{L}*(?:${ENDINGS.join('|')})|(?:^|[^\\p{L}])(?:${WORDS.join('|')}))(?![\\p{L}])`,
  'u',
);

/** Whether a drink of this name is most likely one with alcohol. */
export function soundsAlcoholic(name: string): boolean {
  const said = name.toLowerCase();
  return SOUNDS.test(said) && !FREE.test(said);
}
