import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/content-security-policy.ts';
import { sendBody } from '../http/encoded-body.ts';
import { plainPage } from './plain-page.ts';
import { htmlPage } from './shop-page.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/**
 * A worker has a policy of its own. Only there WebAssembly may run, as the office's reader of HEIC does: not beside the
 * page's own scripts and cookies.
 */
const WORKER = /^assets\/[\w-]*worker-[\w-]+\.js$/;
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const FOR_EVER = 'public, max-age=31536000, immutable';

interface StaffPages {
  /** '/theke' */
  base: string;
  /** Where it was built. */
  dir: string;
  name: string;
  unbuilt: string;
}

/** Serves the counter (/theke) or the office (/buero): one page for all its paths, its files beside it. */
export function registerStaffPages(
  app: FastifyInstance,
  { base, dir, name: title, unbuilt: text }: StaffPages,
): void {
  let files = new Map<string, StaticFile>();
  app.addHook('onReady', async () => {
    files = await loadStaticFiles(dir);
  });
  const unbuilt = plainPage({ title, text });
  const missing = htmlPage({}, 503, unbuilt.html, { styles: [unbuilt.style] });
  const policy = pagePolicy();

  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    const index = files.get('index.html');
    if (!index) return sendBody(request, reply.code(503), missing.body, missing.headers);
    return sendBody(request, reply, index.body, {
      'content-type': index.type,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    });
  };
  app.get(base, sendIndex);
  app.get(`${base}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const name = request.params['*'];
    const file = files.get(name);
    if (!file || name === 'index.html') {
      // A file that is gone must not be answered with a page: the browser would run it as a script.
      const isFile = /^assets\/|\.[a-z0-9]+$/i.test(name);
      return isFile ? reply.callNotFound() : sendIndex(request, reply);
    }
    const hashed = name.startsWith('assets/');
    const headers = {
      'content-type': file.type,
      'cache-control': hashed ? FOR_EVER : 'no-cache',
      ...(WORKER.test(name) && { 'content-security-policy': WORKER_POLICY }),
    };
    return sendBody(request, reply, file.body, headers, file.compressed);
  });
}
