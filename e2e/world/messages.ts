/** A text to replace in a file of a shop folder. */
export interface FileEdit {
  file: string;
  /** null: the whole file. */
  from: string | null;
  to: string;
}

/** What a test may ask of the world, as JSON over its control port. */
export type ToWorld =
  | { type: 'shift-clock'; shift: number }
  /** Breaks off every answer under way, as a network does that goes down. */
  | { type: 'cut-streams' }
  /** Publishes a copy of the pizzeria with some texts replaced as a shop of its own. */
  | { type: 'publish-variant'; edits: FileEdit[] }
  /** Publishes the demo's franchise once more with some texts replaced. */
  | { type: 'publish-branches'; edits: FileEdit[] }
  /** Lets notifications go to a push service of the test. */
  | { type: 'use-push-service'; origin: string }
  /** Publishes the shop of the offer cases. */
  | { type: 'publish-case-shop' }
  /** Makes a placed order one that was paid online, and says how its refunds will go. */
  | { type: 'pay-order'; shopId: string; orderId: string; refunds: ('done' | 'refused')[] }
  /** Runs the job that asks for mails some time after an order. */
  | { type: 'advertise' }
  /** Looks for orders that nobody answers, as every minute. */
  | { type: 'watch-orders' }
  /** Publishes the shops of `e2e/modes` unless they are there, and answers what leads to them. */
  | { type: 'publish-mode-shops' }
  /** Takes them into their states, or back to where all of them are open. */
  | { type: 'turn-mode-shops'; turned: boolean }
  /** Answers the key of a mail that asks for a rating. */
  | { type: 'rating-key'; shopId: string; orderId: string }
  /** As if a waiting order had expired and its money came all the same. */
  | { type: 'pay-too-late'; shopId: string; orderId: string };

/** A shop of `e2e/modes`, and links to it below its start page. */
export interface ModeShop {
  id: string;
  /** Of table 1. */
  table: string;
  waiter: string;
  driver: string;
  coupon: string;
}

/** Where to find the world; it goes from its process to the run and from there to its worker. */
export interface WorldAddress {
  url: string;
  port: number;
  controlUrl: string;
  shift: number;
}
