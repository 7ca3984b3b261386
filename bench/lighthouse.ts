import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { startWorld } from '../dev/world/world.ts';

const RUNS = 5;
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The menu page as Lighthouse sees it on a phone: scores by the given throttling, medians of five. */
export async function measureMenuPage(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<{ scores: Record<string, number>; lcpMs: number; scriptKb: number; failed: string[] }> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measureOnce(url, throttlingMethod));
  const categories = Object.keys(results[0]?.categories ?? {});
  const scores = Object.fromEntries(
    categories.map((id) => [
      id,
      median(results.map((one) => (one.categories[id]?.score ?? 0) * 100)),
    ]),
  );
  const audit = (one: Result, id: string) => one.audits[id]?.numericValue ?? Number.NaN;
  const last = results.at(-1);
  return {
    scores,
    lcpMs: median(results.map((one) => audit(one, 'largest-contentful-paint'))),
    scriptKb: median(results.map(scriptBytes)) / 1000,
    failed: Object.values(last?.audits ?? {})
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
  };
}

async function measureOnce(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Result> {
  const chrome = await chromeLauncher.launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: CHROMIUM_FLAGS,
  });
  try {
    const config: Config = {
      extends: 'lighthouse:default',
      settings: {
        throttlingMethod,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      },
    };
    const outcome = await lighthouse(url, { port: chrome.port, logLevel: 'error' }, config);
    if (!outcome) throw new Error('Lighthouse gave no result');
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

/** Compressed bytes of JavaScript that came over the wire. */
function scriptBytes(result: Result): number {
  const details = result.audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** `npm run bench -- lighthouse`. */
export async function lighthouseReport(): Promise<string[]> {
  const world = await startWorld();
  try {
    const shop = world.shops.find(({ slug }) => slug === null);
    if (!shop) throw new Error('no demo shop');
    const lines: string[] = [];
    for (const method of ['simulate', 'devtools'] as const) {
      const { scores, lcpMs, scriptKb, failed } = await measureMenuPage(shop.url, method);
      const shown = Object.entries(scores).map(([id, score]) => `${id} ${Math.round(score)}`);
      lines.push(
        `${method}: ${shown.join(', ')}, LCP ${(lcpMs / 1000).toFixed(2)} s, scripts ${scriptKb.toFixed(1)} kB, below 0.9: ${failed.join('; ') || 'none'}`,
      );
    }
    return lines;
  } finally {
    await world.stop();
  }
}
