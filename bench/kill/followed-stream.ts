import { connect } from 'node:net';

/** An event stream as a guest's page holds one. */
interface FollowedStream {
  /** Resolves with its first event. */
  open: Promise<void>;
  /** Resolves when it ends: milliseconds after which the server wants us back; null: it said nothing, or broke. */
  ended: Promise<number | null>;
  close(): void;
}

/** Follows an order's course. */
export function followOrder(port: number, shopId: string, orderId: string): FollowedStream {
  const path = `/api/shop/${shopId}/status/${orderId}/events`;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let opened = () => {};
  const open = new Promise<void>((resolve) => (opened = resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
  socket.on('data', (chunk) => {
    heard += String(chunk);
    if (heard.includes('event: status')) opened();
  });
  const ended = new Promise<number | null>((resolve) => {
    socket.once('error', () => resolve(null));
    socket.once('close', () => {
      const [, wait] = /\nretry: (\d+)\n\n$/.exec(heard) ?? [];
      resolve(wait === undefined ? null : Number(wait));
    });
  });
  return { open, ended, close: () => socket.destroy() };
}
