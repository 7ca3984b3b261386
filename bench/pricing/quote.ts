import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BenchPart, Row, Settings } from '../report.ts';
import { bundleProgram } from '../server/server-bundle.ts';

/**
 * What pricing a cart costs the browser and the server, and how that grows with the cart. Bundled as the server is:
 * what runs TypeScript as it stands gives every inner function its name anew, which would be half of the cost.
 */
export async function benchQuote(settings: Settings): Promise<BenchPart> {
  const bundle = await bundleProgram('quote', './bench/pricing/measure-quotes.ts');
  try {
    const asked = JSON.stringify(settings);
    const { stdout } = await promisify(execFile)(process.execPath, [bundle.file, asked]);
    return { name: 'quote', rows: JSON.parse(stdout) as Row[], facts: [] };
  } finally {
    await bundle.remove();
  }
}
