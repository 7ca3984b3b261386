// npm run shop -- check|import|export FOLDER [--shop ID] [--force]
import { register } from 'tsx/esm/api';

register();
const command = new URL('../apps/server/src/features/shop-files/command.ts', import.meta.url);
const { runShopCommand } = await import(command.href);
const { DATABASE_URL, DATA_DIR } = process.env;
process.exitCode = await runShopCommand(process.argv.slice(2), {
  env: { DATABASE_URL, DATA_DIR },
  print: (/** @type {string} */ text) => console.log(text),
});
