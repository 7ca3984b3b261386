import type { ReactNode } from 'react';
import { createStore } from './external-store.ts';

interface AlertOptions {
  title: string;
  text?: ReactNode;
  okLabel?: string;
}

interface ConfirmOptions extends AlertOptions {
  cancelLabel?: string;
  /** The answer destroys something: the OK button wears the colour of danger. */
  danger?: boolean;
  /** A third way out: a no after which this is done. */
  instead?: { label: string; run: () => void } | undefined;
}

export interface Question extends ConfirmOptions {
  id: number;
  kind: 'alert' | 'confirm';
  answer: (ok: boolean) => void;
}

/** Questions wait in line; `DialogHost` shows the first. */
export const questions = createStore<readonly Question[]>([]);
let lastId = 0;

/** Tells something that must be read; resolves when it is closed, by whichever way. */
export async function alertDialog(options: AlertOptions): Promise<void> {
  await ask({ ...options, kind: 'alert' });
}

/** Asks yes or no; every way to close other than OK is a no. */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  return ask({ ...options, kind: 'confirm' });
}

function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (ok: boolean) => {
      questions.write(questions.read().filter((each) => each.id !== id));
      resolve(ok);
    };
    questions.write([...questions.read(), { ...question, id, answer }]);
  });
}
