// npm run demo -- list | remove [--yes] | keep ID: what a demo left in a database.
import { register } from 'tsx/esm/api';
import { ask } from './ask.mjs';
import { exitWith } from './describe-error.mjs';

register();
const command = new URL('../apps/server/src/demo/command.ts', import.meta.url);
const { runDemoCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR } = process.env;
await exitWith(() =>
  runDemoCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR },
    print: (/** @type {string} */ text) => console.log(text),
    ...(process.stdin.isTTY ? { ask } : {}),
  }),
);
