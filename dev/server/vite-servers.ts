import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** Sources and dependencies: everything else that a browser asks for is the server's. */
const SOURCE = /^\/(?:@|src\/|node_modules\/)/;

/** A page without a build: its program is the source, its styles come with it. */
const SOURCE_BUILD = `
export const manifest = { 'src/app/entry-client.tsx': { file: 'src/app/entry-client.tsx' } };
export const criticalCss = '';
`;

function sourceBuild(): Plugin {
  const name = 'virtual:client-build';
  return {
    name: 'source-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? SOURCE_BUILD : null),
  };
}

/** Vite of one app as a part of our own server: browsers of its pages learn of a change over `http`. */
export function openVite(
  root: string,
  app: 'storefront' | 'counter' | 'office',
  entry: string,
  http: Server,
): Promise<ViteDevServer> {
  const folder = join(root, 'apps', app);
  return createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite', app),
    appType: 'custom',
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    plugins: app === 'storefront' ? [sourceBuild()] : [],
    // Vite looks for every package the pages import at its start: one that it finds later reloads the open page.
    optimizeDeps: { entries: [entry] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      warmup: { clientFiles: [`./${entry}`] },
    },
  });
}

/** Whether Vite answers for this path. */
export const isSource = (path: string): boolean => SOURCE.test(path);
