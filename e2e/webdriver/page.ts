import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { EngineContext } from './context.ts';
import { EngineFrame } from './frame.ts';
import { pressing, typing } from './keys.ts';
import { EngineLocator } from './locator.ts';
import type { Exchange } from './proxy.ts';
import { selectors } from './selectors.ts';

type Text = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];
type RoleOptions = Parameters<Page['getByRole']>[1];
interface Exact {
  exact?: boolean;
}

/** How an element that is covered is brought into view, one after the other. */
const PLACES = ['nearest', 'end', 'center', 'start'] as const;

/** Playwright's page, as far as the tests use it, in an engine that is steered by WebDriver. */
export class EnginePage extends EventEmitter {
  readonly _apiName = 'Page';
  readonly frame: EngineFrame;
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    super();
    this.#context = context;
    this.frame = new EngineFrame(context.session);
    const { proxy } = context;
    proxy.on('complaint', ({ type, text }) =>
      this.emit(type, type === 'console' ? consoleError(text, this.frame.url) : { message: text }),
    );
    proxy.on('request', (exchange) => this.emit('request', seen(exchange)));
    proxy.on('response', (exchange) => {
      // As a browser says it.
      if (exchange.status >= 400)
        this.emit(
          'console',
          consoleError(
            `Failed to load resource: the server responded with a status of ${exchange.status}`,
            exchange.url,
          ),
        );
      this.emit('response', seen(exchange));
    });
  }

  context = () => this.#context;
  mainFrame = () => this.frame;
  url = () => this.frame.url;
  title = () => this.frame.session.get<string>('title');
  viewportSize = () => this.#context.viewport;
  isClosed = () => false;

  getByRole = (role: Role, options?: RoleOptions) =>
    new EngineLocator(this, selectors.role(role, options));
  getByText = (text: Text, options?: Exact) =>
    new EngineLocator(this, selectors.text(text, options));
  getByLabel = (text: Text, options?: Exact) =>
    new EngineLocator(this, selectors.label(text, options));
  getByPlaceholder = (text: Text, options?: Exact) =>
    new EngineLocator(this, selectors.attribute('placeholder', text, options));
  getByTitle = (text: Text, options?: Exact) =>
    new EngineLocator(this, selectors.attribute('title', text, options));
  locator = (selector: string) => new EngineLocator(this, selector);

  async goto(path: string): Promise<void> {
    const url = new URL(path, this.#context.baseURL).href;
    await this.frame.session.post('url', { url });
    await this.frame.whereNow();
  }

  reload = () => this.#travel('refresh');
  goBack = () => this.#travel('back');
  goForward = () => this.#travel('forward');

  async #travel(way: string): Promise<void> {
    await this.frame.session.post(way);
    await this.frame.whereNow();
  }

  evaluate<Given, Answer>(work: ((given: Given) => Answer) | string, given?: Given) {
    return this.frame.evaluate(work, given);
  }

  /** Runs first in every page from the next one on. */
  async addInitScript<Given>(work: (given: Given) => unknown, given?: Given): Promise<void> {
    this.#context.proxy.scripts.push(`(${String(work)})(${JSON.stringify(given)});`);
  }

  /** With the page's cookies. */
  readonly request = {
    get: async (path: string) => {
      const { status, text } = await this.frame.evaluate(async (url: string) => {
        const answer = await fetch(url);
        return { status: answer.status, text: await answer.text() };
      }, new URL(path, this.#context.baseURL).href);
      return { status: () => status, json: async () => JSON.parse(text) as unknown };
    },
  };

  setViewportSize = (size: { width: number; height: number }) => this.#context.resize(size);

  async waitForURL(wanted: RegExp | ((url: URL) => boolean), { timeout = 10_000 } = {}) {
    const matches = (url: string) =>
      wanted instanceof RegExp ? wanted.test(url) : wanted(new URL(url));
    const found = await this.frame.poll(
      timeout,
      async () => matches(await this.frame.whereNow()) || undefined,
    );
    if (!found) throw new Error(`${this.url()} is not ${String(wanted)}`);
  }

  waitForRequest = (wanted: Wanted) => this.#next('request', wanted);
  waitForResponse = (wanted: Wanted) => this.#next('response', wanted);
  waitForTimeout = (ms: number) => pause(ms);

  #next(event: 'request' | 'response', wanted: Wanted) {
    const matches = matcherOf(wanted);
    return new Promise<ReturnType<typeof seen>>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no such ${event}`)), 30_000);
      const take = (each: ReturnType<typeof seen>) => {
        if (!matches(each)) return;
        clearTimeout(late);
        this.off(event, take);
        resolve(each);
      };
      this.on(event, take);
    });
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.frame.session.get<string>('screenshot'), 'base64');
    if (path) await writeFile(path, picture);
    return picture;
  }

  /** Brings an element into reach and answers its middle. */
  async pointOf(
    selector: string,
    { timeout, force = false }: { timeout?: number; force?: boolean } = {},
  ): Promise<{ x: number; y: number }> {
    return this.frame.until(
      selector,
      async (script, element, { places, anyway }) => {
        const states = anyway ? ['visible', 'stable'] : ['visible', 'enabled', 'stable'];
        const missing = await script.checkElementStates(element, states, true);
        if (missing) return { wait: JSON.stringify(missing) };
        const middle = () => {
          const box = element.getBoundingClientRect();
          const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
          const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
          if (left >= right || top >= bottom) return null;
          return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
        };
        const covered = (point: { x: number; y: number } | null) => {
          if (!point) return 'is off screen';
          const hit = anyway ? 'done' : script.expectHitTarget(point, element);
          return hit === 'done' ? null : `is covered by ${hit.hitTargetDescription}`;
        };
        const reason = covered(middle());
        if (!reason) return middle() ?? { wait: 'is off screen' };
        // WebKit scrolls to nothing inside of what it has left out as off screen; to that itself it does.
        for (let outer = element.parentElement; outer && !middle(); outer = outer.parentElement)
          if (getComputedStyle(outer).contentVisibility === 'auto')
            outer.scrollIntoView({ block: 'center', behavior: 'instant' });
        for (const block of places) {
          element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
          // The next turn asks again whether it stands still.
          if (!covered(middle())) return { wait: 'was just scrolled' };
        }
        return { wait: reason };
      },
      { places: PLACES, anyway: force },
      timeout,
    );
  }

  async clickOn(
    selector: string,
    { clickCount = 1, ...options }: { timeout?: number; force?: boolean; clickCount?: number } = {},
  ): Promise<void> {
    const { x, y } = await this.pointOf(selector, options);
    for (let count = 0; count < clickCount; count++) await this.mouse.click(x, y);
  }

  async #act(type: 'key' | 'pointer', id: string, actions: object[], more = {}): Promise<void> {
    await this.frame.session.post('actions', {
      actions: [{ type, id, actions, ...more }] as never,
    });
  }

  #pointer(...actions: object[]): Promise<void> {
    return this.#act('pointer', 'mouse', actions, { parameters: { pointerType: 'mouse' } });
  }

  readonly keyboard = {
    press: (keys: string) => this.#act('key', 'keyboard', pressing(keys)),
    type: (text: string) => this.#act('key', 'keyboard', typing(text)),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.#pointer(moveTo(x, y)),
    down: () => this.#pointer({ type: 'pointerDown', button: 0 }),
    up: () => this.#pointer({ type: 'pointerUp', button: 0 }),
    click: (x: number, y: number) =>
      this.#pointer(
        moveTo(x, y),
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ),
  };

  readonly touchscreen = {
    /** The engine's driver knows no fingers: a tap is what a browser makes of it at last. */
    tap: (x: number, y: number) => this.mouse.click(x, y),
  };
}

const moveTo = (x: number, y: number) => ({
  type: 'pointerMove',
  x: Math.floor(x),
  y: Math.floor(y),
  duration: 0,
});

const consoleError = (text: string, url: string) => ({
  type: () => 'error',
  text: () => text,
  location: () => ({ url }),
});

const seen = ({ method, url, body, status, answer }: Exchange) => ({
  method: () => method,
  url: () => url,
  status: () => status,
  postData: () => body,
  postDataJSON: () => JSON.parse(body) as unknown,
  json: async () => JSON.parse((await answer) ?? 'null') as unknown,
});

type Seen = ReturnType<typeof seen>;
type Wanted = string | RegExp | ((each: Seen) => boolean);

/** As Playwright takes it: a pattern of the whole address, in which `*` stands for what has no slash. */
function matcherOf(wanted: Wanted): (each: Seen) => boolean {
  if (typeof wanted === 'function') return wanted;
  if (wanted instanceof RegExp) return (each) => wanted.test(each.url());
  const parts = wanted.split(/(\*{1,2})/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  const pattern = new RegExp(`^${parts.join('')}$`);
  return (each) => pattern.test(each.url());
}
