import { createHash, randomBytes } from 'node:crypto';
import type { Guest } from '../server/guest.ts';
import type { House } from './houses.ts';

const SECRET_LENGTH = 22;
const XSRF_LENGTH = 32;
const PHONE_DIGITS = 9;

/** What of a guest is in the bytes of a request, each as long as any other. */
export interface GuestFields {
  street: string;
  streetNumber: string;
  email: string;
  phone: string;
}

/**
 * Writes guests into ready-made bytes, each order another: of one guest the server would take a few an hour and count
 * the rest of them again and again. Longer streets than the one written first do not come up; shorter ones get blanks.
 */
export class NewGuests {
  readonly #run = randomBytes(9).toString('hex').slice(0, 12);
  readonly #houses: readonly House[];
  readonly #widths: { street: number; streetNumber: number };
  #count = 0;

  constructor(houses: readonly House[]) {
    this.#houses = houses;
    const width = (of: (house: House) => string) =>
      Math.max(...houses.map((house) => Buffer.byteLength(of(house))));
    this.#widths = {
      street: width(({ street }) => street),
      streetNumber: width(({ streetNumber }) => streetNumber),
    };
  }

  /** Another one at each call. */
  next(): GuestFields & { secret: string } {
    const count = (this.#count += 1);
    const house = this.#houses[count % this.#houses.length];
    const mark = count.toString(36).padStart(SECRET_LENGTH - this.#run.length, '0');
    return {
      secret: this.#run + mark,
      street: padded(house?.street ?? '', this.#widths.street),
      streetNumber: padded(house?.streetNumber ?? '', this.#widths.streetNumber),
      email: `${this.#run}${mark}@example.de`,
      phone: `0911 ${String(count).padStart(PHONE_DIGITS, '0')}`,
    };
  }
}

/** To the same number of bytes: the server leaves blanks at the end out. */
const padded = (text: string, width: number) => text + ' '.repeat(width - Buffer.byteLength(text));

/** Finds where the bytes of a request name `guest` and the fields; the function it answers writes another guest there. */
export function guestReplacer(
  bytes: Buffer,
  guest: Guest,
  fields: GuestFields,
): (next: GuestFields & { secret: string }) => void {
  const secret = /(?:^|; )guest=([^;]*)/.exec(guest.headers['cookie'] ?? '')?.[1] ?? '';
  const xsrf = guest.headers['x-xsrf-token'] ?? '';
  if (secret.length !== SECRET_LENGTH || xsrf.length !== XSRF_LENGTH)
    throw new Error('a guest of the benchmark has no session');
  const secrets = placesOf(bytes, secret);
  const tokens = placesOf(bytes, xsrf);
  const names = ['street', 'streetNumber', 'email', 'phone'] as const;
  const places = names.map((name) => {
    const at = bytes.indexOf(`"${name}":"${fields[name]}"`);
    if (at < 0) throw new Error(`${name} is not in the benchmark's order`);
    return at + name.length + 4;
  });
  return (next) => {
    for (const at of secrets) bytes.write(next.secret, at, 'latin1');
    const token = createHash('sha256').update(`xsrf:${next.secret}`).digest('base64url');
    for (const at of tokens) bytes.write(token.slice(0, XSRF_LENGTH), at, 'latin1');
    names.forEach((name, index) => bytes.write(next[name], places[index] ?? 0, 'utf8'));
  };
}

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}
