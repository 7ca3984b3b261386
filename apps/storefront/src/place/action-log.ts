import { track } from '../session/track.ts';

/** What a guest does on the way to a place; never what they type. */
type Action =
  | 'opened'
  | 'typed'
  | 'located'
  | 'suggestion-taken'
  | 'type-chosen'
  | 'submitted'
  | 'corrected';

/** Enough to understand a failure, and no more. */
const KEPT = 30;

/** Collects what a guest did in the dialog, to be told with an error (specification 1 §7, tracking call 'geo'). */
export function actionLog() {
  const opened = Date.now();
  let actions: { action: Action; ms: number }[] = [];
  return {
    note(action: Action): void {
      // Every key of an address would say no more than the first.
      if (action === 'typed' && actions.at(-1)?.action === 'typed') return;
      actions = [...actions, { action, ms: Date.now() - opened }].slice(-KEPT);
    },
    fail(error: string): void {
      track({ type: 'geo', action: error, context: { log: JSON.stringify(actions) } });
    },
  };
}
export type ActionLog = ReturnType<typeof actionLog>;
