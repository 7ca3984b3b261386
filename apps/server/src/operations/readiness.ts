import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseProbe, DatabaseProblem } from './database-probe.ts';

/** Answered from what was found so recently: however many ask, the database is asked no more often. */
const FRESH_MS = 2_000;
/** Longer than a busy database takes to commit; with the above, trouble is told within five seconds. */
const PATIENCE_MS = 2_000;

const LATE: DatabaseProblem = 'the database does not answer in time';

/** Whether orders can be taken, as far as the database is concerned; asked only when somebody wants to know. */
export class Readiness {
  readonly #probe: Pick<DatabaseProbe, 'ask' | 'close'>;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  #found: { problem: DatabaseProblem | null; at: number } | null = null;
  #asking: { since: number; answer: Promise<DatabaseProblem | null> } | null = null;
  #told: DatabaseProblem | null = null;

  constructor(
    probe: Pick<DatabaseProbe, 'ask' | 'close'>,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  ) {
    this.#probe = probe;
    this.#log = log;
  }

  /** null: ready. Answers within `PATIENCE_MS`. */
  async problem(): Promise<DatabaseProblem | null> {
    const now = performance.now();
    if (!this.#asking && this.#found && now - this.#found.at < FRESH_MS) return this.#found.problem;
    const { since, answer } = (this.#asking ??= this.#ask(now));
    const problem = await within(since + PATIENCE_MS - now, answer);
    this.#tell(problem);
    return problem;
  }

  close(): Promise<void> {
    return this.#probe.close();
  }

  #ask(since: number) {
    const answer = this.#probe.ask().then((problem) => {
      this.#found = { problem, at: performance.now() };
      this.#asking = null;
      this.#tell(problem);
      return problem;
    });
    return { since, answer };
  }

  /** Each change once. */
  #tell(problem: DatabaseProblem | null): void {
    if (problem === this.#told) return;
    this.#told = problem;
    if (problem) this.#log.warn({ problem }, 'no orders can be taken: the database does not work');
    else this.#log.info('orders can be taken again');
  }
}

async function within(
  ms: number,
  answer: Promise<DatabaseProblem | null>,
): Promise<DatabaseProblem | null> {
  if (ms <= 0) return LATE;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseProblem>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
