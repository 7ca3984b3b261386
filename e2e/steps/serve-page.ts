import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type AnswerPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves a page of a test's own on a free port; what throws is a 500 with its words. */
export async function servePage(
  answer: AnswerPage,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
