import fc from 'fast-check';
import { maybe, money, name } from './arbitrary-values.ts';

const kind = fc.constantFrom(undefined, 'reusable' as const, 'one-way' as const);
export const portion = fc
  .tuple(money, money, kind, maybe(fc.integer({ min: 1, max: 5000 })))
  .map(([price, deposit, depositKind, volumeMl]) => ({
    price,
    deposit,
    ...(depositKind && deposit > 0 ? { depositKind } : {}),
    volumeMl,
  }));
const SIZES = ['klein', 'gross', '30cm', 'familie'];
const size = (id: string) =>
  fc
    .tuple(portion, name, maybe(name))
    .map(([price, label, description]) => ({ id, name: label, description, ...price }));
export const sizes = fc
  .uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map(size)));

export const dishDeposit = fc.record(
  { name, perDish: money, cup: fc.record({ name, perCup: money }) },
  { requiredKeys: ['name', 'perDish'] },
);
