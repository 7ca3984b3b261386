import { useState } from 'react';
import { failureText } from '../api/failure-texts.ts';
import type { Answer } from '@tischlein/client/client.ts';

type Errors<F> = Partial<Record<keyof F, string>>;

/** A form of a page beside the menu: checked here first, sent, and what went wrong said below it. */
export function usePageForm<F extends object>(empty: F, check: (form: F) => Errors<F>) {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Errors<F>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (given: Partial<F>) => {
    setForm({ ...form, ...given });
    setErrors({});
    setProblem(null);
  };
  /** What the server answers; null: nothing was sent, or it was refused, and that is said. */
  async function send<T>(call: (form: F) => Promise<Answer<T>>): Promise<T | null> {
    const found = check(form);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setProblem('Bitte sieh dir die markierten Felder noch einmal an.');
      return null;
    }
    setBusy(true);
    const answer = await call(form);
    setBusy(false);
    if (answer.ok) return answer.value;
    setProblem(failureText(answer.failure));
    return null;
  }
  return { form, errors, problem, busy, set, send };
}
