import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;

/**
 * Tells the render bundle what the client build produced: it is built second and reads the first one's manifest, so
 * that one file knows every hashed name and carries the critical styles.
 */
function clientBuild(): Plugin {
  const name = 'virtual:client-build';
  return {
    name: 'client-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const manifest = readFileSync(`${here}/dist/client/.vite/manifest.json`, 'utf8');
      const entry = JSON.parse(manifest)['src/entry-client.tsx'] as { css?: string[] };
      const css = (entry.css ?? [])
        .map((file) => readFileSync(`${here}/dist/client/${file}`, 'utf8'))
        .join('');
      return `export const manifest = ${manifest}; export const criticalCss = ${JSON.stringify(css)};`;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  base: '/',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), ...(isSsrBuild ? [clientBuild()] : [])],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // React must be bundled into the one file of the render bundle: the server finds it by path and shares nothing.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? {
          input: `${here}/src/entry-server.tsx`,
          output: { entryFileNames: 'render.js', codeSplitting: false },
        }
      : { input: `${here}/src/entry-client.tsx` },
  },
}));
