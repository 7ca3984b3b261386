import { useGroup } from './group-store.ts';

/** The time by the server's clock, which the deadline goes by (epoch milliseconds). */
export function groupNow(): number {
  return Date.now() + useGroup.getState().clockOffset;
}
