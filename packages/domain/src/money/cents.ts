/** An amount of money in whole euro cents. Negative only for refunds and discounts. */
export type Cents = number & { readonly __unit: 'cents' };

/** Brands a whole number as cents. Throws on fractions and unsafe integers: such a value is a bug. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

/** Sum of amounts; 0 for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Rounds half up, towards positive infinity (1.5 -> 2, -1.5 -> -1). */
export function roundHalfUp(value: number): Cents {
  return cents(Math.floor(value + 0.5));
}

/** Euros at the wire (specification 1 §3 "converted from cents to euros"): 1250 -> 12.5. */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Euros from the wire to cents, rounded half up: 12.499999 -> 1250. */
export function fromEuros(euros: number): Cents {
  return roundHalfUp(Number((euros * 100).toFixed(6)));
}

/** German price text with comma and euro sign (SHELL-07): 1250 -> '12,50 €'. Independent of the host's locale. */
export function formatEuro(amount: Cents): string {
  const absolute = Math.abs(amount);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${whole},${fraction}\u00a0€`;
}

/**
 * Splits an amount in proportion to weights so that the parts add up exactly (largest remainder; ties go to the
 * earlier part). All weights zero: everything goes to the first part. No weights: empty.
 */
export function splitByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (whole <= 0 || weights.length < 2)
    return weights.map((_, index) => (index === 0 ? amount : ZERO));
  const sign = amount < 0 ? -1 : 1;
  const absolute = Math.abs(amount);
  // Remainders of the exact division, not of its quotient: two equal ones must be a tie, not a matter of rounding.
  const remainders = weights.map((weight) => (absolute * weight) % whole);
  const parts = weights.map((weight, index) =>
    Math.round((absolute * weight - (remainders[index] ?? 0)) / whole),
  );
  let left = absolute - parts.reduce((a, b) => a + b, 0);
  const byRemainder = remainders
    .map((remainder, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => cents(sign * part));
}
