import { expect, it } from 'vitest';
import { whyNoRefund } from './round-texts.ts';

it.each([
  ['placed', 11, 0, null],
  ['done', 3.5, 7.5, null],
  ['held', 11, 0, null],
  ['rejected', 11, 0, /abgelehnt/],
  ['done', 0, 11, /alles storniert/],
  ['done', 0, 0, /nichts gekostet/],
] as const)(
  'of an item that is %s, %d € after %d € given back: %s',
  (status, price, refunded, why) => {
    const said = whyNoRefund(status, { price, refunded });
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  },
);
