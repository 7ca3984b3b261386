/** Names of one, that never stand alone as a place. */
const STARTS = /^(?:bad|sankt|st\.|groß|klein|alt|neu|hohen|schwäbisch|markt|burg)$/i;
const TAILS =
  /^(?:\([^)]*\)|(?:am|an der|an dem|a\. ?d\.|a\.|ob der|vor der|in der|im|i\. ?d\.) ?(?:main|rhein|neckar|donau|inn|isar|lech|saale|pegnitz|oder|elbe|weser|ruhr|lahn|mosel|aisch|ilm|harz|spree|havel|werra|fulda|leine|aller|see|bodensee|tauber|höhe|oberpfalz|opf\.|allgäu|odenwald))(?= |$)/i;
const STREET_ALONE = /^(?:straße|strasse|str\.?|weg|platz|pl\.?|allee|gasse|ring)$/i;

interface PlaceAndStreet {
  city: string;
  street: string;
}

/** The longest beginning that is a known place and leaves a street: 'Bad Homburg Lange Straße'. */
export function knownPlacePrefix(
  text: string,
  isPlace: (name: string) => boolean,
): PlaceAndStreet | null {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const city = words.slice(0, count).join(' ');
    const street = words.slice(count).join(' ');
    if (!STREET_ALONE.test(street) && isPlace(city)) return { city, street };
  }
  return null;
}

/** Guess without a list of places: one word, with its known companions ('Bad', 'am Main', '(Saale)'). */
export function guessPlacePrefix(text: string): PlaceAndStreet | null {
  const words = text.split(' ');
  let count = STARTS.test(words[0] ?? '') ? 2 : 1;
  const tail = TAILS.exec(words.slice(count).join(' '));
  if (tail) count += tail[0].split(' ').length;
  if (count >= words.length) return null;
  return { city: words.slice(0, count).join(' '), street: words.slice(count).join(' ') };
}
