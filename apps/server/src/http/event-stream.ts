import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLanguageOf } from './answer-language.ts';

const HEARTBEAT_MS = 20_000;
/** A browser whose stream ends comes back after so long. */
const RETRY_MS = 2000;
/** While the server stops: until it is there again, roughly, and not all in the same moment. */
const COME_BACK_MS = { from: 2000, to: 6000 };
/** A reader this far behind is cut off; it comes back with its last event id. */
const MAX_BUFFERED = 1_000_000;

export interface EventStream {
  /** In the language of the page that follows. */
  send(event: string, value: unknown, id?: string): void;
  /** An event that is text already, by `eventText`: made once for many streams. */
  sendText(text: string): void;
  close(): void;
  /** Called once when the stream ends, whoever ends it. */
  onClose(listener: () => void): void;
}

/** An event with its value as JSON text. */
export const eventText = (event: string, json: string): string =>
  `event: ${event}\ndata: ${json}\n\n`;

/**
 * Opens a stream of server-sent events, or throws 429 when too many are open. Never compressed: a compressor holds
 * 150 kB per connection.
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { openStreams } = request.server;
  const closers = [openStreams.enter(request)];
  let open = true;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  // The connection ends with the stream. Bytes as they are, not in chunks: a chunk is three pieces and a dearer call.
  reply.raw.useChunkedEncodingByDefault = false;
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const write = (text: string) => {
    if (!open) return;
    reply.raw.write(text);
    if (reply.raw.writableLength > MAX_BUFFERED) reply.raw.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const tooOld = setTimeout(() => close(), openStreams.limits.maxAgeMs);
  const ended = () => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    clearTimeout(tooOld);
    for (const closer of closers) closer();
  };
  const close = () => {
    reply.raw.end();
    ended();
  };
  const { from, to } = COME_BACK_MS;
  closers.push(
    openStreams.onEnd(() => {
      write(`retry: ${Math.round(from + Math.random() * (to - from))}\n\n`);
      close();
    }),
  );
  request.raw.on('close', ended);
  reply.raw.on('close', ended);
  reply.raw.on('error', ended);
  // Gone while we looked up what it asked for: nobody would tell us any more.
  if (reply.raw.destroyed) ended();
  return {
    send: (event, value, id) =>
      write(
        `${id ? `id: ${id}\n` : ''}${eventText(event, JSON.stringify(inLanguageOf(request, value)))}`,
      ),
    sendText: write,
    close,
    onClose: (listener) => {
      if (open) closers.push(listener);
      else listener();
    },
  };
}
