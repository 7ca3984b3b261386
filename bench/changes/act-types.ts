import type { PurseName, Status, Wish } from './model-shop.ts';

/** What somebody does. `order`: the how manieth of the shop. Whatever has a key happens once under it. */
export type Act =
  | { kind: 'move'; order: number; to: Status; giveBack?: boolean }
  | { kind: 'guest-cancels'; order: number }
  | { kind: 'take-back'; order: number; from: Status }
  | ChangeAct
  | { kind: 'refund'; order: number; key: string; amount: number }
  | { kind: 'send-link'; order: number; key: string; amount: number }
  | { kind: 'withdraw-link'; order: number }
  | { kind: 'open-link'; order: number }
  | { kind: 'pay-link'; order: number }
  | { kind: 'divide'; order: number; revision: number; second: readonly number[] | null }
  | { kind: 'bag'; order: number; bag: 1 | 2 }
  | { kind: 'join'; order: number; with: number | null }
  | { kind: 'nobody'; order: number; what: 'nobody' | 'found' | 'back' }
  | { kind: 'driver'; order: number; purse: PurseName }
  | { kind: 'close-purse'; key: string; purse: PurseName; expected: number }
  | { kind: 'close-day'; key: string };

export interface ChangeAct {
  kind: 'change';
  order: number;
  key: string;
  revision: number;
  wish: Wish;
  isAgreed: boolean;
}
