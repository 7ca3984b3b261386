import { useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { tableFailureText } from '../table-visit/refusal-texts.ts';

/** One change at the table at a time, and in words why it did not work. */
export function useTableAct() {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** `what`: which button turns. null: it did not work, or another one is under way. */
  async function run<T>(what: string, change: () => Promise<Answer<T>>): Promise<T | null> {
    if (busy !== null) return null;
    setBusy(what);
    setError(null);
    const answer = await change();
    setBusy(null);
    if (answer.ok) return answer.value;
    setError(tableFailureText(answer.failure));
    return null;
  }
  return { busy, error, setError, run };
}
