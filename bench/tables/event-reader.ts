import { connect, type Socket } from 'node:net';
import type { Guest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

/** An open stream, read as cheaply as can be: it shares the machine with what it measures. */
export class EventReader {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Resolves once the stream is open; `onEvent` gets every event as text, those of the beginning, too. */
  static open(
    port: number,
    path: string,
    guest: Guest,
    onEvent: (text: string) => void,
  ): Promise<EventReader> {
    const { 'accept-encoding': _, ...headers } = guest.headers;
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(httpRequest('GET', path, headers));
      });
      let rest = '';
      let isOpen = false;
      socket.setEncoding('latin1');
      socket.on('data', (text) => {
        const events = (rest + String(text)).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event.includes('event: ')) onEvent(event);
          if (isOpen || !event.includes('retry: ')) continue;
          isOpen = true;
          resolve(new EventReader(socket));
        }
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${path}: the stream was closed`)));
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
