import type { PurseView } from '@tischlein/contract/calls/closing.ts';
import { expectedCents, purseParts } from '@tischlein/domain/closing/purse.ts';
import type { UnclosedCash } from './cash-facts.ts';
import type { PurseRow } from './purses.ts';

/** A purse with the cash that was not counted yet. */
export function purseView(purse: PurseRow, all: readonly UnclosedCash[]): PurseView {
  const own = all.filter(({ purseId }) => purseId === purse.purse_id);
  const parts = purseParts(own);
  const movements = own.flatMap(({ movement, cash }) => (movement ? [{ movement, cash }] : []));
  const opening = movements.find(({ movement }) => movement.kind === 'float')?.movement;
  return {
    id: purse.purse_id,
    kind: purse.kind,
    name: purse.name,
    openedBy: opening?.staff_name ?? null,
    openedAt: opening?.at.toISOString() ?? null,
    parts,
    tips: own.reduce((sum, { tip }) => sum + tip, 0),
    payments: own.filter(({ subject }) => subject === 'order' || subject === 'table-payment')
      .length,
    expected: expectedCents(parts),
    movements: movements.map(({ movement, cash }) => ({
      kind: movement.kind,
      amount: cash,
      at: movement.at.toISOString(),
      by: movement.staff_name,
      reason: movement.reason,
    })),
    holds: own.length > 0,
    isRemoved: purse.removed_at !== null,
  };
}
