import { questions } from '@tischlein/ui/ask-dialog.ts';

/** The wallet is not opened now: the guest is asked or told something on our page first. */
export class NotYetError extends Error {
  override name = 'NotYetError';
}

/**
 * The outcome of some work the wallet's window waits for. As soon as the guest is asked something the window must not
 * lie over the question, so it is told at once that nothing comes of it; the work goes on by itself.
 */
export function unlessAsked<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = questions.subscribe(() => {
      if (questions.read().length === 0) return;
      stop();
      reject(new NotYetError('asked first'));
    });
    void work.then(resolve, reject).finally(stop);
  });
}

/** Watches from now on, until it is stopped, whether the guest is asked anything. */
export function watchQuestions(): { wereAsked: () => boolean; stop: () => void } {
  let asked = false;
  const stop = questions.subscribe(() => (asked ||= questions.read().length > 0));
  return { wereAsked: () => asked, stop };
}
