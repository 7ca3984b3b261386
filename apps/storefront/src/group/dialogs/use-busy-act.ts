import { useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { groupFailureText, trackFailure } from './group-failure.ts';

/** One change of the group at a time, and in words why it did not work. */
export function useBusyAct(act: Parameters<typeof trackFailure>[0]) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** null: it did not work, or another one is under way. */
  async function run<T>(change: () => Promise<Answer<T>>): Promise<T | null> {
    if (busy) return null;
    setBusy(true);
    setError(null);
    const answer = await change();
    setBusy(false);
    if (answer.ok) return answer.value;
    trackFailure(act, answer.failure);
    setError(groupFailureText(answer.failure));
    return null;
  }
  return { busy, error, setError, run };
}
