// npm run backup -- create FILE [--with-key] | restore FILE: the whole database in one file, between embedded and given
// servers too.
import { register } from 'tsx/esm/api';
import { askHidden, readLine } from './ask.mjs';
import { exitWith } from './describe-error.mjs';

register();
const command = new URL('../apps/server/src/backup/command.ts', import.meta.url);
const { runBackupCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR, SECRET_KEY } = process.env;
await exitWith(() =>
  runBackupCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR, SECRET_KEY },
    print: (/** @type {string} */ text) => console.log(text),
    warn: (/** @type {string} */ text) => console.error(text),
    readLine,
    ...(process.stdin.isTTY ? { askHidden } : {}),
  }),
);
