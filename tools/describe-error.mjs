import { refuseOtherData } from './running-servers.mjs';

// What an operator reads when a start or a command ends: one line they can act on.

/** Errors whose message says what to do. */
const EXPECTED = new Set([
  'UnsafeSettingError',
  'DataFolderInUseError',
  'PostgresStartError',
  'DatabaseUnusableError',
  'MigrationError',
  'SecretKeyError',
  'BackupFileError',
  'RestoreRefusedError',
  'OtherDataError',
  'DemoError',
  'DemoLeftError',
]);

/**
 * The stack only for what nobody expects.
 * @param {unknown} error
 */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } =
    /** @type {Error & { code?: string, port?: number, address?: string }} */ (error);
  if (code === 'EADDRINUSE' && port)
    return `Port ${port} is in use, maybe by another Tischlein. Stop that one or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port)
    return `We may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `HOST is ${address}, which is no address of this machine.`;
  return EXPECTED.has(error.name) ? error.message : (error.stack ?? error.message);
}

/**
 * Runs a command to its exit code: 1 when it throws.
 * @param {() => Promise<number>} command
 */
export async function exitWith(command) {
  try {
    if (worksOnData(process.argv.slice(2))) await refuseOtherData(process.env);
    process.exitCode = await command();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/**
 * Reading a folder and explaining oneself need no data.
 * @param {string[]} args
 */
function worksOnData(args) {
  const [command] = args;
  const explains = command === undefined || args.some((arg) => /^(?:help|--help|-h)$/.test(arg));
  return !explains && command !== 'check';
}
