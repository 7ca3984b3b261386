import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { depositLabel, depositText } from './deposit.ts';
import { type DepositKind } from './menu.ts';

test.each<[number, DepositKind | undefined, string]>([
  [15, 'reusable', 'zzgl. 0,15 € Pfand, MEHRWEG'],
  [25, 'one-way', 'zzgl. 0,25 € Pfand, EINWEG'],
  [8, undefined, 'zzgl. 0,08 € Pfand'],
  [0, 'reusable', ''],
])('%i cents of a %s bottle: %s', (deposit, depositKind, text) => {
  const portion = { deposit: cents(deposit), ...(depositKind && { depositKind }) };
  expect(depositText(portion).replaceAll('\u00a0', ' ')).toBe(text);
});

test('of each of several, and of a sum of them', () => {
  const text = depositText({ deposit: cents(25), depositKind: 'one-way' }, 3);
  expect(text).toBe('zzgl. je 0,25\u00a0€ Pfand, EINWEG');
  expect(
    ['reusable' as const, 'one-way' as const, undefined].map((kind) => depositLabel(kind)),
  ).toEqual(['Pfand (MEHRWEG)', 'Pfand (EINWEG)', 'Pfand']);
});
