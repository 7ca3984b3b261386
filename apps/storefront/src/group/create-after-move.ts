import { readSession, writeSession } from '../session/session-storage.ts';

/** Of the whole site: the branch that is led to is not known yet. */
const KEY = 'tischlein:create-group';
/** Whoever has not arrived by then has something else in mind. */
const VALID_MS = 10 * 60_000;

/** A group is to be made in the branch the guest is led to. */
export function createAfterMove(): void {
  writeSession(KEY, Date.now());
}

export function forgetCreateAfterMove(): void {
  writeSession(KEY, null);
}

/** Whether a group is to be made here; asked once. */
export function takeCreateAfterMove(): boolean {
  const since = readSession(KEY);
  forgetCreateAfterMove();
  return typeof since === 'number' && Math.abs(Date.now() - since) < VALID_MS;
}
