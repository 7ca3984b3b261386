import { expect, test } from 'vitest';
import { blockedTraits, firstOrderText } from './block-texts.ts';

test.each([
  [['device'], 'Gerät'],
  [['device', 'phone'], 'Gerät und Telefonnummer'],
  [['device', 'phone', 'address'], 'Gerät, Telefonnummer und Lieferadresse'],
] as const)('%j is said as %s', (traits, said) => {
  expect(blockedTraits(traits)).toBe(said);
});

test.each([
  [true, true, 'Erste Bestellung von diesem Gerät und mit dieser Telefonnummer'],
  [true, false, 'Erste Bestellung von diesem Gerät, die Telefonnummer ist bekannt'],
  [false, true, 'Erste Bestellung mit dieser Telefonnummer, das Gerät ist bekannt'],
  [false, false, null],
])('first of the device %s, of the telephone %s', (device, phone, said) => {
  expect(firstOrderText({ device, phone })).toBe(said);
});
