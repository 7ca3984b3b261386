import fc from 'fast-check';
import { maybe, money, name } from './arbitrary-values.ts';

export const portion = fc.record({
  price: money,
  deposit: money,
  volumeMl: maybe(fc.integer({ min: 1, max: 5000 })),
});
const SIZES = ['klein', 'gross', '30cm', 'familie'];
const size = (id: string) =>
  fc
    .tuple(portion, name, maybe(name))
    .map(([price, label, description]) => ({ id, name: label, description, ...price }));
export const sizes = fc
  .uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map(size)));
