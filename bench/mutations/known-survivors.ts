/** Mutants that are right to survive, or whose survival is accepted, each with its reason. */
export interface KnownSurvivor {
  /** End of the file's path. */
  file: string;
  /** As in the result: the code, and what stood in its place. */
  code: string;
  mutant: string;
  /** 'equivalent': no test can notice it. */
  kind: 'equivalent' | 'accepted';
  why: string;
}

export const KNOWN_SURVIVORS: readonly KnownSurvivor[] = [];
