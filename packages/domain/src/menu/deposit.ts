import type { DepositKind, Portion } from './menu.ts';
import { formatEuro } from '../money/cents.ts';

/** In the letters the law wants beside such drinks (VerpackG § 32). */
const WORDS: Record<DepositKind, string> = { reusable: 'MEHRWEG', 'one-way': 'EINWEG' };

/** 'zzgl. 0,15 € Pfand, MEHRWEG' of one piece, 'zzgl. je 0,15 € …' of each of several; '' without a deposit. */
export function depositText(
  { deposit, depositKind }: Pick<Portion, 'deposit' | 'depositKind'>,
  pieces = 1,
): string {
  if (deposit <= 0) return '';
  const text = `zzgl. ${pieces > 1 ? 'je ' : ''}${formatEuro(deposit)} Pfand`;
  return depositKind ? `${text}, ${WORDS[depositKind]}` : text;
}

/** 'Pfand (MEHRWEG)' for a sum of deposits; 'Pfand' where it is not told which. */
export function depositLabel(kind?: DepositKind): string {
  return kind ? `Pfand (${WORDS[kind]})` : 'Pfand';
}
