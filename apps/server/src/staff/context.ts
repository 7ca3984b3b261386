import type { ShopsContext } from '../shops/context.ts';

/** Keeps what the database may not tell: sealed text opens for its owner alone. */
interface Seals {
  seal(owner: string, text: string): Buffer;
  /** null: sealed with another key, for another owner, or broken. */
  open(owner: string, sealed: Buffer): string | null;
}

export interface StaffContext extends ShopsContext {
  box: Seals;
}
