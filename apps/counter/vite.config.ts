import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/theke/',
  plugins: [react()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    // Fonts as data: URLs would be refused by the page's policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    outDir: 'dist',
  },
});
