import { vi } from 'vitest';
import { RELAY_PACE } from '../jobs/relay-rounds.ts';

// Hundreds of logins in the tests would spend minutes on being slow on purpose. Files share modules, so all of them
// get one and the same object: a test that changes it changes what is used.
vi.mock('../staff/password-cost.ts', () => {
  const shared = globalThis as { cheapPasswordCost?: { N: number; r: number; p: number } };
  shared.cheapPasswordCost ??= { N: 2 ** 10, r: 8, p: 1 };
  return { PASSWORD_COST: shared.cheapPasswordCost };
});

// Each mail would wait for a second, since a process that runs tests is always busy.
Object.assign(RELAY_PACE, { pauseMs: 5, busyPauseMs: 5 });
