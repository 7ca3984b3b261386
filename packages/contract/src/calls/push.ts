import { z } from 'zod';
import type { Call } from '../call.ts';
import { errorBody, orderParams, shopParams, forStaff } from './shared.ts';

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

const endpoint = z.string().min(1).max(1000);

export const pushKey = {
  summary: 'The public VAPID key that browsers subscribe with',
  access: 'public',
  /** 65 bytes in base64url. */
  result: z.object({ publicKey: z.string() }),
} satisfies Call;

/** As the browser's `PushSubscription` gives it. */
export const startPush = {
  summary:
    'Notify this browser of an order’s steps; for the device that ordered and members of its group',
  access: 'guest',
  params: orderParams,
  body: z.object({
    endpoint,
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  result: z.object({ on: z.literal(true) }),
  /** 409: the order is over, or has its number of browsers. */
  errors: { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
} satisfies Call;

export const stopPush = {
  summary: 'No longer notify this browser',
  access: 'guest',
  params: orderParams,
  body: z.object({ endpoint }),
  result: z.object({ on: z.literal(false) }),
  errors: { 403: errorBody, 404: errorBody },
} satisfies Call;

export const startStaffPush = {
  summary: 'Wake this device of the staff when nobody answers an order or printing stops',
  ...forStaff('orders', shopParams),
  body: startPush.body,
  result: z.object({ on: z.literal(true) }),
  /** 409: the shop has its number of devices. */
  errors: { 400: errorBody, 409: errorBody },
} satisfies Call;

export const stopStaffPush = {
  summary: 'No longer wake this device of the staff',
  ...forStaff('orders', shopParams),
  body: z.object({ endpoint }),
  result: z.object({ on: z.literal(false) }),
} satisfies Call;

/** What a notification carries, encrypted, from the server to the shop's worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** A newer notification of the same tag replaces the older. */
  tag: string;
  /** Path of the order's page. */
  path: string;
}
