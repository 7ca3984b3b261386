import { refuse } from '../http/route.ts';
import type { PublishRefusal } from './publish-document.ts';

export const NO_SHOP = { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' } as const;
export const DRAFT_CHANGED = refuse(409, {
  error: 'draft-changed',
  message: 'Jemand hat das inzwischen geändert. Bitte sieh noch einmal nach.',
});
export const NO_VERSION = refuse(404, {
  error: 'no-version',
  message: 'Diese Fassung gibt es nicht.',
});
const PROBLEMS = 'Es ist noch etwas zu beheben, ehe veröffentlicht werden kann.';

/** What was not published, as an answer. */
export function refusalOf({ reason, message, problems }: PublishRefusal) {
  if (reason === 'no-shop') return refuse(404, NO_SHOP);
  if (reason === 'draft-changed') return DRAFT_CHANGED;
  const [first] = problems ?? [];
  const text = message ?? (first && `${first.message} ${first.mend}`) ?? PROBLEMS;
  return refuse(409, { error: 'draft-problems', message: text });
}
