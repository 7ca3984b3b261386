import type { AddressError, ParsedAddress } from './address.ts';
import type { NumberedName } from './house-number.ts';
import { isWithinHouse, splitNumber } from './house-number.ts';
import { guessPlacePrefix, knownPlacePrefix } from './place-prefix.ts';

type ParseResult = { ok: true; address: ParsedAddress } | { ok: false; error: AddressError };

interface ParseOptions {
  /** Is this the name of a place (with that postcode, where one was typed)? Lets 'Ort Straße Nr' be told apart. */
  isPlace?: (name: string, zip: string | null) => boolean;
}

const MAX_LENGTH = 300;
/** Digits with what stands before a postcode; one has five of them. */
const DIGITS = /(?:\bPLZ:? ?|\b(?:DE?|de?) ?- ?|\bD )?(\d+)/gu;
const ONLY_ZIP = /^(?:de?[- ]*)?\d{5}$/i;
const ONLY_NUMBER =
  /^(?:(?:nr|hausnr|hausnummer)\.? ?)?\d{1,4}(?: ?[a-z])?(?: ?[-/] ?\d{1,4} ?[a-z]?)?$/i;
const STREET_LIKE =
  /(?:stra(?:ß|ss)e|str\.?|weg|platz|pl\.|allee|gasse|ring|damm|ufer|markt|steig|stieg|pfad|promenade|chaussee|wall|graben|berg|hof|tor|brücke|siedlung|park|anger|winkel|zeile|bogen|kamp|twiete|rain|leite|steg)$|^(?:am|an|auf|aus|bei|beim|hinter|im|in|unter|vor|zu|zum|zur|straße|strasse|platz|allee)\b/iu;
/** Mannheim's squares: a letter and a number are the street. */
const SQUARE = /^([A-U]) ?(\d|1[0-5])$/i;

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*[\n\r;|•]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[, ]*\b(?:deutschland|germany|brd)\b\.?$/iu, '')
    .replace(/^[, ]+|[, ]+$/g, '')
    .replace(/(\b\p{L})?\.+$/u, (_, initial?: string) => (initial ? `${initial}.` : ''));
}

/** Pieces between commas; a piece that is only a house number belongs to the piece before it ('Q7, 24'). */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const raw of text.split(',')) {
    const piece = raw.replace(/^[ -]+|[ -]+$/g, '');
    if (piece === '') continue;
    const last = found.at(-1);
    const joins =
      last !== undefined &&
      (SQUARE.test(lastWords(last))
        ? /^\d{1,3}(?!\d)/.test(piece)
        : ONLY_NUMBER.test(piece) && !/\d/.test(last));
    if (joins) {
      found[found.length - 1] = `${last} ${piece}`;
    } else found.push(piece);
  }
  return found;
}

/** 'Mannheim Q 7' ends in 'Q 7'. */
function lastWords(text: string): string {
  return /(?:^| )([A-U] ?\d{1,2})$/i.exec(text)?.[1] ?? '';
}

function finish(
  split: NumberedName,
  zip: string | null,
  city: string | null,
  others: readonly string[] = [],
): ParseResult {
  const square = zip === null || zip.startsWith('68') ? SQUARE.exec(split.name) : null;
  const street = square
    ? `${(square[1] ?? '').toUpperCase()}${square[2]}`
    : split.name
        .replace(/\([^)]*\)/g, '')
        .replace(/ +/g, ' ')
        .trim();
  if (!/\p{L}/u.test(street)) return { ok: false, error: 'Incomplete' };
  const place = city?.replace(/[ ,-]+$/, '') ?? '';
  const districts = others.filter((name) => name !== city);
  return {
    ok: true,
    address: {
      street,
      streetNumber: split.number,
      zip,
      city: place === '' ? null : place,
      ...(districts.length > 0 ? { districts } : {}),
    },
  };
}

/** Why a text without a house number is not enough: is a street in it? */
function withoutNumber(names: string[], zip: string | null, options: ParseOptions): ParseResult {
  const isStreet = (name: string): boolean =>
    !options.isPlace?.(name, zip) &&
    (STREET_LIKE.test(name) ||
      name.split(' ').some((word) => /stra(?:ß|ss)e$|str\.?$/iu.test(word)));
  const street = names.some(isStreet) || names.length > 1;
  return { ok: false, error: street ? 'MissingStreetNumber' : 'Incomplete' };
}

/**
 * Reads an address as Germans type it (specification 1 §5, §8): postcode first or last or missing, with or without
 * commas, any spelling of the house number. Street and house number are always there on success. Of a text without
 * postcode and commas, 'Ort Straße Nr' is only understood with `isPlace`.
 */
export function parseAddress(text: string, options: ParseOptions = {}): ParseResult {
  const typed = clean(text);
  if (text.trim() === '') return { ok: false, error: 'empty' };
  if (ONLY_ZIP.test(typed)) return { ok: false, error: 'zipInsteadOfAddressEntered' };
  if (!/\p{L}/u.test(typed) || /:\/\/|@/.test(typed) || typed.length > MAX_LENGTH) {
    return { ok: false, error: 'invalid' };
  }
  const found = [...typed.matchAll(DIGITS)].find(([, digits]) => digits?.length === 5);
  const zip = found?.[1] ?? null;
  const before = pieces(found ? typed.slice(0, found.index) : typed);
  const behind = found ? typed.slice(found.index + found[0].length) : '';
  const after = pieces(behind);
  // What follows the postcode directly starts with the place.
  const placeFirst = zip !== null && after.length > 0 && !/^ *,/.test(behind);
  const afterZip = placeFirst ? (after[0] ?? null) : null;
  const names = [...before, ...after];
  const numbered = names
    .filter((name) => !isWithinHouse(name))
    .map((name) => ({ name, split: splitNumber(name) }))
    .filter((one): one is { name: string; split: NumberedName } => one.split !== null);
  const others = (street: string): string[] => {
    const at = names.indexOf(street);
    return [...names.slice(at + 1), ...names.slice(0, at).reverse()].filter(
      (name) => !/\d/.test(name) && !isWithinHouse(name),
    );
  };
  const apart = numbered.filter(({ name }) => name !== afterZip);
  const chosen = apart.find(({ split }) => STREET_LIKE.test(split.name)) ?? apart[0];
  if (chosen) {
    const { name, split } = chosen;
    if (SQUARE.test(name) && (zip?.startsWith('68') || others(name).includes('Mannheim'))) {
      return { ok: false, error: 'MissingStreetNumber' };
    }
    const isPlace = options.isPlace;
    const named = others(name);
    const known = isPlace && named.find((one) => isPlace(one, zip));
    const city = afterZip ?? known ?? named[0] ?? (split.rest === '' ? null : split.rest);
    if (city !== null || zip !== null) return finish(split, zip, city, named);
    const prefix = isPlace && knownPlacePrefix(split.name, (part) => isPlace(part, null));
    return prefix
      ? finish({ ...split, name: prefix.street }, null, prefix.city)
      : finish(split, zip, null);
  }
  const merged = numbered[0]?.split;
  if (merged) {
    const isPlace = options.isPlace;
    // 'Lauf 91207 Marktplatz 3': the place stands before the postcode.
    const ahead = before.at(-1);
    if (ahead && (isPlace?.(ahead, zip) || !guessPlacePrefix(merged.name))) {
      return finish(merged, zip, ahead);
    }
    const place =
      (isPlace && knownPlacePrefix(merged.name, (part) => isPlace(part, zip))) ??
      guessPlacePrefix(merged.name);
    // A village without street names: '91233 Rollhofen 12'.
    return place
      ? finish({ ...merged, name: place.street }, zip, place.city)
      : finish(merged, zip, STREET_LIKE.test(merged.name) ? null : merged.name);
  }
  if (zip !== null && afterZip !== null && names.length === 1) {
    const isPlace = options.isPlace;
    if (isPlace?.(afterZip, zip)) return { ok: false, error: 'Incomplete' };
    const known = isPlace && knownPlacePrefix(afterZip, (part) => isPlace(part, zip));
    const guess = known ?? guessPlacePrefix(afterZip);
    if (guess && STREET_LIKE.test(guess.street)) return { ok: false, error: 'MissingStreetNumber' };
    return { ok: false, error: 'Incomplete' };
  }
  return withoutNumber(names, zip, options);
}
