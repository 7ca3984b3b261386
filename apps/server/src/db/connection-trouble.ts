/** A database that we cannot work with. Its message is one line that says what to do, and never holds a password. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

const EXAMPLE = 'postgres://USER:PASSWORD@HOST:5432/DATABASE';

/** What is wrong with DATABASE_URL as it is written; null: nothing. */
export function addressTrouble(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    return `DATABASE_URL is no address of a PostgreSQL. It must look like ${EXAMPLE}, with what is special in the password percent-encoded`;
  if (!isDecodable(parsed))
    return 'DATABASE_URL holds a % that belongs to no percent-encoded character. Write it as %25';
  return null;
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    [username, password, pathname].map(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

interface Failure {
  code?: string;
  message?: string;
  errors?: Failure[];
}

/** Says what an error of connecting means, and what to do. null: nothing that an operator could have got wrong. */
export function connectionTrouble(url: string, error: unknown): string | null {
  const { user, host, database } = partsOf(url);
  const failure = error as Failure;
  // Of several addresses of one host each failed.
  const code = failure.code || failure.errors?.[0]?.code || '';
  const message = (failure.message ?? '').replaceAll(/\s+/g, ' ');
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL is not known: ${host} (${code}). Look at its name and at the name server`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL answers at ${host} (${code}). Is it running, and are host and port of DATABASE_URL right?`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${host}, the host of DATABASE_URL, cannot be reached (${code}). Look at host, port and firewall`;
    case 'ECONNRESET':
      return `${host} ends every connection (${code}). Is a PostgreSQL at that port of DATABASE_URL?`;
    case '28P01':
      return `PostgreSQL at ${host} does not accept the user ${user} with the password in DATABASE_URL`;
    case '28000':
      return `PostgreSQL at ${host} does not let the user ${user} of DATABASE_URL in: ${message}`;
    case '3D000':
      return `There is no database ${database} at ${host}. Create it (create database ${database} owner ${user}) or mend DATABASE_URL`;
    case '42501':
      return `The user ${user} of DATABASE_URL may not use the database ${database}: ${message}`;
    case '53300':
      return `PostgreSQL at ${host} has no connection left. Raise its max_connections or end others`;
    case '57P03':
      return `PostgreSQL at ${host} does not take connections yet: ${message}. Start again in a moment`;
  }
  if (/timeout/i.test(message))
    return `${host}, the host of DATABASE_URL, does not answer. Look at host, port and firewall`;
  if (/SSL|TLS|certificate/i.test(message))
    return `No encrypted connection to ${host} as DATABASE_URL wants it: ${message}`;
  if (
    /terminated unexpectedly|Unknown (?:authentication|message)|unexpected message/i.test(message)
  )
    return `What answers at ${host} is no PostgreSQL (${message}). Look at host and port of DATABASE_URL`;
  return null;
}

function partsOf(url: string): { user: string; host: string; database: string } {
  const { username, hostname, port, pathname, searchParams } = new URL(url);
  const user = decodeURIComponent(username) || 'of this system';
  const name = hostname || searchParams.get('host') || 'localhost';
  const database = decodeURIComponent(pathname.slice(1)) || user;
  return { user, host: `${name}:${port || 5432}`, database };
}
