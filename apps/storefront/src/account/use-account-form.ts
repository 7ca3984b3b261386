import { useState, type FormEvent } from 'react';
import { changeUser } from './account-store.ts';
import { failureText } from '../api/failure-texts.ts';
import type { FormPageProps } from './account-page.ts';

type Change = Parameters<typeof changeUser>[0];

/** Sends a form of the account; what went wrong stands in `problem`. */
export function useAccountForm({ onBusy, onDone }: FormPageProps, call: Change) {
  const [problem, setProblem] = useState<string | null>(null);
  async function send(body: unknown) {
    onBusy(true);
    const failure = await changeUser(call, body);
    onBusy(false);
    if (failure) setProblem(failureText(failure));
    else onDone();
  }
  return {
    problem,
    clear: () => setProblem(null),
    submit: (body: unknown) => (event: FormEvent) => {
      event.preventDefault();
      void send(body);
    },
  };
}
