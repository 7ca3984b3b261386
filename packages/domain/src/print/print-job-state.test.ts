import { expect, test } from 'vitest';
import { canPrintStep, isPrintEnded, PRINT_JOB_STATES } from './print-job-state.ts';

test('every state of a print job can be reached, and leads to an end', () => {
  const reached = new Set(['queued']);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const to of PRINT_JOB_STATES)
      for (const from of PRINT_JOB_STATES)
        if (reached.has(from) && canPrintStep(from, to)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...PRINT_JOB_STATES].toSorted());
  expect(PRINT_JOB_STATES.filter(isPrintEnded)).toEqual(['printed', 'superseded', 'dismissed']);
});

test('what a printer may hold is never withdrawn in silence', () => {
  for (const to of ['superseded', 'dismissed'] as const) {
    expect(canPrintStep('fetched', to)).toBe(false);
    expect(canPrintStep('unknown', to)).toBe(false);
  }
});
