import { expect, it, vi } from 'vitest';
import type { DraftSync } from '../draft/draft-sync.ts';
import { insertEntry } from './new-entry.ts';

const LIST = { path: ['extras', 'ingredients'], prefix: 'zutat' };

it.each([
  [undefined, null],
  ['pilze', 'pilze'],
])('puts an entry before %o, under an id of its own', (before, expected) => {
  const change = vi.fn<DraftSync['change']>();
  const id = insertEntry({ change } as unknown as DraftSync, LIST, { name: 'Rucola' }, before);
  expect(id).toMatch(/^zutat-[0-9a-z]{8}$/);
  const value = { id, name: 'Rucola' };
  const path = ['extras', 'ingredients', id];
  expect(change).toHaveBeenCalledWith({ kind: 'insert', path, value, before: expected });
});
