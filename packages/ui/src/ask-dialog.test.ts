import { expect, it } from 'vitest';
import { alertDialog, confirmDialog, questions } from './ask-dialog.ts';

it('asks one after the other and resolves each with its own answer', async () => {
  const first = confirmDialog({ title: 'Leeren?' });
  const second = confirmDialog({ title: 'Wirklich?' });
  expect(questions.read().map(({ title }) => title)).toEqual(['Leeren?', 'Wirklich?']);
  questions.read()[0]?.answer(true);
  await expect(first).resolves.toBe(true);
  expect(questions.read().map(({ title }) => title)).toEqual(['Wirklich?']);
  questions.read()[0]?.answer(false);
  await expect(second).resolves.toBe(false);
  expect(questions.read()).toEqual([]);
});

it('resolves an alert however it is closed', async () => {
  const told = alertDialog({ title: 'Geschlossen' });
  expect(questions.read()[0]?.kind).toBe('alert');
  questions.read()[0]?.answer(false);
  await expect(told).resolves.toBeUndefined();
});
