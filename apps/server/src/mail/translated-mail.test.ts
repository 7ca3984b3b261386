import { expect, it } from 'vitest';
import { translatedMail } from './translated-mail.ts';

const WORDS = new Map([
  ['Klein', 'Small'],
  ['Abholung', 'Pickup'],
  ['Art', 'Order type'],
  ['Nachricht an die Küche', 'Message to the kitchen'],
]);

it('leaves what somebody wrote as it is, under a label that is translated', () => {
  const mail = translatedMail((german) => WORDS.get(german) ?? null, {
    ...{ accent: '#333333', restaurantName: 'Abholung', title: 'Abholung', lead: '' },
    ...{ link: { url: '/', label: 'Klein' }, pages: [], lines: [], prices: [], shares: [] },
    facts: [
      ['Name', 'Klein'],
      ['Art', 'Abholung'],
      ['Nachricht an die Küche', 'Klein'],
    ],
    footer: [],
  });
  expect(mail).toMatchObject({
    restaurantName: 'Abholung',
    title: 'Pickup',
    link: { label: 'Small' },
  });
  expect(mail.facts).toEqual([
    ['Name', 'Klein'],
    ['Order type', 'Pickup'],
    ['Message to the kitchen', 'Klein'],
  ]);
});
