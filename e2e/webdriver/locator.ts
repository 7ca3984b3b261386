import type { Page } from '@playwright/test';
import type { EngineFrame, Expectation } from './frame.ts';
import type { EnginePage } from './page.ts';
import { fromBundle } from './playwright-parts.ts';
import { selectors } from './selectors.ts';

type Text = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];
type RoleOptions = Parameters<Page['getByRole']>[1];

interface Narrowing {
  has?: EngineLocator;
  hasNot?: EngineLocator;
  hasText?: Text;
  hasNotText?: Text;
  visible?: boolean;
}
interface Timeout {
  timeout?: number;
}

/** Playwright's locators, as far as the tests use them; `expect` takes them for its own. */
export class EngineLocator {
  readonly _apiName = 'Locator';
  readonly _page: EnginePage;
  readonly _selector: string;

  constructor(page: EnginePage, selector: string, narrowing: Narrowing = {}) {
    this._page = page;
    this._selector = [selector, ...narrowed(narrowing)].join(' >> ');
  }

  get #frame(): EngineFrame {
    return this._page.frame;
  }

  #below(selector: string, narrowing?: Narrowing): EngineLocator {
    return new EngineLocator(this._page, `${this._selector} >> ${selector}`, narrowing);
  }

  page = () => this._page;
  getByRole = (role: Role, options?: RoleOptions) => this.#below(selectors.role(role, options));
  getByText = (text: Text, options?: { exact?: boolean }) =>
    this.#below(selectors.text(text, options));
  getByLabel = (text: Text, options?: { exact?: boolean }) =>
    this.#below(selectors.label(text, options));
  locator = (inner: string | EngineLocator, narrowing?: Narrowing) =>
    typeof inner === 'string'
      ? this.#below(inner, narrowing)
      : this.#below(`internal:chain=${JSON.stringify(inner._selector)}`, narrowing);
  filter = (narrowing: Narrowing) => new EngineLocator(this._page, this._selector, narrowing);
  first = () => this.#below('nth=0');
  last = () => this.#below('nth=-1');
  nth = (index: number) => this.#below(`nth=${index}`);
  or = (other: EngineLocator) => this.#below(`internal:or=${JSON.stringify(other._selector)}`);
  and = (other: EngineLocator) => this.#below(`internal:and=${JSON.stringify(other._selector)}`);

  click(options: Timeout & { force?: boolean; clickCount?: number } = {}): Promise<void> {
    return this._page.clickOn(this._selector, options);
  }

  dblclick = (options?: Timeout) => this.click({ ...options, clickCount: 2 });

  async tap(): Promise<void> {
    const { x, y } = await this._page.pointOf(this._selector);
    await this._page.touchscreen.tap(x, y);
  }

  async hover(): Promise<void> {
    const { x, y } = await this._page.pointOf(this._selector);
    await this._page.mouse.move(x, y);
  }

  check = (options?: Timeout & { force?: boolean }) => this.#setChecked(true, options);
  uncheck = (options?: Timeout & { force?: boolean }) => this.#setChecked(false, options);

  async #setChecked(checked: boolean, options?: Timeout): Promise<void> {
    if ((await this.isChecked()) === checked) return;
    await this.click(options);
    if ((await this.isChecked()) !== checked)
      throw new Error(`${String(this)}: clicking did not change its state`);
  }

  isChecked = () => this.#state('checked');

  /** Waits for the element. */
  #state(state: string): Promise<boolean> {
    return this.#frame.until(
      this._selector,
      (script, element, asked) => script.elementState(element, asked, true).matches,
      state,
    );
  }

  /** As it is at this moment; what is not there is hidden. */
  async isVisible(): Promise<boolean> {
    const outcome = await this.#frame.once(
      this._selector,
      (script, element) => script.elementState(element, 'visible', true).matches,
      null,
    );
    return outcome.state === 'found' && outcome.value;
  }

  async count(): Promise<number> {
    const outcome = await this.#frame.once(this._selector, () => null, null, false);
    return outcome.state === 'found' ? outcome.count : 0;
  }

  async all(): Promise<EngineLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async fill(text: string, { timeout }: Timeout = {}): Promise<void> {
    const state = await this.#frame.until(
      this._selector,
      async (script, element, value) => {
        const missing = await script.checkElementStates(
          element,
          ['visible', 'enabled', 'editable'],
          true,
        );
        return missing ? { wait: JSON.stringify(missing) } : script.fill(element, value);
      },
      text,
      timeout,
    );
    if (state !== 'needsinput') return;
    if (text === '') await this._page.keyboard.press('Delete');
    else await this._page.keyboard.type(text);
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this._page.keyboard.press(keys);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this._page.keyboard.type(text);
  }

  async focus(): Promise<void> {
    await this.#frame.until(this._selector, (script, element) => script.focusNode(element), null);
  }

  blur = () => this.evaluate((element) => (element as HTMLElement).blur());

  async selectOption(wanted: string | { label?: string; value?: string }): Promise<void> {
    const option = typeof wanted === 'string' ? { valueOrLabel: wanted } : wanted;
    await this.#frame.until(
      this._selector,
      (script, element, options) => {
        const selected = script.selectOptions(element, options);
        return Array.isArray(selected) ? true : { wait: String(selected) };
      },
      [option],
    );
  }

  evaluate<Given, Answer>(
    work: (element: Element, given: Given) => Answer,
    given?: Given,
  ): Promise<Answer> {
    const body = source(`(script, element, given) => (${String(work)})(element, given)`);
    return this.#frame.until(this._selector, body, given as never);
  }

  async evaluateAll<Given, Answer>(
    work: (elements: Element[], given: Given) => Answer,
    given?: Given,
  ): Promise<Answer> {
    const body = source(`(script, element, given, all) => (${String(work)})(all, given)`);
    const outcome = await this.#frame.once(this._selector, body, given as never, false);
    return outcome.state === 'found' ? (outcome.value as Answer) : work([], given as Given);
  }

  innerText = () => this.evaluate((element) => (element as HTMLElement).innerText);
  textContent = () => this.evaluate((element) => element.textContent);
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value);
  getAttribute = (name: string) =>
    this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  allInnerTexts = () =>
    this.evaluateAll((elements) => elements.map((each) => (each as HTMLElement).innerText));
  allTextContents = () => this.evaluateAll((elements) => elements.map((each) => each.textContent));
  dispatchEvent = (type: string, init: EventInit = {}) =>
    this.evaluate(
      (element, event) =>
        element.dispatchEvent(new Event(event.type, { bubbles: true, ...event.init })),
      { type, init },
    );

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    );
  }

  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  async waitFor({ state = 'visible', timeout }: Timeout & { state?: string } = {}): Promise<void> {
    const { matches } = await this._expect(`to.be.${state}`, {
      isNot: false,
      timeout: timeout ?? 10_000,
    });
    if (!matches) throw new Error(`${String(this)} is not ${state}`);
  }

  _expect(expression: string, options: Expectation) {
    return this.#frame._expect(expression, { ...options, selector: this._selector });
  }

  toString(): string {
    return fromBundle.asLocator('javascript', this._selector);
  }
}

/** A function of the page as a text: what it calls is known there alone. */
const source = (text: string) => ({ toString: () => text }) as never;

function* narrowed({ has, hasNot, hasText, hasNotText, visible }: Narrowing): Generator<string> {
  if (hasText !== undefined) yield selectors.hasText(hasText);
  if (hasNotText !== undefined) yield selectors.hasNotText(hasNotText);
  if (has) yield `internal:has=${JSON.stringify(has._selector)}`;
  if (hasNot) yield `internal:has-not=${JSON.stringify(hasNot._selector)}`;
  if (visible !== undefined) yield `visible=${visible}`;
}
