/** A mutant that no test noticed. */
export interface Survivor {
  file: string;
  line: number;
  /** What was there, and what stood in its place; cut when long. */
  code: string;
  mutant: string;
  /** Whether a test ran it at all. */
  isCovered: boolean;
}

/** What came of a portion; kept beside the code, so that it is not run again for the same files. */
export interface MutationResult {
  portion: string;
  /** Of its sources and tests. */
  hash: string;
  date: string;
  commit: string;
  minutes: number;
  /** Noticed by a failing test, and by one that never ended. */
  killed: number;
  timedOut: number;
  survived: number;
  /** Broke before any test could judge; they count neither way. */
  invalid: number;
  survivors: Survivor[];
}

/** The tool's report, as far as it is read here (schema of mutation-testing-report-schema, version 2). */
export interface ToolReport {
  files: Record<string, { source: string; mutants: ToolMutant[] }>;
}

interface ToolMutant {
  status: string;
  replacement?: string;
  location: { start: Place; end: Place };
}

/** Lines and columns from 1. */
interface Place {
  line: number;
  column: number;
}

type Counts = Pick<MutationResult, 'killed' | 'timedOut' | 'survived' | 'invalid' | 'survivors'>;

export function countMutants({ files }: ToolReport): Counts {
  const counts: Counts = { killed: 0, timedOut: 0, survived: 0, invalid: 0, survivors: [] };
  for (const [file, { source, mutants }] of Object.entries(files))
    for (const { status, replacement = '', location } of mutants) {
      if (status === 'Killed') counts.killed += 1;
      else if (status === 'Timeout') counts.timedOut += 1;
      else if (status === 'CompileError' || status === 'RuntimeError') counts.invalid += 1;
      else if (status === 'Survived' || status === 'NoCoverage') {
        counts.survived += 1;
        counts.survivors.push({
          file,
          line: location.start.line,
          code: short(textAt(source, location)),
          mutant: short(replacement),
          isCovered: status === 'Survived',
        });
      }
    }
  counts.survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return counts;
}

/** Share of the mutants that a test noticed, 0 to 1; 1 when there are none. */
export function scoreOf({ killed, timedOut, survived }: Omit<Counts, 'survivors'>): number {
  const all = killed + timedOut + survived;
  return all === 0 ? 1 : (killed + timedOut) / all;
}

function textAt(source: string, { start, end }: ToolMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at === last ? line.slice(0, end.column - 1) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join('\n');
}

const LONGEST = 100;

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
}
