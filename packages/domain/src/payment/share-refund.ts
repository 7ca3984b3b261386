/**
 * How an amount (cents, above 0) is taken from what may go back of each payment (cents, not negative), one payment
 * after the other in the order given. null: together they do not hold as much, or nothing is asked for.
 */
export function shareRefund(amount: number, refundable: readonly number[]): number[] | null {
  let left = amount;
  const parts = refundable.map((most) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  });
  return left === 0 && amount > 0 ? parts : null;
}
