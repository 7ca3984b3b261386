import { serverNow } from '../api/clock.ts';
import { useNow } from '../session/use-now.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A purse while it is counted. */
interface CountDraft {
  /** Pieces by denomination. */
  count: Record<string, number>;
  word: string;
  /** Of its last change, epoch milliseconds; 0: nothing was counted. */
  at: number;
}

type Drafts = Readonly<Record<string, CountDraft>>;

/** Half a day: what nobody finished by then is counted anew. */
const KEPT_MS = 12 * 3_600_000;

/** What is counted and not closed yet survives a reload, a tab that died and a tablet that went off. */
const useDrafts = create<{ drafts: Drafts }>()(
  persist(() => ({ drafts: {} }), { name: 'theke-zaehlung' }),
);

const NOTHING: CountDraft = { count: {}, word: '', at: 0 };

/** What of a count is kept. */
export function draftOf(drafts: Drafts, key: string, now: number): CountDraft {
  const found = drafts[key];
  return found !== undefined && now - found.at < KEPT_MS ? found : NOTHING;
}

/** Changes the count of one purse, and no other; null: it is over. */
export function withDraft(drafts: Drafts, key: string, draft: CountDraft | null): Drafts {
  const { [key]: _before, ...others } = drafts;
  return draft === null ? others : { ...others, [key]: draft };
}

/** The count of a purse on this device, and how it changes; null: it is over. */
export function useCountDraft(shopId: string, purseId: string) {
  const key = `${shopId}/${purseId}`;
  const drafts = useDrafts((state) => state.drafts);
  const shownAt = useNow(60_000);
  const change = (draft: Partial<CountDraft> | null) =>
    useDrafts.setState((state) => {
      const now = serverNow();
      const before = draftOf(state.drafts, key, now);
      const next = draft && { ...before, ...draft, at: now };
      return { drafts: withDraft(state.drafts, key, next) };
    });
  return { draft: draftOf(drafts, key, shownAt), change };
}
