import { cents, formatEuro, type Cents } from './cents.ts';

const PLAIN = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
/** As it is printed: '1.234,50'. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** What somebody typed as an amount, with comma or point; null for what is none. */
export function readEuros(text: string): Cents | null {
  const typed = text.replace(/[\s€]/g, '');
  const match = PLAIN.exec(typed) ?? GROUPED.exec(typed);
  if (!match) return null;
  const whole = Number((match[1] ?? '').replaceAll('.', ''));
  return cents(whole * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** '18,90', to be typed over. */
export function writeEuros(amount: number): string {
  return formatEuro(cents(amount)).replace(/\s€/, '');
}

/** '18,90 Euro', as a button says it. */
export function spokenEuros(amount: number): string {
  return `${writeEuros(amount)} Euro`;
}
