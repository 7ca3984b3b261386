import { z } from 'zod';
import { PAUSE_AFTER_MINUTES } from '@tischlein/domain/order/overlooked.ts';
import { SELF_TEST_NOTICES } from '@tischlein/domain/self-test/self-test.ts';
import type { Call } from '../call.ts';
import { shopParams, forStaff } from './shared.ts';

const settings = z.object({
  byMail: z.boolean().describe("A mail to the shop's address after two minutes."),
  smsNumber: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .nullable()
    .describe(
      'Gets a text message after four minutes, with the country: +4915112345678. null: nobody.',
    ),
  pauseAfterMinutes: z
    .union(PAUSE_AFTER_MINUTES.map((minutes) => z.literal(minutes)))
    .nullable()
    .describe('The shop takes no orders for half an hour then; null: it goes on.'),
  selfTest: z
    .enum(SELF_TEST_NOTICES)
    .describe('Who asked for it is told of the look before an opening: if something is missing.'),
});

export const overlookedSettings = {
  summary: 'What is done about orders that nobody answers',
  ...forStaff('printers', shopParams),
  result: settings.extend({
    canSms: z.boolean().describe('Whether this server sends text messages at all.'),
    email: z.string().describe("The shop's address."),
  }),
} satisfies Call;

export const saveOverlookedSettings = {
  summary: 'Choose what is done about orders that nobody answers',
  ...forStaff('printers', shopParams),
  body: settings,
  result: z.object({}),
} satisfies Call;

export const reportCounterAwake = {
  summary: 'An open counter says every half minute that it is awake, and whether it can be heard',
  ...forStaff('orders', shopParams),
  body: z.object({
    pageKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,40}$/)
      .describe('Of this open page, random.'),
    hasSound: z.boolean().describe('Whether it may ring: browsers want a tap first.'),
  }),
  result: z.object({}),
} satisfies Call;

const selfTested = z.object({
  text: z.string().describe('One German line, with its time.'),
  isReady: z.boolean(),
});

export const selfTest = {
  summary: 'The look at printers, sound and connection before the latest opening',
  ...forStaff('orders', shopParams),
  /** null: none was taken yet. */
  result: z.object({ last: selfTested.extend({ opensAt: z.string() }).nullable() }),
} satisfies Call;

export const runSelfTest = {
  summary: 'Look at printers, sound and connection now',
  ...forStaff('orders', shopParams),
  body: z.object({}),
  result: selfTested,
} satisfies Call;

export const unansweredOrders = {
  summary: 'How many orders nobody has answered, for pages that show none',
  ...forStaff('orders', shopParams),
  result: z.object({
    count: z.number(),
    since: z.string().nullable().describe('When the oldest came.'),
    waitedSeconds: z.number().describe('How long it waits by the clock of the server.'),
  }),
} satisfies Call;
