import { toInstant, toLocal } from '@tischlein/domain/hours/zoned-time.ts';

/** How long what is kept: docs/decisions/0019-law.md says why, and the shops' privacy pages tell it. All in days. */
export const KEPT_DAYS = {
  /** Streams come back within seconds; two days are plenty for a tablet that slept over the closing day. */
  event: 2,
  /** After its last change. */
  groups: 1,
  demoMail: 7,
  /** Providers repeat an event for two weeks at most, and working on one again does no harm. */
  paymentEvent: 30,
  /** Mails and other jobs that went wrong for good; those that went well are gone at once. */
  failedJob: 30,
  /** That a mail was sent: as long as its job may be tried again. */
  sentMail: 30,
  /** What was printed, for who looks for a paper that is missing. */
  printJob: 14,
  /** Longer than anybody orders ahead; those of orders that ended go at once. */
  push: 30,
  visit: 90,
  /** A yes to advertising that nobody confirmed. */
  unconfirmedConsent: 30,
  /** As long as it counts, and as long again to prove it. */
  mailConsent: 2 * 3 * 365,
  /** Whoever logged in when is of use while a break-in can still be noticed; longer it watches people at work. */
  auditedLogin: 90,
  /** What staff did with access, money and data: until the year's books are closed. */
  audited: 400,
  /** As long as browsers keep a cookie. */
  staffDevice: 400,
  /** As long as a guest gets no other coupon by mail. */
  pageMail: 90,
  /** A visit and the talk about it are over by then. */
  reservation: 90,
  /** AGG 15 (4), and some time to think. */
  application: 180,
  /** Claims lapse three years after the year's end (BGB § 195, 199). */
  withdrawal: 4 * 365,
  /** Mails to one address are counted over a day. */
  guestMail: 1,
  /** By then a prank is forgotten; who comes again can be blocked again. */
  guestBlock: 365,
  /** Who lifted it and why it was, for questions. */
  liftedBlock: 90,
  /** After the last day it was asked: 30 days are reckoned with, the rest proves what was announced (UWG 11). */
  price: 365,
  /** Complaints, PayPal's disputes (180 days) and those of cards (120) are over by then. */
  contact: 180,
  alert: 180,
  /** After that a coupon "once per guest" counts its uses only. */
  couponGuest: 730,
  card: 730,
  /** Of the last day of an issued coupon. */
  issuedCoupon: 365,
  rating: 3 * 365,
  /** A picture that was uploaded and is neither published nor in the draft. */
  upload: 30,
  /** Without a session and an order. */
  idleAccount: 3 * 365,
} as const;

/** AO § 147 (3), HGB § 257 (4), UStG § 14b (1): records that entries in the books rest on (Buchungsbelege). */
export const ACCOUNTING_RECORD_YEARS = 8;
/** AO § 147 (3), HGB § 257 (4): books and records. */
export const BOOK_YEARS = 10;
/** German tax law counts years where it holds. */
const ZONE = 'Europe/Berlin';
const DAY_MS = 86_400_000;

export const daysAgo = (now: number, days: number): Date => new Date(now - days * DAY_MS);

interface YearLimit {
  /** What came into being before may go. */
  before: Date;
  /** The first day, by business, that may not: '2027-01-01'. */
  firstKeptDay: string;
}

/** The legal years run from the end of the year in which something came into being (AO § 147 (4)). */
function yearLimit(now: number, years: number): YearLimit {
  const firstKeptDay = `${Number(toLocal(now, ZONE).date.slice(0, 4)) - years}-01-01`;
  return { before: new Date(toInstant({ date: firstKeptDay, minutes: 0 }, ZONE)), firstKeptDay };
}

/** Until when accounting records are kept. `longer`: years that the operator adds, as while a tax audit runs. */
export const accountingRecordLimit = (now: number, longer: number): YearLimit =>
  yearLimit(now, ACCOUNTING_RECORD_YEARS + longer);
export const bookLimit = (now: number, longer: number): YearLimit =>
  yearLimit(now, BOOK_YEARS + longer);
