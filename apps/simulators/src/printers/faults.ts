/** Lasts until it is mended. 'offline': switched off or without network. */
const LASTING_FAULTS = ['offline', 'paper-out', 'cover-open', 'paper-low'] as const;

/** Strikes the next job or poll, and is used up by it. */
const ACCIDENTS = [
  /** Prints, and never says so. */
  'lose-answer',
  /** Prints, and says so when the answer is released, or some polls later. */
  'late-answer',
  /** Says twice that it printed. */
  'repeat-answer',
  /** Asks twice at the same moment. */
  'double-poll',
  /** The connection breaks in the middle of the job. */
  'half-job',
  /** Has the job, loses power, nothing on paper; offline afterwards. */
  'power-off-before-print',
  /** Prints, loses power before it says so; offline afterwards. */
  'power-off-after-print',
  /** The paper ends after the job was taken and before it is on paper. */
  'paper-out-after-fetch',
  /** Says that it cannot read the job. */
  'undecodable',
] as const;

export type LastingFault = (typeof LASTING_FAULTS)[number];
/** Strikes once: the next job or poll. */
export type Accident = (typeof ACCIDENTS)[number];
export type Fault = LastingFault | Accident;
/** What can go wrong with a printer that asks its server for work. */
export const POLLING_FAULTS: readonly Fault[] = [...LASTING_FAULTS, ...ACCIDENTS];

export function isFault(name: string): name is Fault {
  return isState(name) || (ACCIDENTS as readonly string[]).includes(name);
}

function isState(name: string): name is LastingFault {
  return (LASTING_FAULTS as readonly string[]).includes(name);
}

/** What is wrong with one printer. */
export class Faults {
  readonly #states = new Set<LastingFault>();
  readonly #accidents = new Map<Accident, number>();

  readonly onChange: () => void;

  constructor(onChange: () => void = () => undefined) {
    this.onChange = onChange;
  }

  /** `times`: how many jobs or polls an accident strikes; 0 mends. A state is there or not. */
  set(fault: Fault, times = 1): void {
    if (isState(fault)) {
      if (times > 0) this.#states.add(fault);
      else this.#states.delete(fault);
    } else if (times > 0) this.#accidents.set(fault, times);
    else this.#accidents.delete(fault);
    this.onChange();
  }

  has(state: LastingFault): boolean {
    return this.#states.has(state);
  }

  /** Whether the accident strikes now; counted down. */
  strikes(accident: Accident): boolean {
    const left = this.#accidents.get(accident) ?? 0;
    if (left > 0) this.set(accident, left - 1);
    return left > 0;
  }

  clear(): void {
    this.#states.clear();
    this.#accidents.clear();
    this.onChange();
  }

  /** By name, with how often each is yet to strike; 1 for a state. */
  list(): Partial<Record<Fault, number>> {
    return {
      ...Object.fromEntries([...this.#states].map((state) => [state, 1])),
      ...Object.fromEntries(this.#accidents),
    };
  }
}
