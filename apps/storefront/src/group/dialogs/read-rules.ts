/** The least a budget can be, in cents. */
const LEAST = 100;

export const BUDGET_PROBLEM = 'Gib einen Betrag ab 1,00 € an, zum Beispiel 15 oder 12,50.';

/** A budget as it is typed, in cents; null: none is wanted; undefined: that is no amount. */
export function readBudget(text: string): number | null | undefined {
  const typed = text.replace(/[\s€]/g, '');
  if (typed === '') return null;
  const [, euros, part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (euros === undefined) return undefined;
  const amount = Number(euros) * 100 + Number(part.padEnd(2, '0'));
  return amount >= LEAST ? amount : undefined;
}
