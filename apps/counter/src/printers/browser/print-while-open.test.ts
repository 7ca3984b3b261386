import { expect, it } from 'vitest';
import { printWhileOpen, type BrowserPaper } from './print-while-open.ts';

const paper = (token: string): BrowserPaper => ({ token, columns: 42, lines: [] });

/** Runs until nothing is left to claim; answers what happened. */
async function run(claims: (BrowserPaper | Error)[], broken: readonly string[] = []) {
  const happened: string[] = [];
  const stop = new AbortController();
  await printWhileOpen({
    claim: async () => {
      const next = claims.shift();
      if (next instanceof Error) throw next;
      return next ?? null;
    },
    print: async ({ token }) => {
      happened.push(`print ${token}`);
      if (broken.includes(token)) throw new Error('no printer');
    },
    settle: async (token, outcome) => {
      happened.push(`${outcome} ${token}`);
      if (token === 'lost') throw new Error('no answer');
    },
    pause: async () => {
      happened.push('pause');
      if (claims.length === 0) stop.abort();
    },
    signal: stop.signal,
  });
  return happened;
}

it('prints one after the other and waits when nothing is there', async () => {
  expect(await run([paper('a'), paper('b')])).toEqual([
    'print a',
    'printed a',
    'print b',
    'printed b',
    'pause',
  ]);
});

it('goes on after a server that did not answer, and a word that got lost', async () => {
  expect(await run([new Error('offline'), paper('lost'), paper('b')])).toEqual([
    'pause',
    'print lost',
    'printed lost',
    'print b',
    'printed b',
    'pause',
  ]);
});

it('says of what it could not print that it was not printed', async () => {
  expect(await run([paper('a')], ['a'])).toEqual(['print a', 'not-printed a', 'pause']);
});
