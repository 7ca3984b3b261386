import { LANGUAGE_PATH } from '../language/language.ts';

/** Every URL of the shop, below the router's base ('', '/f={slug}', '/en' or '/f={slug}/en'). */
export const paths = {
  start: () => '/',
  campaign: (smsCode: string) => `/s/${encodeURIComponent(smsCode)}`,
  menu: () => '/?scrollTo=menu',
  /** `zahlung`: whose script the document may load, see payment-document.ts. */
  checkout: (zahlung?: string) => (zahlung ? `/checkout?zahlung=${zahlung}` : '/checkout'),
  /** Where members of a group wait while its owner orders. */
  checkoutHolding: () => '/checkout/holding',
  checkoutSuccess: (orderId: string) => `/checkout/success/${encodeURIComponent(orderId)}`,
  openingTimes: () => '/oeffnungszeiten',
  location: () => '/anfahrt',
  about: () => '/ueber-uns',
  staticPage: (id: string) => `/static/${encodeURIComponent(id)}`,
  reserveTable: () => '/tisch-reservieren',
};

/** Pages in one file of their own (`guest-pages.tsx`): few guests open them. */
export const GUEST_PAGES = [
  'card',
  'mailCoupon',
  'unsubscribe',
  'confirmAdvertising',
  'reserveTable',
  'tableAnswer',
  'feedback',
] as const;
export type GuestPageName = (typeof GUEST_PAGES)[number];

/** The pages by name, each as the pattern by which the router knows its address (specification 1 §2). */
export const ROUTE_PATTERNS = {
  start: '/',
  campaign: '/s/:smsCode',
  checkout: '/checkout',
  checkoutHolding: '/checkout/holding',
  checkoutCancelled: '/checkout/:paymentCanceled',
  checkoutSuccess: '/checkout/success/:orderId',
  openingTimes: '/oeffnungszeiten',
  location: '/anfahrt',
  about: '/ueber-uns',
  staticPage: '/static/:id',
  card: '/f/:drivercode',
  mailCoupon: '/reservieren/:emailid',
  unsubscribe: '/abmelden/:type/:email',
  confirmAdvertising: '/zustimmen/:key',
  reserveTable: '/tisch-reservieren',
  tableAnswer: '/tr/:id/:type',
  feedback: '/feedback/:order',
} as const;
export type PageName = keyof typeof ROUTE_PATTERNS;

/** The router's base of a path: a first segment starting with 'f=' selects a branch, the next one a language. */
export function basenameOf(pathname: string): string {
  return (/^\/f=[^/]+/.exec(pathname)?.[0] ?? '') + LANGUAGE_PATH;
}

/** The router's base of a branch, null: of the shop itself, in the language of this page. */
export function baseOfBranch(slug: string | null): string {
  return (slug === null ? '' : `/f=${slug}`) + LANGUAGE_PATH;
}

export type ImageSize =
  | '1920x1080'
  | '1191x792'
  | '1134x360'
  | '945x300'
  | '756x240'
  | '567x180'
  | '378x120'
  | '794x528'
  | '756x384'
  | '480x480'
  | '397x264'
  | '378x192'
  | '240x240';

/** Media images are served by id and size (specification 1 §7, §9). */
export function mediaUrl(imageName: string, size: ImageSize): string {
  return `/media/${encodeURIComponent(imageName)}/${size}`;
}

export function findPage<P extends { id: string; title: string }>(
  pages: readonly P[],
  title: string,
): P | undefined {
  return pages.find((page) => page.title.trim().toLowerCase() === title.toLowerCase());
}
