import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Device, type DeviceOptions } from '../device.ts';
import { Paper } from '../paper.ts';
import { commandLength } from './command-length.ts';
import { EscPosState, runCommand, USUAL_ESCPOS, type EscPosOddities } from './run-command.ts';
import { paperByte, statusByte } from './status.ts';

export interface EscPosOptions extends DeviceOptions {
  /** 0, the default: a free one. */
  port?: number;
  oddities?: Partial<EscPosOddities>;
}

/** How much of a job arrives where the connection breaks in its middle. */
const HALF_BYTES = 100;

/** What arrived and is not carried out yet: it waits behind an open cover. */
interface Pending {
  command: Buffer;
  from: Socket;
}

/** An ESC/POS printer in the network, as one listens on port 9100. */
export class EscPosPrinter extends Device {
  readonly kind = 'escpos';
  /** So many were open at the same time. */
  mostConnections = 0;
  readonly #open = new Set<Socket>();
  readonly #queue: Pending[] = [];
  readonly #paper: Paper;
  readonly #state: EscPosState;
  /** Of the ticket being printed. */
  #raw: Buffer[] = [];
  #held: (() => void)[] = [];
  #server: Server | null = null;
  #isStarted = false;
  #port: number;

  constructor({ port = 0, oddities = {}, ...rest }: EscPosOptions) {
    super(rest, [
      'offline',
      'paper-out',
      'cover-open',
      'paper-low',
      'lose-answer',
      'late-answer',
      'half-job',
      'power-off-before-print',
      'power-off-after-print',
      'paper-out-after-fetch',
    ]);
    this.#port = port;
    this.#paper = new Paper(this.columns);
    this.#state = new EscPosState(this.#paper, { ...USUAL_ESCPOS, ...oddities });
    this.watch(() => this.#follow());
  }

  /** The same for its whole life once it listens. */
  get port(): number {
    return this.#port;
  }

  /** Whether it may be called: a moment after it was switched on again. */
  get isListening(): boolean {
    return this.#server?.listening === true;
  }

  /** Answers that are late. */
  get heldAnswers(): number {
    return this.#held.length;
  }

  async listen(): Promise<void> {
    await this.#bind();
    this.#isStarted = true;
  }

  #bind(): Promise<void> {
    const server = createServer((socket) => this.#greet(socket));
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    await this.#unbind();
  }

  async #unbind(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  /** Says what it holds back since an answer was to be late. */
  releaseAnswers(): void {
    for (const say of this.#held.splice(0)) say();
  }

  /** A fault came or was mended. */
  #follow(): void {
    if (!this.#isStarted) return;
    const isOff = this.faults.has('offline');
    if (isOff && this.#server) {
      void this.#unbind();
      this.#tear();
      this.#loseMemory();
    }
    // Its port may have been taken while it was away.
    if (!isOff && !this.#server)
      this.#bind().then(
        () => this.changed(),
        () => this.faults.set('offline'),
      );
    this.#drain();
  }

  #greet(socket: Socket): void {
    this.#open.add(socket);
    this.mostConnections = Math.max(this.mostConnections, this.#open.size);
    let rest = Buffer.alloc(0);
    let got = 0;
    const half = this.faults.strikes('half-job') ? HALF_BYTES : Infinity;
    socket.on('data', (chunk) => {
      const left = half - got;
      got += chunk.length;
      rest = Buffer.concat([rest, chunk.subarray(0, Math.max(0, left))]);
      rest = this.#take(rest, socket);
      if (got >= half) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#open.delete(socket);
      // A job that broke off hangs out of the printer; what waits for paper is still printed.
      if (this.isReady) this.#tear();
    });
  }

  /** What remains is the beginning of a command. */
  #take(bytes: Buffer<ArrayBuffer>, from: Socket): Buffer<ArrayBuffer> {
    for (let rest = bytes; ;) {
      const length = commandLength(rest);
      if (length === null) return rest;
      const command = rest.subarray(0, length);
      rest = rest.subarray(length);
      // Asked in real time, before all that waits.
      const status = command[0] === 0x10 ? statusByte(this, command[2] ?? 0) : null;
      if (status !== null) from.write(Buffer.from([status]));
      else if (command[0] !== 0x10) this.#queue.push({ command, from });
      this.#drain();
      // It lost its power by that.
      if (from.destroyed) return Buffer.alloc(0);
    }
  }

  #drain(): void {
    while (this.isReady) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#run(next);
    }
  }

  #run({ command, from }: Pending): void {
    if (this.#isFirstLine(command) && this.#breaksDown(from)) {
      // The power took what it held; without paper it waits.
      if (!this.faults.has('offline')) this.#queue.unshift({ command, from });
      return;
    }
    if (command[0] === 0x1d && command[1] === 0x72) return this.#answer(from);
    this.#raw.push(command);
    runCommand(command, this.#state);
    this.#keep();
    return undefined;
  }

  #isFirstLine(command: Buffer): boolean {
    return (command[0] ?? 0) >= 0x20 && !this.#raw.some(([first = 0]) => first >= 0x20);
  }

  /** Before the first letter of a ticket. */
  #breaksDown(from: Socket): boolean {
    if (this.faults.strikes('power-off-before-print')) {
      this.#loseMemory();
      from.destroy();
      this.faults.set('offline');
      return true;
    }
    if (!this.faults.strikes('paper-out-after-fetch')) return false;
    this.faults.set('paper-out');
    return true;
  }

  #loseMemory(): void {
    this.#queue.length = 0;
    this.#raw = [];
    this.#held = [];
  }

  /** The barrier behind a job: the printer says so when all before it is on paper. */
  #answer(to: Socket): void {
    if (this.faults.strikes('power-off-after-print')) {
      this.#loseMemory();
      to.destroy();
      return this.faults.set('offline');
    }
    if (this.faults.strikes('lose-answer')) return undefined;
    const say = () => void to.write(Buffer.from([paperByte(this)]));
    if (!this.faults.strikes('late-answer')) return say();
    this.#held.push(say);
    this.changed();
    return undefined;
  }

  #tear(): void {
    this.#paper.cut('torn');
    this.#keep();
    this.#raw = [];
  }

  #keep(): void {
    const sheets = this.#paper.sheets.splice(0);
    if (sheets.length === 0) return;
    const raw = Buffer.concat(this.#raw);
    this.#raw = [];
    this.keep(sheets, { raw, type: 'application/vnd.escpos', token: null });
  }
}
