import { expect, test } from 'vitest';
import { fillEmpty } from './fill-empty.ts';

const WALLET = { name: 'Wanda Wallet', email: 'wanda@post.example', phone: '+49 89 99998777' };
const EMPTY = { name: '', email: ' ', phone: '' };

test.each([
  [EMPTY, WALLET, WALLET],
  [{ ...EMPTY, name: 'Rosa' }, WALLET, { email: WALLET.email, phone: WALLET.phone }],
  [{ name: 'Rosa', email: 'r@post.example', phone: '089 1' }, WALLET, {}],
  [EMPTY, { name: ' Wanda ', email: '', phone: ' ' }, { name: 'Wanda' }],
])('of a form with %o a wallet with %o fills in %o', (values, contact, filled) => {
  expect(fillEmpty(values, contact)).toEqual(filled);
});

test('and no more than a field holds', () => {
  const { name = '' } = fillEmpty(EMPTY, { ...WALLET, name: 'W'.repeat(500) });
  expect(name).toHaveLength(120);
});
