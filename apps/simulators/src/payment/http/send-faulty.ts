import type { ServerResponse } from 'node:http';
import type { FaultKind } from './controls.ts';
import type { Asked, Reply } from './request.ts';

const CHUNK = Buffer.alloc(64 * 1024, ' ');

const PLAIN = { headers: { 'content-type': 'text/plain' }, body: 'not now' };

/** Answers, or does not, as a fault has it. What times out is held until the caller hangs up. */
export async function sendFaulty(
  fault: FaultKind,
  service: {
    answer(asked: Asked): Reply | Promise<Reply>;
    outage?(status: 429 | 503): Reply;
  },
  asked: Asked,
  response: ServerResponse,
): Promise<void> {
  const carryOut = () => service.answer(asked);
  switch (fault) {
    case '5xx':
    case 'rate-limited': {
      const status = fault === '5xx' ? 503 : 429;
      const { headers, body } = service.outage?.(status) ?? PLAIN;
      response.writeHead(status, headers).end(body);
      return;
    }
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
