import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingMail } from './outgoing-mail.ts';
import type { Queryable } from '../db/queryable.ts';

const RETRY_MS = 500;

/**
 * Remembers which mails the mail server has taken. It is written down mail by mail as soon as it is known, so that a
 * process that is killed has at most those in doubt which it was sending at that moment.
 */
export class SentMails {
  readonly #database: Queryable;
  /** Taken, but not written down yet. */
  readonly #unwritten = new Set<string>();
  #writing: Promise<void> | null = null;
  #closed = false;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Those of the mails that have not been taken yet. */
  async unsent(mails: readonly OutgoingMail[]): Promise<OutgoingMail[]> {
    const { rows } = await this.#database.query<{ key: string }>(
      'select message_key as key from sent_mail where message_key = any($1)',
      [mails.map(({ key }) => key)],
    );
    const sent = new Set(rows.map(({ key }) => key));
    return mails.filter(({ key }) => !sent.has(key));
  }

  /**
   * Call it for each mail that was taken. Resolves when that is written down, however long the database is away: the
   * mail's job must not end before, or another process would do it again.
   */
  async add(key: string): Promise<void> {
    this.#unwritten.add(key);
    // Once in any case: a mail may be taken just after a process that stops has waited long enough.
    do {
      this.#writing ??= this.#write().finally(() => (this.#writing = null));
      await this.#writing;
    } while (this.#unwritten.has(key) && !this.#closed);
  }

  /** Waits for the database no longer. */
  close(): void {
    this.#closed = true;
  }

  /** What comes while the database is writing shares the next statement. */
  async #write(): Promise<void> {
    const keys = [...this.#unwritten];
    try {
      await this.#database.query(
        'insert into sent_mail (message_key) select unnest($1::text[]) on conflict do nothing',
        [keys],
      );
      for (const key of keys) this.#unwritten.delete(key);
    } catch {
      await sleep(RETRY_MS);
    }
  }
}
