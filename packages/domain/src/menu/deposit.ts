import type { DepositKind, Portion } from './menu.ts';
import { formatEuro } from '../money/cents.ts';

/** In the letters the law wants beside such drinks (VerpackG § 32). */
const WORDS: Record<DepositKind, string> = { reusable: 'MEHRWEG', 'one-way': 'EINWEG' };

/** 'zzgl. 0,15 € Pfand, MEHRWEG' of one piece; '' without a deposit. */
export function depositText({
  deposit,
  depositKind,
}: Pick<Portion, 'deposit' | 'depositKind'>): string {
  if (deposit <= 0) return '';
  const kind = depositKind ? `, ${WORDS[depositKind]}` : '';
  return `zzgl. ${formatEuro(deposit)} Pfand${kind}`;
}
