import { Server as NetServer, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorBodyFor, RefusedError } from './errors.ts';

export interface StopTimes {
  /** A request sent on a kept connection while we say that we stop is on its way: it is heard, and refused in words. */
  graceMs: number;
  /** What was begun has so long to be answered. */
  patienceMs: number;
}

/** With jobs, connections and PostgreSQL a stop takes 15 seconds at most. */
export const STOP_TIMES: StopTimes = { graceMs: 400, patienceMs: 8_000 };

/** Seconds until a new process is there, roughly. */
const COME_BACK_S = '5';
const LOOK_MS = 20;
/** For the last words to leave. */
const FLUSH_MS = 300;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered while the server stops, too. */
    whileStopping?: boolean;
  }
}

/**
 * Lets `app.close()` cut nobody: new requests are refused, those begun are answered, streams end with a hint when to
 * come back, and connections are closed once they are idle. Install it after all other hooks, so that refusals carry
 * their headers.
 */
export function stopGently(app: FastifyInstance, times: StopTimes): void {
  const begun = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    begun.add(raw);
    raw.once('close', () => begun.delete(raw));
    if (!isStopping || request.routeOptions.config?.whileStopping) return done();
    reply.header('retry-after', COME_BACK_S);
    return done(new RefusedError(503, errorBodyFor(503)));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    app.openStreams.end();
    if (!app.server.listening) return;
    const deadline = performance.now() + times.patienceMs;
    const graceUntil = performance.now() + times.graceMs;
    // Nobody new comes in. An http.Server's own close would also cut kept connections with a request on its way.
    NetServer.prototype.close.call(app.server);
    while (sockets.size > 0 && performance.now() < deadline) {
      await sleep(LOOK_MS);
      if (performance.now() >= graceUntil) closeUnused(app, sockets);
    }
    const unanswered = [...begun].filter(({ headersSent }) => !headersSent);
    for (const answer of unanswered) refuse(answer);
    if (unanswered.length > 0) await sleep(FLUSH_MS);
    app.server.closeAllConnections();
  });
}

/** Between two requests, or opened by a browser in case it has one. One that is half heard is waited for. */
function closeUnused(app: FastifyInstance, sockets: Set<Socket>): void {
  app.server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Took too long: whether it was done is not known, and the same request may be sent again. */
function refuse(answer: ServerResponse): void {
  const body = JSON.stringify(errorBodyFor(503));
  answer.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': COME_BACK_S,
    connection: 'close',
  });
  answer.end(body);
}
