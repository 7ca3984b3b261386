import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_SCRIPT, fromBundle } from './playwright-parts.ts';
import { WebDriverError, type WebDriverSession } from './session.ts';

/** What the page script offers, as far as it is called from here. */
interface PageScript {
  querySelectorAll(selector: unknown, root: Node): Element[];
  parseSelector(selector: string): unknown;
  strictModeViolationError(selector: unknown, elements: Element[]): Error;
  checkElementStates(element: Element, states: string[], frameVisible: boolean): Promise<unknown>;
  elementState(element: Element, state: string, frameVisible: boolean): { matches: boolean };
  expectHitTarget(
    point: { x: number; y: number },
    element: Element,
  ): 'done' | { hitTargetDescription: string };
  expect(
    element: Element,
    options: unknown,
    elements: Element[],
    frameVisible: boolean,
  ): Promise<{ matches: boolean; received?: { value?: unknown } }>;
  fill(element: Element, value: string): string;
  selectOptions(element: Element, options: unknown[]): unknown;
  focusNode(element: Element): string;
  retarget(element: Element, behavior: string): Element | null;
  previewNode(element: Element): string;
}

type InPage<Given, Answer> = (
  script: PageScript,
  element: Element,
  given: Given,
  all: Element[],
) => Answer | Promise<Answer>;

export type Outcome<Answer> =
  | { state: 'found'; value: Answer; count: number }
  | { state: 'none' }
  /** The page did not answer: it is just being left. */
  | { state: 'away'; reason: string };

type Raw<Answer> =
  | { state: 'unloaded' }
  | { state: 'thrown'; message: string }
  | { state: 'none' }
  | { state: 'found'; value: Answer; count: number };

const FIND = `
  const [selector, strict, given] = received;
  const script = globalThis.__pageScript;
  if (!script) return { state: 'unloaded' };
  try {
    const parsed = script.parseSelector(selector);
    const all = script.querySelectorAll(parsed, document);
    if (strict && all.length > 1) throw script.strictModeViolationError(parsed, all);
    if (all.length === 0) return { state: 'none' };
    return { state: 'found', count: all.length, value: await (BODY)(script, all[0], given, all) };
  } catch (error) {
    return { state: 'thrown', message: String(error?.message ?? error) };
  }`;

/** An expectation as `expect` of Playwright hands it over. */
export interface Expectation {
  selector?: string;
  isNot: boolean;
  timeout: number;
  expectedNumber?: number;
  expectedText?: unknown[];
  [option: string]: unknown;
}

/** How long an action waits for its element. */
export const PATIENCE_MS = 10_000;
const PAUSES_MS = [0, 50, 100, 100, 250];

export class EngineFrame {
  /** Where the page was when it last answered. */
  url = 'about:blank';
  readonly session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.session = session;
  }

  /** Runs a function in the page, as `page.evaluate` does. */
  async evaluate<Given, Answer>(work: ((given: Given) => Answer) | string, given?: Given) {
    if (typeof work === 'string') {
      await this.session.run(work);
      return undefined as Answer;
    }
    const { value, url } = await this.session.run<{ value: Answer; url: string }>(
      `return { value: await (${String(work)})(received[0]), url: location.href }`,
      given as never,
    );
    this.url = url;
    return value as Awaited<Answer>;
  }

  /** Runs a function on what a selector finds now. Throws what it throws. */
  async once<Given, Answer>(
    selector: string,
    work: InPage<Given, Answer>,
    given: Given,
    strict = true,
  ): Promise<Outcome<Answer>> {
    try {
      for (;;) {
        const body = FIND.replace('BODY', () => String(work));
        const raw = await this.session.run<Raw<Answer>>(body, selector, strict, given as never);
        if (raw.state === 'thrown') throw new Error(raw.message);
        if (raw.state !== 'unloaded') return raw;
        await this.session.run(`if (!globalThis.__pageScript) { ${PAGE_SCRIPT} }`);
      }
    } catch (error) {
      if (error instanceof WebDriverError) return { state: 'away', reason: error.message };
      throw error;
    }
  }

  /** Until the function finds its element and answers something else than `undefined`. */
  async until<Given, Answer>(
    selector: string,
    work: InPage<Given, Answer | { wait: string }>,
    given: Given,
    timeout = PATIENCE_MS,
  ): Promise<Answer> {
    let reason = 'nothing found';
    const found = await this.poll(timeout, async () => {
      const outcome = await this.once(selector, work, given);
      if (outcome.state === 'found') {
        const { value } = outcome;
        if (!isWait(value)) return { value };
        reason = value.wait;
      } else reason = outcome.state === 'away' ? outcome.reason : 'nothing found';
      return undefined;
    });
    if (found) return found.value;
    throw new Error(`${fromBundle.asLocator('javascript', selector)}: ${reason} (${timeout} ms)`);
  }

  /** Calls until something is answered; at least twice, however slow the page is. */
  async poll<Answer>(
    timeout: number,
    ask: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const end = Date.now() + timeout;
    for (let turn = 0; ; turn++) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      if (turn > 0 && Date.now() > end) return undefined;
      await pause(PAUSES_MS[turn] ?? 250);
    }
  }

  /** Is called by `expect` of Playwright. */
  async _expect(expression: string, { timeout, ...options }: Expectation) {
    const { selector = ':root', isNot } = options;
    const many = expression === 'to.have.count' || expression.endsWith('.array');
    let last: { received?: { value?: unknown } | undefined; errorMessage?: string } = {};
    const done = await this.poll(timeout, async () => {
      const outcome = await this.once(
        selector,
        (script, element, given, all) => script.expect(element, given, all, true),
        { expression, ...options },
        !many,
      );
      const matches =
        outcome.state === 'found' ? outcome.value.matches : whenMissing(expression, options);
      if (outcome.state === 'away') {
        last = { errorMessage: outcome.reason };
        return undefined;
      }
      if (matches !== isNot) return { matches };
      last =
        outcome.state === 'found'
          ? { received: outcome.value.received }
          : { received: many ? { value: many } : undefined, errorMessage: 'element(s) not found' };
      return undefined;
    });
    await this.whereNow();
    if (done) return done;
    return { matches: isNot, timedOut: true, log: [], ...last };
  }

  /** Renews `url`. */
  async whereNow(): Promise<string> {
    try {
      this.url = await this.session.get<string>('url');
    } catch (error) {
      if (!(error instanceof WebDriverError)) throw error;
    }
    return this.url;
  }
}

const isWait = (value: unknown): value is { wait: string } =>
  typeof value === 'object' && value !== null && 'wait' in value;

/** Does an expectation hold where there is no element? */
function whenMissing(
  expression: string,
  { isNot, expectedNumber, expectedText }: Partial<Expectation>,
) {
  if (expression === 'to.have.count') return expectedNumber === 0;
  if (expression.endsWith('.array')) return (expectedText?.length ?? 0) === 0;
  if (['to.be.hidden', 'to.be.detached'].includes(expression)) return true;
  if (['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(expression)) return false;
  return isNot ?? false;
}
