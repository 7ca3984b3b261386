import { matchPage } from '../base/match-page.ts';
import { basenameOf, type PageName } from '../base/paths.ts';

/** Where a guest looks at the menu or orders. Whoever only reads elsewhere asks for nothing that is kept (TDDDG 25). */
const ORDERING: readonly (PageName | undefined)[] = [
  'start',
  'campaign',
  'checkout',
  'checkoutHolding',
  'checkoutCancelled',
  'checkoutSuccess',
];
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Calls once, at once or with the first sign of a guest who has gone on to such a page. */
export function onceOrdering(then: () => void): void {
  const done = new AbortController();
  const look = () => {
    const { pathname } = location;
    const path = pathname.slice(basenameOf(pathname).length) || '/';
    if (done.signal.aborted || !ORDERING.includes(matchPage(path)?.name)) return;
    done.abort();
    then();
  };
  for (const type of SIGNS) addEventListener(type, look, { signal: done.signal, passive: true });
  look();
}
