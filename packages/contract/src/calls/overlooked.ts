import { z } from 'zod';
import { PAUSE_AFTER_MINUTES } from '@tischlein/domain/order/overlooked.ts';
import type { Call } from '../call.ts';
import { shopParams } from './shared.ts';

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
});

export const overlookedSettings = {
  summary: 'What is done about orders that nobody answers',
  access: 'staff',
  permission: 'printers',
  params: shopParams,
  result: settings.extend({
    canSms: z.boolean().describe('Whether this server sends text messages at all.'),
    email: z.string().describe("The shop's address."),
  }),
} satisfies Call;

export const saveOverlookedSettings = {
  summary: 'Choose what is done about orders that nobody answers',
  access: 'staff',
  permission: 'printers',
  params: shopParams,
  body: settings,
  result: z.object({}),
} satisfies Call;

export const reportCounterAwake = {
  summary: 'An open counter says every half minute that it is awake, and whether it can be heard',
  access: 'staff',
  permission: 'orders',
  params: shopParams,
  body: z.object({
    pageKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,40}$/)
      .describe('Of this open page, random.'),
    hasSound: z.boolean().describe('Whether it may ring: browsers want a tap first.'),
  }),
  result: z.object({}),
} satisfies Call;
