import { z } from 'zod';
import type { Call } from '../call.ts';
import { instant, line, shopParams, forStaff } from './shared.ts';

const guestData = forStaff('guest-data', shopParams);
/** In the body: an address in a URL stands in logs. */
const body = z.object({
  who: line(200).describe('A mail address or telephone number; to search, also part of a name.'),
});

const entry = z.object({
  kind: z.enum(['order', 'reservation', 'application', 'withdrawal', 'consent', 'account']),
  at: instant.nullable().describe('null: an account, which belongs to no day.'),
  text: z.string().describe('What it is, German.'),
  who: z.string().describe('Name, mail address and telephone as given.'),
});

/** 400 `search-too-short`. */
export const guestDataFind = {
  ...guestData,
  summary: 'What is kept of a guest in this shop',
  body,
  result: z.object({
    entries: z.array(entry).describe('At most two hundred.'),
    more: z.int().describe('How many more there are.'),
    ratings: z.int().describe('How many ratings belong to these orders.'),
    named: z
      .boolean()
      .describe('Whether it was searched by what tells a guest from others: mail or telephone.'),
    accountElsewhere: z
      .boolean()
      .describe('Whether there is an account in all branches, of which who asks has not all.'),
  }),
} satisfies Call;

/** 400 `name-no-proof`: by a name alone nothing is handed out. */
export const guestDataExport = {
  ...guestData,
  summary: 'Everything kept of a guest, to hand it out (GDPR Art. 15)',
  body,
  result: z.object({
    name: z.string().describe('Of the file.'),
    json: z.string().describe('What is written into it.'),
  }),
} satisfies Call;

/** What no law wants kept. Done again there is nothing left to erase. 400 `name-no-proof`. */
export const guestDataErase = {
  ...guestData,
  summary: 'Erase what is kept of a guest (GDPR Art. 17)',
  body,
  result: z.object({ words: z.array(z.string()).describe('What came of it, German.') }),
} satisfies Call;
