import { connect, createServer, type Server, type Socket } from 'node:net';
import { seededRandom } from '../../bench/kill/random.ts';

interface Loss {
  /** Of the pieces that go either way. */
  share: number;
  /** Of the lost ones: how many end their connection instead of coming late. */
  cut: number;
}

/** How late a piece comes that was lost and sent again; everything behind it waits. */
const LATE_MS = [300, 700, 1500, 3000];

/**
 * A line between a browser and everything it asks, as a SOCKS proxy: of the pieces that go over it some are lost by a
 * seed, and for a while nothing goes over it at all.
 */
export class LossyLine {
  readonly #server: Server;
  readonly #random: () => number;
  readonly #sockets = new Set<Socket>();
  loss: Loss = { share: 0, cut: 0 };
  #back: Promise<void> = Promise.resolve();
  #isAway = false;
  /** How many pieces came late, and how many connections were cut. */
  readonly lost = { late: 0, cut: 0 };

  private constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#server = createServer((browser) => void this.#serve(browser));
  }

  static async open(seed: number): Promise<LossyLine> {
    const line = new LossyLine(seed);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** For a browser's context: all of its connections go over this line. */
  get proxy(): { server: string; bypass: string } {
    const { port } = this.#server.address() as { port: number };
    return { server: `socks5://127.0.0.1:${port}`, bypass: '<-loopback>' };
  }

  /** Nothing goes over the line for so long; what was under way then comes late, or its connection is gone. */
  away(ms: number): void {
    this.#isAway = true;
    this.#back = new Promise((resolve) =>
      setTimeout(() => {
        this.#isAway = false;
        for (const socket of this.#sockets) if (this.#random() < 0.5) socket.resetAndDestroy();
        resolve();
      }, ms),
    );
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(browser: Socket): Promise<void> {
    this.#keep(browser);
    const target = await targetOf(browser);
    if (!target) return void browser.destroy();
    await this.#back;
    const server = connect(target.port, '127.0.0.1');
    this.#keep(server);
    server.once('connect', () => {
      // Granted.
      browser.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
      this.#pass(browser, server);
      this.#pass(server, browser);
    });
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const)
      one.once('close', () => other.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Piece after piece, in their order. */
  #pass(from: Socket, to: Socket): void {
    let before: Promise<void> = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      const late = this.#fate(from);
      if (late === null) return;
      before = before.then(async () => {
        if (this.#isAway) await this.#back;
        if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
        if (!to.destroyed) to.write(piece);
      });
    });
    from.once('end', () => void before.then(() => to.end()));
  }

  /** How late a piece comes, in milliseconds; null: its connection is cut. */
  #fate(from: Socket): number | null {
    if (this.#random() >= this.loss.share) return 0;
    if (this.#random() < this.loss.cut) {
      this.lost.cut += 1;
      from.resetAndDestroy();
      return null;
    }
    this.lost.late += 1;
    return LATE_MS[Math.floor(this.#random() * LATE_MS.length)]!;
  }
}

/** The two questions of SOCKS 5: how to log in (not at all), and where to. */
async function targetOf(browser: Socket): Promise<{ port: number } | null> {
  const greeting = await nextPiece(browser);
  if (greeting?.[0] !== 5) return null;
  browser.write(Buffer.from([5, 0]));
  const request = await nextPiece(browser);
  return request?.[1] === 1 ? { port: request.readUInt16BE(request.length - 2) } : null;
}

function nextPiece(socket: Socket): Promise<Buffer | null> {
  return new Promise((resolve) => {
    socket.once('data', resolve);
    socket.once('close', () => resolve(null));
  });
}
