import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The oldest browsers in which everything works (docs/browsers.md). */
const { browserFloor } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { browserFloor: string[] };

export default defineConfig({
  root: import.meta.dirname,
  base: '/buero/',
  plugins: [react()],
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
