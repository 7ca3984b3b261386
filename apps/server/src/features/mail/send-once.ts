import type pg from 'pg';
import type { OutgoingMail } from './send-mail.ts';

/**
 * Remembers which mails the mail server has taken. It is written down mail by mail as soon as it is known, so that a
 * process that is killed has at most those in doubt which it was sending at that moment. Several that come while the
 * database is writing share the next statement.
 */
export class SentMails {
  readonly #database: Pick<pg.Pool, 'query'>;
  /** Taken, but not written down yet: the database may be away. */
  readonly #unwritten = new Set<string>();
  #writing: Promise<void> | null = null;

  constructor(database: Pick<pg.Pool, 'query'>) {
    this.#database = database;
  }

  /** Those of the mails that have not been taken yet. */
  async unsent(mails: readonly OutgoingMail[]): Promise<OutgoingMail[]> {
    const { rows } = await this.#database.query<{ key: string }>(
      'select message_key as key from sent_mail where message_key = any($1)',
      [mails.map(({ key }) => key)],
    );
    const sent = new Set(rows.map(({ key }) => key));
    return mails.filter(({ key }) => !sent.has(key) && !this.#unwritten.has(key));
  }

  /** Call it for each mail that was taken. Resolves when that is written down, or the database is away. */
  async add(key: string): Promise<void> {
    this.#unwritten.add(key);
    await this.write();
  }

  /** Writes down what could not be written before. A failure is not told: the next call tries again. */
  async write(): Promise<void> {
    // What came after the statement under way began needs another one.
    await this.#writing;
    if (this.#unwritten.size === 0) return;
    this.#writing ??= this.#writeNow().finally(() => (this.#writing = null));
    await this.#writing;
  }

  async #writeNow(): Promise<void> {
    const keys = [...this.#unwritten];
    try {
      await this.#database.query(
        'insert into sent_mail (message_key) select unnest($1::text[]) on conflict do nothing',
        [keys],
      );
      for (const key of keys) this.#unwritten.delete(key);
    } catch {
      // They stay in memory, so that this process sends none of them again.
    }
  }
}
