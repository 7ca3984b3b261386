/** Another process uses the data folder. Its message says which one and what to do. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly holderProcessId: number | null;

  constructor(dataDir: string, holder: { pid: number; role: string } | null) {
    const who =
      holder === null
        ? 'another process'
        : `process ${holder.pid} (${holder.role === 'share' ? 'a command-line tool' : 'a server'})`;
    const end = holder === null ? 'End it' : `End it (kill ${holder.pid})`;
    super(
      `The data folder ${dataDir} is in use by ${who}. ${end}, ` +
        'or start this server with another DATA_DIR, ' +
        'or let both use one PostgreSQL by setting DATABASE_URL.',
    );
    this.holderProcessId = holder?.pid ?? null;
  }
}

/** The embedded PostgreSQL cannot be started. Its message says what to do. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
