import type { Cents } from '@tischlein/domain/money/cents.ts';

/** 1234 as '12.34', as providers write euros. */
export function decimalOf(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** '12.34', '12.3400' and '12' in cents; null for everything that is no whole number of cents. */
export function centsOf(decimal: string): number | null {
  const [whole, euros, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  if (!/^\d{0,2}0*$/.test(decimals)) return null;
  return Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
