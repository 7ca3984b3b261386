import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@tischlein/contract/routes.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { HttpConnection, httpRequest } from '../server/http-client.ts';
import type { BenchMember } from './open-groups.ts';

/** Changes wait for an answer one after the other on each of these. */
const CONNECTIONS = 48;
/** Deliveries are waited for so long after the last change. */
const GRACE_MS = 1_500;

export interface Deliveries {
  /** Milliseconds from sending a change to its arrival at another member. */
  latencies: number[];
  changes: number;
  expected: number;
  /** Changes a second as they went out. */
  rate: number;
}

/** Notes when changes were sent and when they arrive. */
export class DeliveryLog {
  readonly #sent = new Map<string, number>();
  readonly latencies: number[] = [];

  sent(memberId: string, cartVersion: number): void {
    this.#sent.set(`${memberId} ${cartVersion}`, performance.now());
  }

  readonly arrived = (reader: BenchMember, writerId: string, cartVersion: number): void => {
    if (reader.memberId === writerId) return;
    const at = this.#sent.get(`${writerId} ${cartVersion}`);
    if (at !== undefined) this.latencies.push(performance.now() - at);
  };

  clear(): void {
    this.#sent.clear();
    this.latencies.length = 0;
  }
}

/**
 * Members change their carts, `rate` times a second in all, evenly spread, for so many seconds. A change is sent when
 * its time has come, whether or not earlier ones are answered: a slow server gets no fewer.
 */
export async function changeCarts(
  ports: readonly number[],
  shopId: string,
  groups: readonly BenchMember[][],
  carts: readonly CartItem[][],
  log: DeliveryLog,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Deliveries> {
  const pool = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) =>
      HttpConnection.open(ports[at % ports.length] ?? 0),
    ),
  );
  const idle = [...pool];
  const due: BenchMember[] = [];
  const failures: Error[] = [];
  const pump = () => {
    while (idle.length > 0 && due.length > 0) {
      // Each in turn: the server closes one that is idle for long.
      const connection = idle.shift()!;
      const member = due.shift()!;
      void send(connection, member).then(
        () => {
          idle.push(connection);
          pump();
        },
        (error: Error) => void failures.push(error),
      );
    }
  };
  const send = async (connection: HttpConnection, member: BenchMember) => {
    const { cartVersion } = member;
    const path = routes.setGroupCart.path
      .replace(':shopId', shopId)
      .replace(':groupId', member.groupId);
    const items = carts[cartVersion % carts.length];
    const body = JSON.stringify({ items, cartVersion });
    const answer = await connection.send(httpRequest('PUT', path, member.headers, body));
    if (answer.status !== 200) throw new Error(`not changed: ${String(answer.body)}`);
  };
  log.clear();
  const everybody = shuffled(groups);
  const count = Math.round(rate * seconds);
  const start = performance.now();
  let expected = 0;
  for (let done = 0; done < count && failures.length === 0;) {
    const wanted = Math.min(count, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; done < wanted; done += 1) {
      const { member, size } = everybody[done % everybody.length]!;
      // Waiting for a free connection counts: the guest's phone would not wait for another's.
      log.sent(member.memberId, member.cartVersion + 1);
      due.push({ ...member });
      member.cartVersion += 1;
      expected += size - 1;
    }
    pump();
    await wait(2);
  }
  const took = (performance.now() - start) / 1000;
  while ((due.length > 0 || idle.length < pool.length) && failures.length === 0) await wait(5);
  await wait(GRACE_MS);
  for (const connection of pool) connection.close();
  const [failure] = failures;
  if (failure) throw failure;
  return { latencies: [...log.latencies], changes: count, expected, rate: count / took };
}

/** One member of each group in turn, so that a group's members change at different times. */
function shuffled(groups: readonly BenchMember[][]) {
  const most = Math.max(...groups.map((members) => members.length));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    groups.flatMap((members) => {
      const member = members[at];
      return member ? [{ member, size: members.length }] : [];
    }),
  );
}
