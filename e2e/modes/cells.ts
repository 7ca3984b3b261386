/** As what somebody looks at the shop. */
export const MODES = [
  'overview',
  'branch',
  'single',
  'table',
  'member',
  'owner',
  'waiter',
  'offline',
] as const;
/** Those in which somebody can paste a link that opens. */
export const PASTED_MODES = MODES.filter((mode) => mode !== 'offline');
export type Mode = (typeof MODES)[number];

/** What the restaurant takes when the link is opened. */
export const STATES = ['open', 'pre-order', 'closed', 'paused', 'shop-offline'] as const;
export type ShopState = (typeof STATES)[number];

/** What is opened. */
export const LINKS = [
  'start',
  'group',
  'dead-group',
  'table',
  'coupon',
  'driver',
  'rating',
  'reservation',
  'paid',
  'payment-cancelled',
  'franchise',
] as const;
export type LinkKind = (typeof LINKS)[number];

/** One way somebody can come into the shop. */
export interface Cell {
  mode: Mode;
  state: ShopState;
  link: LinkKind;
}

export const MODE_NAMES: Record<Mode, string> = {
  overview: 'Common menu of a franchise',
  branch: 'Branch',
  single: 'Single shop',
  table: 'Guest at a table',
  member: 'Member of a group',
  owner: 'Owner of a group',
  waiter: 'Waiter',
  offline: 'Without connection',
};

export const STATE_NAMES: Record<ShopState, string> = {
  open: 'open',
  'pre-order': 'pre-orders only',
  closed: 'closed today',
  paused: 'paused',
  'shop-offline': 'offline shop',
};

export const LINK_NAMES: Record<LinkKind, string> = {
  start: '`/`',
  group: 'group',
  'dead-group': 'group that is gone',
  table: 'table',
  coupon: 'coupon',
  driver: "driver's card",
  rating: 'rating',
  reservation: 'reservation',
  paid: 'return from paying',
  'payment-cancelled': 'return, payment cancelled',
  franchise: '`#franchise`',
};

/** Where a mode is at home: what a branch can do, a single shop can do too, and is asked less. */
export function placeOf(mode: Mode): 'overview' | 'branch' | 'single' {
  if (mode === 'overview') return 'overview';
  return mode === 'single' || mode === 'offline' ? 'single' : 'branch';
}

export const cellName = ({ mode, state, link }: Cell): string => `${mode} · ${state} · ${link}`;

/** Every combination, whether it can exist or not. */
export const COMBINATIONS: readonly Cell[] = MODES.flatMap((mode) =>
  STATES.flatMap((state) => LINKS.map((link) => ({ mode, state, link }))),
);

/** Why nobody can come to a cell; null: somebody can. */
export function whyNot({ mode, state, link }: Cell): string | null {
  if (mode === 'overview') return notAtOverview(link);
  if (link === 'franchise' && placeOf(mode) === 'single')
    return 'Only branches of a franchise send guests to each other.';
  if (mode === 'offline' && state === 'shop-offline')
    return 'Without a connection the device shows the shop as it was last; that it has gone offline it cannot know.';
  return null;
}

function notAtOverview(link: LinkKind): string | null {
  switch (link) {
    case 'table':
      return "A table's code leads to its branch.";
    case 'driver':
      return "A driver's card leads to its branch.";
    case 'rating':
    case 'paid':
    case 'payment-cancelled':
      return 'Orders belong to a branch, and so do the links back to them.';
    case 'franchise':
      return 'The link leads from one branch to another, never to the common menu.';
    case 'start':
    case 'group':
    case 'dead-group':
    case 'coupon':
    case 'reservation':
      return null;
  }
}

/** The cells that somebody can come to. */
export const CELLS: readonly Cell[] = COMBINATIONS.filter((cell) => whyNot(cell) === null);
