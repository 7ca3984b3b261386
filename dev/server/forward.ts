import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What becomes of a page of the server's; null: it goes on as it is. */
export type ChangePage = (
  html: string,
  headers: IncomingMessage['headers'],
) => Promise<{ status: number; html: string; headers: Record<string, string> } | null>;

/** Hands a request on to the backend, and its answer back as it comes: bodies and streams pass in pieces. */
export function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  changePage: ChangePage,
): void {
  const { 'accept-encoding': _, 'if-none-match': tag, ...headers } = incoming.headers;
  // A page is another one though the server's is the same.
  if (tag && !headers.accept?.includes('text/html')) headers['if-none-match'] = tag;
  const { method = 'GET', url = '/' } = incoming;
  // Each over a connection of its own: a backend that is replaced closes those that are kept, perhaps under a request.
  const target = { host: '127.0.0.1', port, agent: false };
  const outgoing = request({ ...target, method, path: url, headers }, (answer) => {
    const { statusCode = 502, headers: answered } = answer;
    const pass = (status = statusCode, fields: IncomingMessage['headers'] = answered) =>
      response.writeHead(status, fields);
    if (!answered['content-type']?.startsWith('text/html') || method === 'HEAD') {
      pass();
      answer.pipe(response);
      return;
    }
    void buffer(answer).then(async (body) => {
      const changed = await changePage(body.toString(), answered);
      if (!changed) return void pass().end(body);
      const { 'content-length': _length, etag: _etag, ...kept } = answered;
      pass(changed.status, { ...kept, ...changed.headers }).end(changed.html);
    }, giveUp);
  });
  const giveUp = () => response.destroy();
  outgoing.on('error', giveUp);
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
