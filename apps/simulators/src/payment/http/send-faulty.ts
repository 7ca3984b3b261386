import type { ServerResponse } from 'node:http';
import type { FaultKind } from './controls.ts';
import type { Reply } from './request.ts';

const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** Answers, or does not, as a fault has it. What times out is held until the caller hangs up. */
export async function sendFaulty(
  fault: FaultKind,
  carryOut: () => Reply | Promise<Reply>,
  response: ServerResponse,
): Promise<void> {
  switch (fault) {
    case '5xx':
      response.writeHead(503, { 'content-type': 'text/plain' }).end('upstream connect error');
      return;
    case 'rate-limited':
      response.writeHead(429, { 'content-type': 'application/json' }).end('{}');
      return;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Wartung</title>');
      return;
    case 'timeout-before':
      return;
    case 'timeout-after':
      await carryOut();
      return;
    case 'reset-after':
      await carryOut();
      response.destroy();
      return;
    case 'truncated-after': {
      const { status, headers, body } = await carryOut();
      response.writeHead(status, headers).end(body.slice(0, Math.floor(body.length / 2)));
      return;
    }
    case 'huge-after': {
      const { status, headers } = await carryOut();
      response.writeHead(status, headers);
      pour(response);
    }
  }
}

/** Writes for as long as the caller reads. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(CHUNK));
  if (!response.destroyed) response.once('drain', () => pour(response));
}
