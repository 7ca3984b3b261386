import { knownPlacePrefix } from '@tischlein/domain/address/place-prefix.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';

/** What is typed so far, taken apart; '' for what is not there yet. */
export interface Typing {
  name: string;
  number: string;
  /** The beginning of postcode, place or both. */
  place: string;
}

/** 'Marktpl', 'Marktplatz 1', 'Marktplatz 12, 912'. */
const PLAIN = /^([^,\d]*(?:\d+\.[^,\d]*)?)(\d[^,]*)?(?:,(.*))?$/u;
/** 'Marktplatz 12 912', 'Marktplatz 12a 91990 Müh'. */
const WITHOUT_COMMA = /^([^,]*?\p{L}\.?)[ ,]*(\d{1,4} ?[a-z]?)[ ,]+(\d{1,5}(?: [^\d]*)?)$/iu;
/** '91990 Mühlfeld, Haupts' */
const POSTCODE_FIRST = /^(?:D-)?(\d{5})[ ,]+(.*)$/iu;

/** The ways to read an unfinished text, the likeliest first: all that a search would understand, begun. */
export function readTypings(text: string, isPlace: (name: string) => boolean): Typing[] {
  const typed = text
    .trim()
    .replace(/\s*[\n\r;|]+\s*/g, ', ')
    .replace(/\s+/g, ' ');
  const found: Typing[] = [];
  const add = (name = '', number = '', place = '') => {
    if (name !== '') found.push({ name, number, place });
  };
  const [, name, number, place] = PLAIN.exec(typed) ?? [];
  add(name, number, place);
  const [, street, house, behind] = WITHOUT_COMMA.exec(typed) ?? [];
  add(street, house, behind);
  const parsed = parseAddress(typed, { isPlace });
  if (parsed.ok) {
    const { zip, city, districts = [] } = parsed.address;
    for (const one of [city ?? '', ...districts])
      add(parsed.address.street, parsed.address.streetNumber, `${zip ?? ''} ${one}`);
  }
  const [, zip = '', rest = typed] = POSTCODE_FIRST.exec(typed) ?? [];
  const [first = '', ...others] = rest.split(/ *, */);
  if (others.length > 0 && isPlace(first)) add(others.join(' '), '', `${zip} ${first}`);
  const known = knownPlacePrefix(rest, isPlace);
  if (known) add(known.street, '', `${zip} ${known.city}`);
  if (zip !== '') add(rest, '', zip);
  return found;
}
