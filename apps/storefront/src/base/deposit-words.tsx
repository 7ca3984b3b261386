import type { ReactNode } from 'react';

/** MEHRWEG and EINWEG as large and heavy as the price they stand beside (VerpackG § 32 (4)); the style is where it stands. */
export function emphasiseDepositKind(text: string): ReactNode[] {
  return text.split(/(MEHRWEG|EINWEG)/).map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part));
}
