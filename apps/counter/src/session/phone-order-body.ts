import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';

/** What is sent when an order by telephone is placed. */
export type PhoneOrderBody = CallBody<Calls['placePhoneOrder']>;
