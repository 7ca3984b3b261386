import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import type { Answer } from '@tischlein/client/client.ts';
import { useBusyAct } from './use-busy-act.ts';
import styles from './group.module.css';

/** For how long 'Gespeichert' stands in place of 'Speichern'. */
const SAID_MS = 2000;

interface SaveFieldProps {
  act: 'rename' | 'rules';
  /** As it is kept; follows what other devices do while nothing is typed here. */
  saved: string;
  /** What the button saves, for those who cannot see what it stands beside. */
  what: string;
  /** What is wrong with what was typed; null: nothing. */
  check: (text: string) => string | null;
  save: (text: string) => Promise<Answer<unknown>>;
  children: (field: {
    value: string;
    error: string | null;
    onChange: (text: string) => void;
  }) => ReactNode;
}

/** A field with a save button of its own, which saves this field alone. */
export function SingleSaveField({ act, saved, what, check, save, children }: SaveFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { busy, error, setError, run } = useBusyAct(act);
  const value = draft ?? saved;
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [done]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = check(value);
    if (problem !== null) return setError(problem);
    if ((await run(() => save(value))) === null) return;
    setDraft(null);
    setDone(true);
  }
  return (
    <form noValidate className={styles.save} onSubmit={(event) => void submit(event)}>
      {children({
        value,
        error,
        onChange: (text) => {
          setError(null);
          setDone(false);
          setDraft(text);
        },
      })}
      <Button type="submit" busy={busy} aria-label={done ? undefined : `${what} speichern`}>
        {done ? 'Gespeichert' : 'Speichern'}
      </Button>
      <VisuallyHidden role="status">{done && `${what}: gespeichert`}</VisuallyHidden>
    </form>
  );
}
