import type { UnreadableAccount } from '../payments/unreadable-accounts.ts';
import type { SealedKey } from '../payments/sealed-key.ts';

/**
 * A backup is one gzip file of lines: a header, then for each table a line that names it, its rows in
 * PostgreSQL's COPY text format (the same in every major version) and the line `\.`, and at last the
 * sequences. A file without that last line is not whole.
 */
export type BackupHeader = {
  format: 'tischlein-backup';
  formatVersion: 1;
  /** The highest version in table schema_migration; 0 when there is no such table. */
  schemaVersion: number;
  createdAt: string;
  /** Sealed payment accounts and the keys they need; missing in backups of before. */
  accounts?: UnreadableAccount[];
  /** The key under a passphrase; missing where it was not wanted. */
  sealedKey?: SealedKey;
};
/** What a backup says of the keys of what it holds. */
export type KeyFacts = Pick<BackupHeader, 'accounts' | 'sealedKey'>;
export type TableLine = { table: string; columns: string[] };
export type EndLine = { sequences: SequenceValue[]; tables: number; rows: number };
/** How far a sequence has counted. `lastValue` is text: it may exceed what a JavaScript number holds. */
export type SequenceValue = { sequence: string; lastValue: string; isCalled: boolean };

export type BackupSummary = { tables: number; rows: number };

export const END_OF_ROWS = '\\.\n';

export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Reads lines and, between them, rows in large pieces. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  /** Begins at a line's start, always. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async line(): Promise<unknown> {
    let end: number;
    while ((end = this.#rest.indexOf('\n')) === -1) await this.#readMore();
    const text = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    try {
      return JSON.parse(text);
    } catch {
      throw new RestoreRefusedError('Diese Datei ist keine Sicherung von Tischlein.');
    }
  }

  async *rows(): AsyncGenerator<Buffer> {
    const marker = Buffer.from(END_OF_ROWS);
    for (;;) {
      if (this.#rest.subarray(0, marker.length).equals(marker)) {
        this.#rest = this.#rest.subarray(marker.length);
        return;
      }
      // COPY writes a backslash in a value twice, so that no row can look like the marker.
      const end = this.#rest.indexOf(`\n${END_OF_ROWS}`);
      const whole = end === -1 ? this.#rest.lastIndexOf('\n') + 1 : end + 1;
      if (whole > 0) yield this.#rest.subarray(0, whole);
      this.#rest = this.#rest.subarray(whole);
      if (end === -1) await this.#readMore();
    }
  }

  async #readMore(): Promise<void> {
    const next = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      if (!error.code?.startsWith('Z_')) throw error;
      const reason = error.code === 'Z_BUF_ERROR' ? 'Sie hört zu früh auf' : error.message;
      throw new RestoreRefusedError(`Die Datei ist beschädigt oder keine Sicherung: ${reason}.`);
    });
    if (next.done === true)
      throw new RestoreRefusedError('Die Datei ist beschädigt: Sie hört zu früh auf.');
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
