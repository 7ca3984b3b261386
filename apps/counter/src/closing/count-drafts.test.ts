import { expect, test } from 'vitest';
import { draftOf, withDraft } from './count-drafts.ts';

const HOUR = 3_600_000;
const DRAFT = { count: { 1000: 3 }, word: 'Verzählt', at: 5 * HOUR };
const NOTHING = { count: {}, word: '', at: 0 };

test('a count is kept for its purse alone, half a day, until the purse is closed', () => {
  const drafts = withDraft(withDraft({}, 'shop/mia', DRAFT), 'shop/ali', { ...DRAFT, word: '' });
  expect(draftOf(drafts, 'shop/mia', 6 * HOUR)).toEqual(DRAFT);
  expect(draftOf(drafts, 'shop/ali', 6 * HOUR).word).toBe('');
  expect(draftOf(drafts, 'other/mia', 6 * HOUR)).toEqual(NOTHING);
  expect(draftOf(drafts, 'shop/mia', 17 * HOUR)).toEqual(NOTHING);
  const closed = withDraft(drafts, 'shop/mia', null);
  expect(draftOf(closed, 'shop/mia', 6 * HOUR)).toEqual(NOTHING);
  expect(draftOf(closed, 'shop/ali', 6 * HOUR).count).toEqual({ 1000: 3 });
});
