import type { Answer, Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/request.ts';

export type Account = Result<'staffAccount'>;

/** One's own account. */
export function useAccount() {
  const [account, setAccount] = useState<Account | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const answer = await call('staffAccount');
    if (answer.ok) setAccount(answer.value);
    setProblem(answer.ok ? '' : failureText(answer.failure));
  }, []);
  useEffect(() => void read(), [read]);
  return {
    account,
    problem,
    busy,
    read,
    take: setAccount,
    /** Answers with what came, or with why it did not. */
    act: async <T>(work: () => Promise<Answer<T>>): Promise<{ value: T } | { text: string }> => {
      setBusy(true);
      const answer = await work();
      setBusy(false);
      return answer.ok ? { value: answer.value } : { text: failureText(answer.failure) };
    },
  };
}
export type AccountState = ReturnType<typeof useAccount>;
