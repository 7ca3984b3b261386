import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { browserFloor: string[] };

const BRIDGE = 'print-bridge.mjs';

/** The program that reaches printers in the restaurant's network is downloaded where its pairing code is shown. */
function printBridge(): Plugin {
  const source = join(import.meta.dirname, '../../tools', BRIDGE);
  return {
    name: 'print-bridge',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: BRIDGE, source: readFileSync(source) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/theke/${BRIDGE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(readFileSync(source));
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/theke/',
  plugins: [react(), printBridge()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: browserFloor,
    // Fonts as data: URLs would be refused by the page's policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    outDir: 'dist',
    rolldownOptions: {
      output: {
        // Its styles name the layers in their order, so they come before those of any page.
        codeSplitting: { groups: [{ name: 'ui', test: /packages[\\/]ui[\\/]/u }] },
      },
    },
  },
});
