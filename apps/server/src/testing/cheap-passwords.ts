import { vi } from 'vitest';

// Hundreds of logins in the tests would spend minutes on being slow on purpose.
vi.mock('../features/staff/password-cost.ts', () => ({
  PASSWORD_COST: { N: 2 ** 10, r: 8, p: 1 },
}));
