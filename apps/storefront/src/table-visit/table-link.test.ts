import { expect, it } from 'vitest';
import { readLink } from './table-link.ts';

const SIG = 'abcdefghijABCDEFGHIJ_-';

it.each([
  ['?tisch=7&sig=' + SIG, '', { kind: 'table', table: 7, signature: SIG }],
  ['', '#kellner=' + SIG, { kind: 'waiter', code: SIG }],
  ['?kellner=' + SIG, '', { kind: 'waiter', code: SIG }],
  ['?tisch=0&sig=' + SIG, '', { kind: 'broken' }],
  ['?tisch=1e2&sig=' + SIG, '', { kind: 'broken' }],
  ['?tisch=7', '', { kind: 'broken' }],
  ['', '#kellner=zu-kurz', { kind: 'broken' }],
])('reads %s%s and leaves nothing of it', (search, hash, link) => {
  expect(readLink(search, hash)).toEqual({ link, search: '', hash: '' });
});

it('keeps what else stands in the address', () => {
  const found = readLink(`?a=1&tisch=7&sig=${SIG}&scrollTo=menu`, '#inhalt');
  expect(found).toMatchObject({ search: '?a=1&scrollTo=menu', hash: '#inhalt' });
});

it('finds nothing where there is nothing', () => {
  expect(readLink('?gruppe=abc&sig=x', '#konto=y')).toBeNull();
});
