import type { Result } from '@tischlein/client/client.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/request.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useShop } from './draft-context.tsx';

export type OtherEditor = Result<'officePresence'>['others'][number];

/** What others change, and who they are, is seen after so long at the latest. */
const ASK_AGAIN_MS = 8_000;

/**
 * Tells the server where one works, and answers who else does. Looks by the way whether the draft or what guests have is
 * another by now, and reads it then.
 */
export function usePresence(place: readonly string[]): readonly OtherEditor[] {
  const { id, sync } = useShop();
  const [page] = useState(randomKey);
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const at = useRef(place);
  useEffect(() => {
    at.current = place;
  });
  useEffect(() => {
    let isLeft = false;
    const ask = async (leaving = false) => {
      const body = { page, place: [...at.current], ...(leaving && { leaving }) };
      const params = { shopId: id };
      const answer = await call('officePresence', { params, body, keepalive: leaving });
      if (isLeft || leaving || !answer.ok) return;
      setOthers(answer.value.others);
      const { draft } = sync.read();
      const { revision, version } = answer.value;
      if (draft && (draft.revision < revision || draft.baseVersion !== version))
        void sync.refresh();
    };
    const look = () => void ask(document.hidden);
    const leave = () => void ask(true);
    void ask(document.hidden);
    const timer = setInterval(() => !document.hidden && void ask(), ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      // Also where another restaurant is chosen.
      leave();
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  }, [id, sync, page]);
  return others;
}
