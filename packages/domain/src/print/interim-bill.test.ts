import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { interimBillTicket } from './interim-bill.ts';
import { printedTexts } from './testing/printed-texts.ts';

test.each([
  ['2026-10-24T23:10:00+02:00', /^23:10 Uhr +Toni$/],
  ['2026-10-25T02:30:00+02:00', /^02:30 Uhr \(Sommerzeit\) +Toni$/],
])('at %s it says when it is', (now, line) => {
  const ticket = interimBillTicket({
    ...{ restaurantName: 'Zia', table: 3, waiter: 'Toni', timeZone: 'Europe/Berlin' },
    ...{ now: Date.parse(now), items: [], total: cents(0), paid: cents(0), open: cents(0) },
  });
  expect(printedTexts(ticket, 42)).toContainEqual(expect.stringMatching(line));
});
