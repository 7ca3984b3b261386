#!/usr/bin/env node
// The print bridge: takes a shop's print jobs from its server to ESC/POS printers in the restaurant's network. One file
// without packages, for a Raspberry Pi or the till's computer; it calls the server and listens on nothing.
// docs/printing.md tells how it is set up.
// oxlint-disable eslint/max-lines -- it is copied as one file
import { lookup } from 'node:dns/promises';
import * as fs from 'node:fs';
import { BlockList, connect as connectTcp, isIP } from 'node:net';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `Druckbrücke von Tischlein: bringt Zettel zu Bondruckern (ESC/POS) in deinem Netz.

  node print-bridge.mjs ADRESSE CODE   koppelt mit deinem Shop und druckt
  node print-bridge.mjs                druckt; einmal gekoppelt genügt

  ADRESSE  wo dein Shop steht, z. B. https://pizza.example.de
  CODE     zeigt Tischlein, wenn du dort eine Druckbrücke hinzufügst, z. B. ABCD-1234

  --name NAME        wie dieses Gerät in Tischlein heißt (sonst: ${hostname()})
  --config DATEI     wo die Kopplung liegt (sonst: ~/.tischlein-print-bridge.json)
  --timeout SEKUNDEN so lange wartet sie auf eine Antwort des Druckers (sonst: 10)
  --help             zeigt diese Hilfe

Strg-C beendet; ein angefangener Zettel wird fertig gedruckt.`;

/** @typedef {'paper-out' | 'cover-open' | 'paper-low' | 'offline'} Trouble */
/** @typedef {{ printerId: string, host: string, port: number, tls: boolean }} Target */
/** @typedef {{ token: string, printerId: string, data: string }} Job */
/** @typedef {'printed' | 'failed' | 'unknown'} Outcome */
/** @typedef {{ outcome: Outcome | 'started', trouble: Trouble[], acknowledged: boolean }} Entry */
/** @typedef {{ server: string, token: string, shopName: string }} Pairing */

const POLL_MS = 40_000;
const CALL_MS = 15_000;
/** Below 1 it waits less, between looks at printers and between tries: its tests do not wait for a restaurant's pace. */
const PACE = Number(process.env['PRINT_BRIDGE_PACE'] ?? 1);
const TICK_MS = 2_000 * PACE;
const RETRY_MS = 250 * PACE;
/** A server that does not wait is not asked without end. */
const EMPTY_POLL_MS = 1_000 * PACE;
/** After so many ticks a printer that has nothing to do is asked how it is; at each while it is in trouble. */
const PROBE_TICKS = 5;
/** Polls at the same time: one waits for work, others tell news of printers. */
const MAX_POLLS = 4;
/** The server takes no more at once. */
const MAX_SETTLED = 100;
const LONGEST_PAUSE_MS = 30_000;
/** The process's exit code when the pairing is gone: starting it again does not help. */
const UNPAIRED = 3;

/** @type {Record<Trouble, string>} */
const WORDS = {
  'paper-out': 'Papier leer',
  'cover-open': 'Deckel offen',
  'paper-low': 'Papier fast leer',
  offline: 'antwortet nicht',
};
/** @type {Record<Outcome, string>} */
const OUTCOMES = {
  printed: 'gedruckt',
  failed: 'nicht gedruckt',
  unknown: 'vielleicht gedruckt: Der Drucker hat es nicht bestätigt',
};

/** A mistake that is told without where it happened. */
class PlainError extends Error {}

/** @param {string} text */
const say = (text) => console.log(`${new Date().toLocaleTimeString('de-DE')}  ${text}`);

// ---- Which addresses it may speak to ----

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
const PRIVATE = new BlockList();
for (const [net, bits] of /** @type {const} */ ([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
]))
  PRIVATE.addSubnet(net, bits);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address is in the restaurant's own network; this computer itself counts where `own` is set.
 * @param {string} address
 * @param {boolean} own
 */
export function isAllowedAddress(address, own) {
  const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return (
    isIP(address) !== 0 && (PRIVATE.check(address, kind) || (own && LOOPBACK.check(address, kind)))
  );
}

/** @param {string} server */
function isOnThisComputer(server) {
  const name = new URL(server).hostname.replace(/^\[|\]$/g, '');
  const isNamed = name === 'localhost' || name.endsWith('.localhost');
  return isNamed || (isIP(name) !== 0 && LOOPBACK.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4'));
}

/**
 * The one address that is called: what a name means must not change between the check and the call.
 * @param {Target} target
 * @param {boolean} own
 */
async function addressOf({ host, port }, own) {
  const found = await lookup(host, { all: true });
  // Below 1024 are other services of a network: no printer.
  const isPort = Number.isInteger(port) && port >= 1024 && port < 65_536;
  if (
    !isPort ||
    found.length === 0 ||
    !found.every(({ address }) => isAllowedAddress(address, own))
  )
    throw new PlainError(
      `${host}:${port} ist kein Drucker in deinem Netz und wird nicht angesprochen.`,
    );
  return /** @type {{ address: string }} */ (found[0]).address;
}

// ---- What it remembers over a crash ----

/** What became of each job, on disk before anybody is told; a job handed out twice is printed once. */
export class Journal {
  /** @type {Map<string, Entry>} */ entries = new Map();
  #lines = 0;
  #file = -1;
  #path;
  #kept;

  /**
   * @param {string} path
   * @param {number} kept outcomes that the server knows and that are kept at least
   */
  constructor(path, kept = 500) {
    this.#path = path;
    this.#kept = kept;
    const text = fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '';
    // The last line is torn if the power went.
    for (const line of text.split('\n')) {
      try {
        const { token, ...entry } = JSON.parse(line);
        this.entries.delete(token);
        this.entries.set(token, entry);
      } catch {}
    }
    // Begun, and then the power went: nobody knows whether there is paper.
    for (const entry of this.entries.values())
      if (entry.outcome === 'started') entry.outcome = 'unknown';
    this.#rewrite();
  }

  #rewrite() {
    const all = [...this.entries];
    const kept = all.filter(
      ([, { acknowledged }], at) => !acknowledged || at >= all.length - this.#kept,
    );
    this.entries = new Map(kept);
    const lines = kept.map(([token, entry]) => `${JSON.stringify({ token, ...entry })}\n`);
    const other = `${this.#path}.new`;
    fs.writeFileSync(other, lines.join(''), { mode: 0o600, flush: true });
    fs.renameSync(other, this.#path);
    if (this.#file >= 0) fs.closeSync(this.#file);
    this.#file = fs.openSync(this.#path, 'a', 0o600);
    this.#lines = kept.length;
  }

  /**
   * @param {string} token
   * @param {Entry} entry
   */
  write(token, entry) {
    fs.writeSync(this.#file, `${JSON.stringify({ token, ...entry })}\n`);
    // That the server knows may be forgotten: it is told once more.
    if (!entry.acknowledged) fs.fsyncSync(this.#file);
    this.entries.delete(token);
    this.entries.set(token, entry);
    this.#lines += 1;
    if (this.#lines > 4 * this.#kept) this.#rewrite();
  }

  /** Finished, and the server does not know yet. */
  untold() {
    return [...this.entries].filter(
      ([, { outcome, acknowledged }]) => outcome !== 'started' && !acknowledged,
    );
  }
}

// ---- One connection to one printer ----

const STATUS = [1, 2, 4].map((n) => Buffer.from([0x10, 0x04, n]));
/** GS r 1 is answered when all before it is on paper. */
const BARRIER = Buffer.from([0x1d, 0x72, 0x01]);
/** @param {number} byte */
const isStatus = (byte) => (byte & 0x93) === 0x12;
/** @param {number} byte */
const isPaper = (byte) => (byte & 0x90) === 0;

/** @param {number[]} bytes the answers to DLE EOT 1, 2 and 4 */
function troubleOf([printer = 0, cause = 0, paper = 0]) {
  /** @type {Trouble[]} */
  const found = [];
  if (cause & 0x04) found.push('cover-open');
  if (cause & 0x20 || paper & 0x60) found.push('paper-out');
  else if (paper & 0x0c) found.push('paper-low');
  return printer & 0x08 && !found.some((one) => one !== 'paper-low')
    ? [...found, /** @type {const} */ ('offline')]
    : found;
}

/** @param {readonly Trouble[]} trouble */
const cannotPrint = (trouble) => trouble.some((one) => one !== 'paper-low');

class Line {
  #socket;
  #timeoutMs;
  /** @type {{ matches: (byte: number) => boolean, resolve: (byte: number) => void } | null} */ #waiting =
    null;
  /** @type {Promise<never>} */ #broken;

  /**
   * @param {import('node:net').Socket} socket
   * @param {number} timeoutMs
   */
  constructor(socket, timeoutMs) {
    this.#socket = socket;
    this.#timeoutMs = timeoutMs;
    socket.on('data', (chunk) => {
      for (const byte of chunk)
        if (this.#waiting?.matches(byte)) {
          this.#waiting.resolve(byte);
          this.#waiting = null;
        }
    });
    this.#broken = new Promise((_resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('closed')));
    });
    this.#broken.catch(() => undefined);
  }

  /**
   * @param {Target} target
   * @param {{ timeoutMs: number, own: boolean }} options
   */
  static async open(target, { timeoutMs, own }) {
    const to = { host: await addressOf(target, own), port: target.port };
    // Printers sign their certificates themselves.
    const socket = target.tls ? connectTls({ ...to, rejectUnauthorized: false }) : connectTcp(to);
    const line = new Line(socket, timeoutMs);
    try {
      await line.#within(
        new Promise((resolve) => socket.once(target.tls ? 'secureConnect' : 'connect', resolve)),
      );
      return line;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /**
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  #within(work) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('too late')), this.#timeoutMs);
    });
    return Promise.race([work, this.#broken, /** @type {Promise<never>} */ (late)]).finally(() =>
      clearTimeout(timer),
    );
  }

  /** @param {Buffer} data */
  async send(data) {
    // In pieces: a long ticket may take its time as long as it moves.
    for (let at = 0; at < data.length; at += 4096)
      await this.#within(
        new Promise((sent) => this.#socket.write(data.subarray(at, at + 4096), sent)),
      );
  }

  /**
   * @param {Buffer} question
   * @param {(byte: number) => boolean} matches
   * @returns {Promise<number>}
   */
  async ask(question, matches) {
    const answer = new Promise((resolve) => (this.#waiting = { matches, resolve }));
    await this.send(question);
    return this.#within(answer);
  }

  async trouble() {
    const bytes = [];
    for (const question of STATUS) bytes.push(await this.ask(question, isStatus));
    return troubleOf(bytes);
  }

  /** Most printers take one connection at a time: the next one waits until this is gone. */
  async close() {
    const gone = new Promise((resolve) => this.#socket.once('close', resolve));
    if (this.#socket.closed) return;
    this.#socket.end();
    await this.#within(gone).catch(() => this.#socket.destroy());
  }
}

// ---- The bridge ----

class Bridge {
  #pairing;
  #journal;
  #options;
  #stopping = new AbortController();
  /** @type {Map<string, Target>} */ #targets = new Map();
  /**
   * One job after the other; by host and port, which two printers of the shop may share.
   * @type {Map<string, Promise<void>>}
   */
  #queues = new Map();
  /** @type {Map<string, Trouble[]>} */ #trouble = new Map();
  /** @type {Set<string>} */ #accepted = new Set();
  /** @type {Promise<void> | null} */ #telling = null;
  #isUnpaired = false;
  #polls = 0;

  /**
   * @param {Pairing} pairing
   * @param {Journal} journal
   * @param {{ timeoutMs: number }} options
   */
  constructor(pairing, journal, { timeoutMs }) {
    this.#pairing = pairing;
    this.#journal = journal;
    this.#options = { timeoutMs, own: isOnThisComputer(pairing.server) };
  }

  /** Until it is stopped or the pairing is gone; the process's exit code. */
  async run() {
    this.#tell();
    let ticks = 0;
    const probing = setInterval(() => {
      ticks += 1;
      // New paper is noticed at once.
      this.#probe((target) => ticks % PROBE_TICKS === 0 || this.#isInTrouble(target));
    }, TICK_MS);
    for (let failures = 0; !this.#stopping.signal.aborted;) {
      const isWell = await this.#poll(failures);
      failures = isWell ? 0 : failures + 1;
      if (!isWell) await this.#pause(failures);
    }
    clearInterval(probing);
    await Promise.all(this.#queues.values());
    await this.#telling;
    // What was just finished; what cannot be told is in the journal.
    this.#tell();
    await this.#telling;
    if (!this.#isUnpaired) return 0;
    say('Die Kopplung mit deinem Shop gilt nicht mehr; es wird nichts gedruckt.');
    say('Hol dir in Tischlein einen neuen Code und starte: node print-bridge.mjs ADRESSE CODE');
    return UNPAIRED;
  }

  stop() {
    this.#stopping.abort();
  }

  /** @param {number} failures */
  #pause(failures) {
    const longest = Math.min(RETRY_MS * 2 ** failures, LONGEST_PAUSE_MS);
    return this.#sleep(longest * (0.5 + Math.random() / 2));
  }

  /** @param {number} ms */
  #sleep(ms) {
    const { signal } = this.#stopping;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(undefined);
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), {
        once: true,
      });
    });
  }

  /**
   * The answer; anything but 200 throws.
   * @param {string} verb
   * @param {object} body
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  async #call(verb, body, signal) {
    const { server, token } = this.#pairing;
    const answer = await post(server, verb, body, { signal, token });
    if (answer.status === 401) {
      this.#isUnpaired = true;
      this.stop();
    }
    if (answer.status !== 200) throw Object.assign(new Error(`HTTP ${answer.status}`), answer);
    return answer.body;
  }

  /** @param {number} failures so far, one after the other */
  async #poll(failures) {
    const begun = Date.now();
    try {
      const isNew = await this.#exchange();
      if (failures > 0) say('Wieder verbunden.');
      if (!isNew && Date.now() - begun < EMPTY_POLL_MS) await this.#sleep(EMPTY_POLL_MS);
      return true;
    } catch (error) {
      if (failures === 0 && !this.#stopping.signal.aborted)
        say(`Der Shop ist nicht erreichbar (${reasonOf(error)}). Ich versuche es weiter.`);
      return false;
    }
  }

  /** Tells how the printers are, and takes jobs; whether there were any. */
  async #exchange() {
    const printers = [...this.#targets.values()].flatMap((target) => {
      const trouble = this.#trouble.get(nameOf(target));
      return trouble ? [{ printerId: target.printerId, trouble }] : [];
    });
    // The server takes these as printed.
    const settled = this.#journal
      .untold()
      .flatMap(([token, { outcome }]) => (outcome === 'printed' ? [token] : []))
      .slice(0, MAX_SETTLED);
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(POLL_MS)]);
    this.#polls += 1;
    /** @type {{ printers: Target[], jobs: Job[] }} */
    const answer = await this.#call('poll', { printers, settled }, signal).finally(
      () => (this.#polls -= 1),
    );
    this.#targets = new Map(answer.printers.map((target) => [target.printerId, target]));
    const isNew = answer.jobs.map((job) => this.#accept(job)).includes(true);
    this.#probe((target) => !this.#trouble.has(nameOf(target)));
    return isNew;
  }

  /**
   * @param {Job} job
   * @returns {boolean} whether there is something to do
   */
  #accept(job) {
    const known = this.#journal.entries.get(job.token);
    if (this.#accepted.has(job.token)) return false;
    if (known) {
      // Finished before, and the server does not know: it is told again.
      if (known.acknowledged) this.#journal.write(job.token, { ...known, acknowledged: false });
      this.#tell();
      return false;
    }
    const target = this.#targets.get(job.printerId);
    if (!target) {
      this.#settle(job, 'failed', ['offline']);
      return true;
    }
    this.#accepted.add(job.token);
    this.#enqueue(target, () => this.#print(job, target));
    return true;
  }

  /**
   * @param {Target} target
   * @param {() => Promise<void>} work
   */
  #enqueue(target, work) {
    const key = nameOf(target);
    const before = this.#queues.get(key) ?? Promise.resolve();
    const after = before
      .then(() => (this.#stopping.signal.aborted ? undefined : work()))
      .finally(() => {
        if (this.#queues.get(key) === after) this.#queues.delete(key);
      });
    this.#queues.set(key, after);
  }

  /**
   * @param {Job} job
   * @param {Target} target
   */
  async #print(job, target) {
    /** @type {Trouble[]} */
    let trouble = ['offline'];
    /** @type {Outcome} */
    let outcome = 'failed';
    /** @type {Line | null} */
    let line = null;
    try {
      const data = Buffer.from(job.data, 'base64');
      line = await Line.open(target, this.#options);
      trouble = await line.trouble();
      if (!cannotPrint(trouble)) {
        this.#journal.write(job.token, { outcome: 'started', trouble: [], acknowledged: false });
        outcome = 'unknown';
        await line.send(data);
        await line.ask(BARRIER, isPaper);
        outcome = 'printed';
      }
    } catch (error) {
      if (error instanceof PlainError) say(error.message);
    }
    // Why it said nothing; or what is to be told after.
    trouble =
      outcome === 'failed' || !line ? trouble : await line.trouble().catch(() => ['offline']);
    if (outcome === 'printed') trouble = trouble.filter((one) => one !== 'offline');
    await line?.close();
    this.#note(target, trouble);
    this.#settle(job, outcome, trouble);
  }

  /**
   * @param {Job} job
   * @param {Outcome} outcome
   * @param {Trouble[]} trouble
   */
  #settle({ token, printerId }, outcome, trouble) {
    this.#journal.write(token, { outcome, trouble, acknowledged: false });
    this.#accepted.delete(token);
    const target = this.#targets.get(printerId);
    say(
      `${target ? nameOf(target) : 'Ein Drucker, der nicht eingerichtet ist'}: ${OUTCOMES[outcome]}.`,
    );
    this.#tell();
  }

  /**
   * @param {Target} target
   * @param {Trouble[]} trouble
   */
  #note(target, trouble) {
    const before = this.#trouble.get(nameOf(target));
    this.#trouble.set(nameOf(target), trouble);
    if (before?.join() === trouble.join()) return;
    const isBack = before && trouble.length === 0;
    say(
      `${nameOf(target)}: ${trouble.map((one) => WORDS[one]).join(', ') || (isBack ? 'wieder bereit' : 'bereit')}.`,
    );
    // The server must not wait for it until the poll under way is over.
    if (this.#polls < MAX_POLLS) this.#exchange().catch(() => undefined);
  }

  /** @param {Target} target */
  #isInTrouble(target) {
    return cannotPrint(this.#trouble.get(nameOf(target)) ?? []);
  }

  /**
   * Asks printers that have nothing to do how they are.
   * @param {(target: Target) => boolean} isWanted
   */
  #probe(isWanted) {
    for (const target of this.#targets.values()) {
      if (this.#queues.has(nameOf(target)) || !isWanted(target)) continue;
      this.#enqueue(target, async () => {
        const line = await Line.open(target, this.#options).catch(() => null);
        /** @type {Trouble[]} */
        const trouble = line ? await line.trouble().catch(() => ['offline']) : ['offline'];
        await line?.close();
        this.#note(target, trouble);
      });
    }
  }

  /** Tells the server what became of jobs, until it has heard it. */
  #tell() {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
      // Finished in the moment in which the last one was told.
      if (!this.#stopping.signal.aborted && this.#journal.untold().length > 0) this.#tell();
    });
  }

  async #tellAll() {
    for (let failures = 0, next; (next = this.#journal.untold()[0]);) {
      const [token, { outcome, trouble }] = next;
      try {
        await this.#call('result', { token, outcome, trouble }, AbortSignal.timeout(CALL_MS));
        failures = 0;
      } catch (error) {
        // A job it does not know any more: nothing is gained by saying it again.
        if (!isRefusal(error)) {
          failures += 1;
          await this.#pause(failures);
          if (this.#stopping.signal.aborted) return;
          continue;
        }
      }
      this.#journal.write(token, { outcome, trouble, acknowledged: true });
    }
  }
}

/** @param {Target} target */
const nameOf = ({ host, port }) => `Drucker ${host}:${port}`;

/** @param {unknown} error */
function reasonOf(error) {
  const { cause, message, name } = /** @type {Error} */ (error);
  if (name === 'TimeoutError') return 'keine Antwort';
  return cause instanceof Error ? (Object(cause).code ?? cause.message) : message;
}

/** @param {unknown} error */
function isRefusal(error) {
  const { status, body } = /** @type {{ status?: number, body?: { error?: string } }} */ (error);
  return [400, 403, 404, 409, 410, 422].includes(status ?? 0) && typeof body?.error === 'string';
}

// ---- The server ----

/**
 * @param {string} server
 * @param {string} verb
 * @param {object} body
 * @param {{ signal: AbortSignal, token?: string }} options
 * @returns {Promise<{ status: number, body: any }>}
 */
async function post(server, verb, body, { signal, token }) {
  const response = await fetch(`${server}/print/bridge/${verb}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** @param {string} text */
function serverOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PlainError(`„${text}“ ist keine Adresse. So sieht sie aus: https://pizza.example.de`);
  if (url.protocol === 'http:' && !isOnThisComputer(url.href))
    throw new PlainError('Die Adresse muss mit https:// beginnen, sonst liest jeder im Netz mit.');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * @param {{ server: string, code: string, name: string, file: string }} options
 * @returns {Promise<Pairing>}
 */
async function pair({ server, code, name, file }) {
  const signal = AbortSignal.timeout(CALL_MS);
  const answer = await post(server, 'pair', { code, name }, { signal }).catch((error) => {
    throw new PlainError(`${server} ist nicht erreichbar (${reasonOf(error)}).`);
  });
  if (answer.status === 404)
    throw new PlainError(
      `Den Code „${code}“ gibt es nicht oder nicht mehr: Er gilt 15 Minuten und für ein Gerät. Hol dir in Tischlein einen neuen.`,
    );
  if (answer.status !== 200)
    throw new PlainError(`Der Shop hat nicht gekoppelt (HTTP ${answer.status}).`);
  const pairing = { server, token: answer.body.token, shopName: answer.body.shopName };
  // The token prints in this restaurant: nobody else on this computer may read it.
  fs.writeFileSync(`${file}.new`, JSON.stringify(pairing, null, 2), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
  return pairing;
}

/**
 * @param {string} file
 * @returns {Pairing}
 */
function readPairing(file) {
  if (!fs.existsSync(file))
    throw new PlainError(
      'Noch nicht gekoppelt. Starte: node print-bridge.mjs ADRESSE CODE (--help sagt mehr)',
    );
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new PlainError(
      `${file} ist nicht lesbar. Kopple neu: node print-bridge.mjs ADRESSE CODE`,
    );
  }
}

/** @param {string[]} args */
async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      config: { type: 'string' },
      timeout: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const file = values.config ?? join(homedir(), '.tischlein-print-bridge.json');
  const timeoutMs = Number(values.timeout ?? 10) * 1000;
  const [address, code] = positionals;
  if (!(timeoutMs > 0) || positionals.length > 2 || (address && !code)) throw new PlainError(HELP);
  const pairing =
    address && code
      ? await pair({
          server: serverOf(address),
          code,
          name: (values.name ?? hostname()).slice(0, 60),
          file,
        })
      : readPairing(file);
  say(`Gekoppelt mit ${pairing.shopName}. Ich warte auf Zettel.`);
  const bridge = new Bridge(pairing, new Journal(`${file.replace(/\.json$/, '')}.journal`), {
    timeoutMs,
  });
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      say('Ich höre auf; ein angefangener Zettel wird noch fertig.');
      bridge.stop();
    });
  process.exitCode = await bridge.run();
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  });
