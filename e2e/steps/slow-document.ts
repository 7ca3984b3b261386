import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { servePage } from './serve-page.ts';

interface SlowDocument {
  url: string;
  /** Lets the rest of every document come. */
  release(): void;
  stop(): Promise<void>;
}

/** A line to the world that brings each document only as far as `until`, until it is released. */
export async function slowDocument(world: string, until: string): Promise<SlowDocument> {
  const { host, origin, hostname, port } = new URL(world);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const line = await servePage(async (request, response) => {
    const headers = { ...request.headers, host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = origin;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path } = request;
      const asked = ask({ hostname, port, method, path, headers }, resolve);
      asked.on('error', reject);
      request.pipe(asked);
    });
    const { 'content-length': _, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, others);
    if (!request.headers.accept?.includes('text/html')) return void answer.pipe(response);
    const html = String(await buffer(answer));
    const at = html.indexOf(until, html.indexOf('<body>'));
    response.write(html.slice(0, at));
    await released;
    response.end(html.slice(at));
  });
  return { ...line, release };
}
