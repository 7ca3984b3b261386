// npm run payments -- list | set SHOP GATEWAY < KEYS.json | remove SHOP GATEWAY
import { text } from 'node:stream/consumers';
import { register } from 'tsx/esm/api';
import { exitWith } from './describe-error.mjs';

register();
const command = new URL('../apps/server/src/payments/command.ts', import.meta.url);
const { runPaymentsCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR, SECRET_KEY } = process.env;
await exitWith(() =>
  runPaymentsCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR, SECRET_KEY },
    print: (/** @type {string} */ line) => console.log(line),
    read: () => text(process.stdin),
  }),
);
