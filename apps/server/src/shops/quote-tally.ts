import type { Quote } from '@tischlein/domain/pricing/quote.ts';

/** Counts what must never happen: carts whose best bundles were not searched to the end (docs/pricing.md). */
export class QuoteTally {
  /** Quotes since the process started. */
  limited = 0;

  count(quote: Quote): void {
    if (quote.bundlesLimited) this.limited += 1;
  }
}
