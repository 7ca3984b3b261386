/** How long each measurement takes. */
export interface Settings {
  rounds: number;
  seconds: number;
}

export interface Row {
  name: string;
  ours: string;
  /** '' where there is nothing to compare with. */
  limit: string;
  ratio: string;
  spread: string;
  /** null: only told. */
  target: number | null;
  reached: boolean;
}

export interface BenchPart {
  name: string;
  rows: Row[];
  facts: string[];
}
