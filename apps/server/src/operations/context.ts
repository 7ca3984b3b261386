import type { RunnerState } from '../jobs/runner/runner-state.ts';
import type { OrderingContext } from '../ordering/context.ts';

export interface OperationsContext extends OrderingContext {
  jobs: RunnerState;
}
