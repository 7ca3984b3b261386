import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { ViteDevServer } from 'vite';
import { workerBuild } from '../../apps/storefront/worker.mjs';
import { pagePolicy } from '../../apps/server/src/http/content-security-policy.ts';
import type { Backends } from './backends.ts';
import { devPolicy } from './dev-policy.ts';
import { forward, type ChangePage } from './forward.ts';
import { shopDocument } from './shop-documents.ts';
import { isSource } from './vite-servers.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Sources {
  storefront: ViteDevServer;
  counter: ViteDevServer;
  office: ViteDevServer;
  backends: Pick<Backends, 'port'>;
}

/** Sources come from Vite, pages are made of them; everything else is the backend's. */
export function answerFrom({ storefront, counter, office, backends }: Sources): Answer {
  const changePage: ChangePage = async (html, headers) => {
    const policy = headers['content-security-policy'] ?? '';
    const made = await shopDocument(storefront, html, String(policy));
    return made && { ...made, headers: { 'content-security-policy': made.policy } };
  };
  const askBackend: Answer = (request, response) =>
    void backends.port().then((port) => {
      if (port === null) refuse(request, response);
      else forward(request, response, port, changePage);
    });
  const apps = { theke: counter, buero: office };
  const sendIndex = async (app: ViteDevServer, path: string, response: ServerResponse) => {
    const index = await readFile(join(app.config.root, 'index.html'), 'utf8');
    const html = await app.transformIndexHtml(path, index);
    response.setHeader('content-security-policy', devPolicy(pagePolicy()));
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  };
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const onward = () => askBackend(request, response);
    const [, name, below = '/'] = /^\/(theke|buero)(\/.*)?$/.exec(path) ?? [];
    const app = name && apps[name as keyof typeof apps];
    if (isSource(path)) storefront.middlewares(request, response, onward);
    else if (path === '/sw.js') void sendWorker(response);
    else if (!app) onward();
    else if (isSource(below) || /\.\w+$/.test(below)) app.middlewares(request, response, onward);
    else void sendIndex(app, path, response);
  };
}

/** No backend runs. A stream is broken off: its browser asks again by itself. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.accept?.includes('text/event-stream')) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: '2' });
  response.end('<!doctype html><title>503</title>The server does not run: see the terminal.');
}

async function sendWorker(response: ServerResponse): Promise<void> {
  const { outputFiles } = await build({ ...workerBuild(), write: false });
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-cache').end(outputFiles[0]?.text);
}
