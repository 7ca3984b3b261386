import type { BrowserContextOptions } from '@playwright/test';
import type { Engine } from './engine.ts';
import { EnginePage } from './page.ts';
import { BrowserProxy, COMPLAINTS } from './proxy.ts';
import { startBrowser, type RunningBrowser } from './start-browser.ts';

interface Size {
  width: number;
  height: number;
}

/** A fresh browser with one page: what Playwright calls a context. */
export class EngineContext {
  readonly #browser: RunningBrowser;
  readonly proxy: BrowserProxy;
  readonly #engine: Engine;
  /** Read by `expect` of Playwright. */
  readonly _options: { baseURL: string | undefined };
  viewport: Size | null = null;
  #page: EnginePage | undefined;

  private constructor(
    engine: Engine,
    browser: RunningBrowser,
    proxy: BrowserProxy,
    baseURL: string | undefined,
  ) {
    this.#engine = engine;
    this.#browser = browser;
    this.proxy = proxy;
    this._options = { baseURL };
  }

  static async open(engine: Engine, options: BrowserContextOptions): Promise<EngineContext> {
    const proxy = await BrowserProxy.start();
    try {
      proxy.scripts.push(`(${String(reportComplaints)})(${JSON.stringify(COMPLAINTS)});`);
      if (options.serviceWorkers === 'block') proxy.scripts.push(`(${String(noWorkers)})();`);
      const { storageState } = options;
      if (storageState && typeof storageState === 'object')
        proxy.scripts.push(`(${String(fillStorage)})(${JSON.stringify(storageState.origins)});`);
      const browser = await startBrowser(engine, proxy.address);
      const context = new EngineContext(engine, browser, proxy, options.baseURL);
      if (options.viewport) await context.resize(options.viewport);
      return context;
    } catch (error) {
      await proxy.stop();
      throw error;
    }
  }

  get baseURL(): string | undefined {
    return this._options.baseURL;
  }

  get session() {
    return this.#browser.session;
  }

  async newPage(): Promise<EnginePage> {
    if (this.#page) throw new Error('This engine is steered in one page at a time.');
    this.#page = new EnginePage(this);
    return this.#page;
  }

  browser() {
    return { browserType: () => ({ name: () => this.#engine.name }) };
  }

  /** Gives the page this size; the window is as much larger as its frame. WPE knows one size alone. */
  async resize({ width, height }: Size): Promise<void> {
    const inner = () => this.session.run<Size>('return { width: innerWidth, height: innerHeight }');
    if (this.#engine.needsDisplay) {
      const rectangle = { x: 0, y: 0, width, height };
      await this.session.post('window/rect', rectangle);
      const got = await inner();
      rectangle.width += width - got.width;
      rectangle.height += height - got.height;
      await this.session.post('window/rect', rectangle);
    }
    this.viewport = await inner();
  }

  cookies = () => this.session.get<{ name: string; value: string }[]>('cookie');

  async close(): Promise<void> {
    await this.#browser.stop();
    await this.proxy.stop();
  }
}

/** The following run in the page, before its own scripts. */
function reportComplaints(address: string): void {
  const tell = (type: string, text: string) =>
    void navigator.sendBeacon(address, JSON.stringify({ type, text }));
  const before = console.error;
  console.error = (...given: unknown[]) => {
    tell('console', given.map(String).join(' '));
    before.apply(console, given);
  };
  addEventListener('error', ({ message, error }) => {
    // What a picture or a script says that cannot be loaded has no message.
    if (message) tell('pageerror', `${message} ${(error as Error | null)?.stack ?? ''}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('pageerror', String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // WebDriver itself evaluates what the tests run in the page.
    if (blockedURI !== 'eval')
      tell('console', `Content Security Policy: ${violatedDirective} ${blockedURI}`);
  });
}

function noWorkers(): void {
  if (navigator.serviceWorker)
    navigator.serviceWorker.register = () => new Promise<ServiceWorkerRegistration>(() => {});
}

function fillStorage(
  origins: { origin: string; localStorage: { name: string; value: string }[] }[],
): void {
  for (const { origin, localStorage: entries } of origins) {
    if (origin !== location.origin || sessionStorage.getItem('__filled')) continue;
    sessionStorage.setItem('__filled', 'yes');
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }
}
