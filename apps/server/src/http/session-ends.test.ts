import { expect, it } from 'vitest';
import { SessionEnds } from './session-ends.ts';

const [MINE, YOURS] = [Buffer.from('mine'), Buffer.from('yours')];

/** Listens under a name; tells which names were told. */
function listening() {
  const ends = new SessionEnds();
  const told: string[] = [];
  const listen = (name: string, hash: Buffer) => ends.listen(hash, () => told.push(name));
  return { ends, told, listen };
}

it('tells everyone who listens to a session, and nobody else', () => {
  const { ends, told, listen } = listening();
  listen('counter', MINE);
  listen('floor', MINE);
  listen('other', YOURS);
  ends.tell(MINE);
  expect(told).toEqual(['counter', 'floor']);
  ends.tell(Buffer.from('nobody'));
  expect(told).toHaveLength(2);
});

it('tells nobody who has stopped listening, also when they stop twice or come again', () => {
  const { ends, told, listen } = listening();
  const stop = listen('first', MINE);
  const stopSecond = listen('second', MINE);
  stop();
  ends.tell(MINE);
  expect(told).toEqual(['second']);
  stopSecond();
  listen('third', MINE);
  // The first ones left before the third came.
  stop();
  stopSecond();
  ends.tell(MINE);
  expect(told).toEqual(['second', 'third']);
});

it('may be left while it tells', () => {
  const { ends, told, listen } = listening();
  const stops: (() => void)[] = [];
  ends.listen(MINE, () => stops.forEach((stop) => stop()));
  stops.push(listen('a', MINE), listen('b', MINE));
  ends.tell(MINE);
  expect(told).toEqual(['a', 'b']);
  ends.tell(MINE);
  expect(told).toHaveLength(2);
});
