import { expect, it } from 'vitest';
import { checkWithdrawal, type WithdrawalForm } from './withdrawal-form.ts';

const FORM: WithdrawalForm = { name: 'Mona', email: 'mona@example.de', order: '17', goods: '' };

it.each<[string, Partial<WithdrawalForm>, (keyof WithdrawalForm)[]]>([
  ['what is needed', {}, []],
  ['goods by name', { goods: 'nur der Wein' }, []],
  ['no name', { name: ' ' }, ['name']],
  ['no mail address', { email: 'mona' }, ['email']],
  ['no order', { order: '' }, ['order']],
  [
    'too much of everything',
    { name: 'x'.repeat(500), order: 'x'.repeat(201), goods: 'x'.repeat(1001) },
    ['name', 'order', 'goods'],
  ],
])('%s', (_, given, wrong) => {
  expect(Object.keys(checkWithdrawal({ ...FORM, ...given }))).toEqual(wrong);
});
