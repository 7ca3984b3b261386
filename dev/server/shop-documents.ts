import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import type { RenderBundle, RenderInput } from '@tischlein/contract/render.ts';
import { escapeText } from '../../apps/server/src/hosting/plain-page.ts';
import { devPolicy } from './dev-policy.ts';

/** What dev/server/storefront answers instead of a page; before the mark stands what the server put in itself. */
const INPUT = /^<!doctype html><title><\/title>([^]*)<!--render-input:([\w+/=]+)-->$/;
const ENTRY = '/src/app/entry-client.tsx';
export const SHOP_RENDERER = '/src/app/entry-server.tsx';

/** A style sheet as Vite sends it: a program that adds it to the page. */
const STYLE = /^const __vite__css = ("(?:[^"\\]|\\.)*")/m;

interface DevDocument {
  status: number;
  html: string;
  policy: string;
}

/** The shop's page as its sources say it now; null where the server's answer is no page of the shop's. */
export async function shopDocument(
  vite: ViteDevServer,
  answer: string,
  policy: string,
): Promise<DevDocument | null> {
  const [, inserted = '', input] = INPUT.exec(answer) ?? [];
  if (input === undefined) return null;
  try {
    const { render } = (await vite.ssrLoadModule(SHOP_RENDERER)) as RenderBundle;
    const read = JSON.parse(Buffer.from(input, 'base64').toString()) as RenderInput;
    const { status, html } = render(read);
    const head = [inserted, await stylesOf(vite), vitePrograms()].join('\n');
    return {
      status,
      html: html.replace('</title>', () => `</title>\n${head}`),
      policy: devPolicy(policy),
    };
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(text);
    return { status: 500, html: brokenPage(text), policy: devPolicy(policy) };
  }
}

/** Vite's own client, and what React needs to exchange components. */
function vitePrograms(): string {
  return `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>`;
}

/** The styles of everything that was rendered, as Vite's client would add them itself a moment later. */
async function stylesOf({ environments }: ViteDevServer): Promise<string> {
  const { client, ssr } = environments;
  await client.transformRequest(ENTRY);
  // Those of the entry first: they say in which order all layers count.
  const own = (await client.moduleGraph.getModuleByUrl(ENTRY))?.importedModules ?? [];
  const urls = new Map<string, string>();
  for (const { id, url } of [...own, ...ssr.moduleGraph.idToModuleMap.values()])
    if (id?.endsWith('.css')) urls.set(id, url);
  const styles = await Promise.all(
    [...urls].map(async ([id, url]) => {
      const program = (await client.transformRequest(url))?.code ?? '';
      const css = JSON.parse(STYLE.exec(program)?.[1] ?? '""') as string;
      return `<style data-vite-dev-id="${escapeText(id)}">${css}</style>`;
    }),
  );
  return styles.join('\n');
}

/** Vite shows the same over it, and loads the page again once it is mended. */
function brokenPage(text: string): string {
  return `<!doctype html><title>Broken</title>
${vitePrograms()}
<script type="module" src="${ENTRY}"></script>
<pre>${escapeText(text)}</pre>`;
}
