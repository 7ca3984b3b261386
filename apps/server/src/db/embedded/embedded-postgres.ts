export type EmbeddedPostgres = {
  /**
   * For `pg`, including the generated password: never log it. Stays the same over restarts. Its role owns the database
   * and is no superuser.
   */
  url: string;
  /** The superuser's: what looks after the cluster needs it, and tests. */
  superuserUrl: string;
  /** Fast shutdown; resolves when the process is gone. May be called twice. */
  stop(): Promise<void>;
  /** The postmaster's process number; another one after a restart. */
  processId(): number;
  /** Told whenever PostgreSQL ends without our `stop()`. An owner then restarts it by itself. */
  onExit(listener: () => void): void;
};
