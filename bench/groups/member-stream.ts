import { connect, type Socket } from 'node:net';
import { routes } from '@tischlein/contract/routes.ts';
import { httpRequest } from '../server/http-client.ts';
import type { BenchMember } from './open-groups.ts';

type OnCart = (reader: BenchMember, writerId: string, cartVersion: number) => void;

/**
 * A member's open stream, read as cheaply as can be: it shares the machine with what it measures. Of a 'cart' event
 * only who changed it and which version it has are looked at.
 */
export class MemberStream {
  readonly #socket: Socket;
  #rest = '';

  private constructor(socket: Socket, member: BenchMember, onCart: OnCart) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      const events = (this.#rest + String(text)).split('\n\n');
      this.#rest = events.pop() ?? '';
      for (const event of events) {
        if (!event.includes('event: cart')) continue;
        const writer = /"memberId":"([^"]+)"/.exec(event)?.[1];
        const version = /"cartVersion":(\d+)/.exec(event)?.[1];
        if (writer && version) onCart(member, writer, Number(version));
      }
    });
    socket.on('error', () => {});
  }

  /** Resolves once the group has come, so that nothing later is missed. */
  static open(
    port: number,
    shopId: string,
    member: BenchMember,
    onCart: OnCart,
  ): Promise<MemberStream> {
    const { 'x-xsrf-token': _, 'accept-encoding': __, ...headers } = member.headers;
    const path = routes.groupEvents.path
      .replace(':shopId', shopId)
      .replace(':groupId', member.groupId);
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(httpRequest('GET', path, headers));
      });
      const stream = new MemberStream(socket, member, onCart);
      socket.once('error', reject);
      const first = (text: Buffer | string) => {
        if (!String(text).includes('event: group')) return;
        socket.off('data', first);
        resolve(stream);
      };
      socket.on('data', first);
      socket.once('close', () => reject(new Error('the stream was closed')));
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Opens the streams of many, some at a time. */
export async function openStreams(
  members: readonly BenchMember[],
  open: (member: BenchMember) => Promise<MemberStream>,
): Promise<MemberStream[]> {
  const streams: MemberStream[] = [];
  let next = 0;
  const work = async () => {
    for (let member = members[next++]; member; member = members[next++])
      streams.push(await open(member));
  };
  await Promise.all(Array.from({ length: 32 }, work));
  return streams;
}
