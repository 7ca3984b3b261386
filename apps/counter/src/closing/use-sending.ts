import { useRef, useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { randomKey } from '@tischlein/client/random-key.ts';

/**
 * Sends something about money: under the same key until the server has said yes or no, so that what nobody answered is
 * sent again and happens once. `failure`: why it did not go through, in German.
 */
export function useSending() {
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async <T>(work: (key: string) => Promise<Answer<T>>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(null);
    key.current ??= randomKey();
    const answer = await work(key.current);
    setBusy(false);
    if (answer.ok || isRefused(answer.failure)) key.current = null;
    if (answer.ok) return answer.value;
    setFailure(failureText(answer.failure));
    return null;
  };
  return { busy, failure, send, clear: () => setFailure(null) };
}
