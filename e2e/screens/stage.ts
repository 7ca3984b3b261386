import type { BrowserContextOptions, Page } from '@playwright/test';
import { openCounter } from '../steps/counter.ts';
import { dish, storedVisit } from '../steps/stored.ts';
import { Staff } from '../steps/table.ts';
import type { SpokenCatalogue } from '../world/catalogue.ts';
import { readIn } from '../world/in-language.ts';
import type { WorldHandle } from '../world/world.ts';

export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/** A pizza and a beer, which asks for the age. */
export const CART = [dish('pizza-margherita', 'gross'), dish('landbier')];

/** One screen: leads to it and answers the page that shows it. */
export type Screen = (stage: Stage) => Promise<Page>;
/** Screens by what they show, as in 'with errors'. */
export type Screens = Record<string, Screen>;

/** What screens need to be reached; logins are shared by the screens of a test. */
export class Stage {
  readonly world: WorldHandle;
  readonly openBrowser: OpenBrowser;
  /** What guests read; null: German. */
  readonly #catalogue: SpokenCatalogue | null;
  readonly #counters = new Map<string, Promise<Page>>();
  #staff: Promise<Staff> | null = null;

  constructor(
    world: WorldHandle,
    openBrowser: OpenBrowser,
    catalogue: SpokenCatalogue | null = null,
  ) {
    this.world = world;
    this.openBrowser = openBrowser;
    this.#catalogue = catalogue;
  }

  /** A browser of somebody who reads the shop in the language that is looked at. */
  async openGuest(options?: BrowserContextOptions): Promise<Page> {
    const page = await this.openBrowser(options);
    return this.#catalogue ? readIn(page, this.#catalogue) : page;
  }

  /** A guest of the pizzeria, of `path` there; with something in the cart. */
  async guest(path = '/', visit: Parameters<typeof storedVisit>[1] = {}): Promise<Page> {
    const page = await this.openGuest(storedVisit(this.world.url, { cart: CART, ...visit }));
    await page.goto(path);
    return page;
  }

  /** A guest of a branch of the franchise. */
  async branchGuest(path: string, visit: Parameters<typeof storedVisit>[1] = {}): Promise<Page> {
    const page = await this.openGuest(
      storedVisit(this.world.burgerUrl, { shopId: 'flammbruder-altstadt', ...visit }),
    );
    await page.goto(path);
    return page;
  }

  /** A guest of the shop that `publishVariant` made. */
  async variantGuest(path = '/', visit: Parameters<typeof storedVisit>[1] = {}): Promise<Page> {
    const page = await this.openGuest(
      storedVisit(this.world.variantUrl, { shopId: 'variante', cart: CART, ...visit }),
    );
    await page.goto(path);
    return page;
  }

  counter(login = 'ninetta'): Promise<Page> {
    const opened = this.#counters.get(login) ?? this.#openCounter(login);
    this.#counters.set(login, opened);
    return opened;
  }

  async #openCounter(login: string): Promise<Page> {
    const page = await this.openBrowser();
    await openCounter(page, login);
    return page;
  }

  /** A page that has been looked at; a counter is used again. */
  async leave(page: Page): Promise<void> {
    const shared = await Promise.all(this.#counters.values());
    if (!shared.includes(page)) await page.context().close();
  }

  staff(): Promise<Staff> {
    this.#staff ??= this.openBrowser().then((page) => Staff.logIn(page));
    return this.#staff;
  }
}
