import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { EngineContext } from './context.ts';
import { ENGINES, type EngineName } from './engine.ts';

/** As Playwright's, with what the tests use of it; what is missing fails as a call of `undefined`. */
export async function openEngine(
  name: EngineName,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return (await EngineContext.open(ENGINES[name], options)) as unknown as BrowserContext;
}
