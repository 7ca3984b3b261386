import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A script that shows a payment's button of the storefront; its imports are those beside the button. */
export async function bundleButton(entry: string): Promise<string> {
  const folder = fileURLToPath(new URL('../../apps/storefront/src/payment', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder },
    bundle: true,
    write: false,
    outdir: 'out',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    loader: { '.svg': 'dataurl' },
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}
