import { franchiseState, type FranchiseState } from '@tischlein/contract/franchise-state.ts';
import { franchiseHash, readFranchiseHash } from '../base/franchise-hash.ts';
import { readSession, writeSession } from './session-storage.ts';

const KEY = 'tischlein:handed-over';
/** In place of a state that is too large for an address: it lies in this tab. */
const IN_TAB = '#franchise=tab';

/** The hash that brings the state to another branch; null: it is too large, and this browser keeps nothing. */
export function handOver(state: FranchiseState): string | null {
  const hash = franchiseHash(state);
  if (hash !== null) return hash;
  // One that was never picked up must not stand for this one where there is no room for it.
  forgetHandedOver();
  writeSession(KEY, state);
  return readSession(KEY) === null ? null : IN_TAB;
}

/** What the hash brings; null: nothing that is whole. */
export function readHandedOver(hash: string): FranchiseState | null {
  if (hash !== IN_TAB) return readFranchiseHash(hash);
  return franchiseState.safeParse(readSession(KEY)).data ?? null;
}

/** Once it has arrived. */
export const forgetHandedOver = (): void => writeSession(KEY, null);
