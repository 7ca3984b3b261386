import { expect, it } from 'vitest';
import { placeReasons } from './place-reasons.ts';

it('reasons are German, and what has the same name is one row', () => {
  const told = ['notInRange', 'Incomplete', 'invalid', 'network', 'bad-response', 'toString'];
  const places = told.map((error, at) => ({ error, count: 6 - at }));
  expect(placeReasons(places)).toEqual([
    ['unvollständig', 9],
    ['außerhalb des Liefergebiets', 6],
    ['keine Verbindung', 3],
    ['anderes', 3],
  ]);
});
