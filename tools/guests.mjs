// npm run guests -- find | export | erase: what is kept about a guest.
import { register } from 'tsx/esm/api';
import { ask } from './ask.mjs';
import { exitWith } from './describe-error.mjs';

register();
const command = new URL('../apps/server/src/guest-data/command.ts', import.meta.url);
const { runGuestsCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR } = process.env;
await exitWith(() =>
  runGuestsCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR },
    print: (/** @type {string} */ text) => console.log(text),
    ...(process.stdin.isTTY ? { ask } : {}),
  }),
);
