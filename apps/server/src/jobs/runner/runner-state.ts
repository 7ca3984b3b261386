/** How the job runner of this process does, for those who watch it. */
export class RunnerState {
  /** It has looked for jobs since it was started last, and nothing went wrong since then. */
  isWorking = false;
  /** How often it was started again after something had gone wrong. */
  restarts = 0;
  /** The names of all jobs there are. */
  tasks: readonly string[] = [];
}
