import { devFlags } from './dev-flags.ts';
import { noteForDevelopers } from './dev-log.ts';

/** Something worth knowing for those who run the shop; the fields are those of POST /event (specification 1 §7). */
export interface TrackedEvent {
  type: string;
  action: string;
  context: Readonly<Record<string, string>>;
}

const listeners = new Set<(event: TrackedEvent) => void>();

/** Tells everybody who listens, and the console where the developer flag says so. Sends nothing by itself. */
export function track(event: TrackedEvent): void {
  // oxlint-disable-next-line no-console -- what the flag is for
  if (devFlags().trackEventsOnConsole) console.info('tracked', event);
  noteForDevelopers(`${event.type}-${event.action}`, event.context);
  for (const listener of listeners) listener(event);
}

/** Returns what ends the listening. */
export function onTracked(listener: (event: TrackedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
