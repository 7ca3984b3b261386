import type { orderInfo } from '@tischlein/contract/calls/order.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import { FAILURE_TEXTS, failureText } from '../api/failure-texts.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { isRecord } from '../session/storage.ts';

export type PlacedOrder = NonNullable<CallResult<typeof orderInfo>['order']>;

/** The order of an info response. Without one it throws the server's error text (specification 1 §8). */
export function readOrderInfo(answer: Answer<CallResult<typeof orderInfo>>): PlacedOrder {
  if (answer.ok && answer.value.order) return answer.value.order;
  const body = answer.ok ? answer.value : answer.failure.body;
  const said = isRecord(body) && body['success'] === false ? body['error'] : null;
  if (typeof said === 'string') throw new Error(said);
  throw new Error(answer.ok ? FAILURE_TEXTS['bad-response'].text : failureText(answer.failure));
}
