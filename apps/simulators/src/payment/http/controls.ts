/** What goes wrong with a request. '…-after': it is carried out, but the answer never arrives. */
export type FaultKind =
  | '5xx'
  | 'rate-limited'
  | 'timeout-before'
  | 'timeout-after'
  | 'reset-after'
  /** 200 with a page instead of JSON; not carried out. */
  | 'html'
  /** Carried out; half of the right answer. */
  | 'truncated-after'
  /** Carried out; an answer without end. */
  | 'huge-after';

export interface Fault {
  /** 'POST /v1/refunds'; `*` stands for anything but a slash, `**` for anything. */
  match: string;
  /** How many requests it strikes. */
  times: number;
  how: FaultKind;
}

/** How webhooks are delivered. 'reverse': held until none came for a while, then the newest first. */
export type WebhookMode = 'deliver' | 'drop' | 'duplicate' | 'reverse';

export interface Controls {
  webhooks: WebhookMode;
  webhookDelayMs: number;
  /** Struck in this order; what is used up is gone. */
  failNext: Fault[];
  /** Payments made now are of one cent more than asked for. */
  wrongAmount: boolean;
  /** Payments made now are in US dollars. */
  wrongCurrency: boolean;
  /** Added to the clock. */
  clockOffsetMs: number;
}

export const UNDISTURBED: Readonly<Controls> = {
  webhooks: 'deliver',
  webhookDelayMs: 0,
  failNext: [],
  wrongAmount: false,
  wrongCurrency: false,
  clockOffsetMs: 0,
};

/** The fault that strikes a request, counted down; undefined: none. */
export function takeFault(controls: Controls, request: string): FaultKind | undefined {
  const at = controls.failNext.findIndex((fault) => pattern(fault.match).test(request));
  const fault = controls.failNext[at];
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) controls.failNext.splice(at, 1);
  return fault.how;
}

function pattern(match: string): RegExp {
  const source = match
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Changes given as JSON; a name nobody knows is a mistake of the test. */
export function applyControls(controls: Controls, changes: Partial<Controls>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(UNDISTURBED, name)) throw new TypeError(`no such control: ${name}`);
    if (typeof value !== typeof UNDISTURBED[name as keyof Controls])
      throw new TypeError(`of another type: ${name}`);
  }
  // Faults are counted down here, not in what the caller gave.
  Object.assign(controls, structuredClone(changes));
}
