import { request, type ClientRequest } from 'node:http';
import { afterEach, expect } from 'vitest';
import type { TestBrowser } from './test-server.ts';

export interface EventStream<T> {
  told: T[];
  ended: boolean;
}

/** Opens event streams as a browser does, over the network; what a test leaves open is closed after it. */
export function eventStreams() {
  const open = new Set<ClientRequest>();
  afterEach(() => {
    for (const call of open) call.destroy();
    open.clear();
  });
  /**
   * Resolves with the first event. `read`: what is kept of an event, of its JSON, name and id. `lastId`: of the last event
   * that was read before; '': none was.
   */
  return async <T>(
    browser: TestBrowser,
    url: string,
    read: (value: unknown, event: string, id: string) => T,
    lastId = '',
  ): Promise<EventStream<T>> => {
    const stream: EventStream<T> = { told: [], ended: false };
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await new Promise<void>((resolve, reject) => {
      const headers = {
        ...{ cookie, accept: 'text/event-stream' },
        ...(lastId === '' ? {} : { 'last-event-id': lastId }),
      };
      const call = request(url, { headers }, (response) => {
        expect(response.statusCode).toBe(200);
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const field = (name: string) =>
              new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
            if (field('data'))
              stream.told.push(read(JSON.parse(field('data')), field('event'), field('id')));
          }
          if (stream.told.length > 0) resolve();
        });
        response.on('close', () => (stream.ended = true));
        response.on('error', () => undefined);
      });
      call.on('error', reject);
      open.add(call);
      call.end();
    });
    return stream;
  };
}
