import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

/** A wrong price is seen by the first carts or by none, and every mutant that survives is asked all of them. */
const MAX_CASES = 25;

type Property = FastCheck.IRawProperty<unknown[]>;

vi.mock('fast-check', async (original) => {
  const fastCheck = await original<typeof FastCheck>();
  const assert = (property: Property, given: FastCheck.Parameters<unknown[]> = {}) =>
    fastCheck.assert(property, {
      ...given,
      numRuns: Math.min(given.numRuns ?? MAX_CASES, MAX_CASES),
    });
  return { ...fastCheck, assert, default: { ...fastCheck.default, assert } };
});
