import type { runFacts } from '../run-facts.ts';

/** What a part is told. */
export interface ProofRun {
  facts: ReturnType<typeof runFacts>;
  seed: number;
  /** The part's section of docs/proof.md so far; empty: there is none. */
  before: string;
  /** Of this part's portions those named on the command line; none: all of them. */
  portions: readonly string[];
  /** The number given as `--name N` on the command line, or the fallback. */
  setting(name: string, fallback: number): number;
  /** One line of progress for the terminal. */
  tell(line: string): void;
}

export interface ProofOutcome {
  /** Markdown below the part's heading in docs/proof.md: what was done and what came of it. */
  text: string;
  /** What did not hold; empty when everything did. */
  faults: string[];
}

/** One proof of `npm run prove`, which can run and be written down alone. */
export interface ProofPart {
  /** As it is called on the command line. */
  name: string;
  /** Of its section in docs/proof.md. */
  heading: string;
  /** What of it can be run alone, by its name in the place of the part's. */
  portions?: readonly string[];
  prove(run: ProofRun): Promise<ProofOutcome>;
}
