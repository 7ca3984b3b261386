import type { GroupError } from '@tischlein/contract/errors.ts';
import { failureText } from '../../api/failure-texts.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { track } from '../../session/track.ts';
import { GROUP_REFUSALS } from './refusal-texts.ts';

/** What the server refused; null: it refused nothing, the call itself failed. */
export function groupError(failure: RequestFailure): GroupError | null {
  const code = refusalCode(failure);
  return Object.hasOwn(GROUP_REFUSALS, code) ? (code as GroupError) : null;
}

/** Why a change of the group did not work, in German. */
export function groupFailureText(failure: RequestFailure): string {
  const error = groupError(failure);
  return error === null ? failureText(failure) : GROUP_REFUSALS[error];
}

type Act = 'create' | 'join' | 'find' | 'leave' | 'disband' | 'rename' | 'rules' | 'device';

/** Tells those who run the shop of a failure; never names, never the code. */
export function trackFailure(act: Act, failure: RequestFailure): void {
  const reason = groupError(failure) ?? failure.kind;
  track({ type: 'group', action: `${act}-failed`, context: { reason } });
}
