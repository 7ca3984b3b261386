// npm run shop -- check|import|export FOLDER [--shop ID] [--force] | offline|online|remove ID [--yes]
import { register } from 'tsx/esm/api';
import { ask } from './ask.mjs';
import { exitWith } from './describe-error.mjs';
import { isProduction } from './running-servers.mjs';

register();
const command = new URL('../apps/server/src/shop-files/command.ts', import.meta.url);
const { runShopCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR } = process.env;
await exitWith(async () =>
  runShopCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR },
    print: (/** @type {string} */ text) => console.log(text),
    production: await isProduction(process.env),
    ...(process.stdin.isTTY ? { ask } : {}),
  }),
);
