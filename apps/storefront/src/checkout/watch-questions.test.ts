import { expect, it } from 'vitest';
import { confirmDialog, questions } from '@tischlein/ui/ask-dialog.ts';
import { NotYetError, unlessAsked } from './watch-questions.ts';

it('answers what comes of it when nothing is asked', async () => {
  expect(await unlessAsked(Promise.resolve('W-1'))).toBe('W-1');
  await expect(unlessAsked(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('ends with the first question, while the work goes on', async () => {
  let asked: Promise<string> | undefined;
  const outcome = unlessAsked(
    Promise.resolve().then(() => {
      asked = confirmDialog({ title: 'Stimmt das?' }).then((yes) => (yes ? 'on' : 'off'));
      return asked;
    }),
  );
  await expect(outcome).rejects.toBeInstanceOf(NotYetError);
  questions.read()[0]?.answer(true);
  expect(await asked).toBe('on');
});
