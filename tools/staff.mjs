// npm run staff -- list | add NAME --shop ID | remove NAME
import { register } from 'tsx/esm/api';
import { exitWith } from './describe-error.mjs';

register();
const command = new URL('../apps/server/src/staff/command.ts', import.meta.url);
const { runStaffCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR, PG_BIN_DIR } = process.env;
await exitWith(() =>
  runStaffCommand(process.argv.slice(2), {
    env: { DATABASE_URL, DATA_DIR, PG_BIN_DIR },
    print: (/** @type {string} */ text) => console.log(text),
  }),
);
