import pg from 'pg';

/** What is wrong with the database, for operators. */
export type DatabaseProblem =
  | 'the database cannot be reached'
  | 'the database does not answer in time'
  | 'the database is read-only'
  | 'the disk of the database is full'
  | 'the database takes no writes';

/**
 * A database that does not answer is not asked a second time meanwhile: the question that hangs is answered when it
 * thaws. Only when the connection itself may be lost without a word another one is opened.
 */
const GIVEN_UP_MS = 15_000;

const PREPARE = `set work_mem = '64kB'; set statement_timeout = ${GIVEN_UP_MS}`;
/** Sorts more than the memory allowed, so some 100 kB are written to the database's disk and removed again. */
const SPILL = `select count(*) from
  (select md5(n::text) collate "C" as word from generate_series(1, 4000) as n order by word) as sorted;`;
/**
 * A commit alone proves little of a disk: on a full one small changes still find room in files that exist. No process
 * touches another one's row, and none is left.
 */
const WRITE = `insert into readiness_probe (pid) values (pg_backend_pid());
  delete from readiness_probe where pid = pg_backend_pid()`;

const PROBLEMS: Record<string, DatabaseProblem> = {
  '25006': 'the database is read-only',
  '53100': 'the disk of the database is full',
  '57014': 'the database does not answer in time',
};
/** The database allows no temporary files (temp_file_limit), so they say nothing about its disk. */
const NO_SPILL = '53400';

/** Writes to the database over a connection of its own, whatever the pool is busy with. One question at a time. */
export class DatabaseProbe {
  readonly #url: string;
  #client: pg.Client | null = null;
  #maySpill = true;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** null: a write was committed. */
  async ask(): Promise<DatabaseProblem | null> {
    try {
      const client = (this.#client ??= await this.#connect());
      await client.query(`${this.#maySpill ? SPILL : ''} ${WRITE}`);
      return null;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        await this.#drop();
        return 'the database cannot be reached';
      }
      if (error.code === NO_SPILL && this.#maySpill) {
        this.#maySpill = false;
        return this.ask();
      }
      if (!this.#client) return 'the database cannot be reached';
      return PROBLEMS[error.code ?? ''] ?? 'the database takes no writes';
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#drop();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tischlein-readiness',
      connectionTimeoutMillis: GIVEN_UP_MS,
      query_timeout: GIVEN_UP_MS + 1_000,
      keepAlive: true,
    });
    const lost = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(PREPARE);
      if (this.#closed) throw new Error('closed meanwhile');
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // One whose question hangs is cut, not waited for.
    await client?.end().catch(() => undefined);
  }
}
