// npm run shop -- check|import|export FOLDER [--shop ID] [--force] | offline|online|remove ID [--yes]
import { register } from 'tsx/esm/api';
import { ask } from './ask.mjs';
import { exitWith } from './describe-error.mjs';
import { isProduction } from './running-servers.mjs';

register();
const server = new URL('../apps/server/src/', import.meta.url);
const { runShopCommand } = await import(new URL('shop-files/command.ts', server).href);
const { removeShops } = await import(new URL('retention/remove-shops.ts', server).href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR } = process.env;
await exitWith(async () =>
  runShopCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR },
    print: (/** @type {string} */ text) => console.log(text),
    removeShops,
    production: await isProduction(process.env),
    ...(process.stdin.isTTY ? { ask } : {}),
  }),
);
