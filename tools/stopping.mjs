// When a program that was started by hand, by npm or by a supervisor has to end, and how often one must ask.
// docs/decisions/0021-operations.md says why.
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** Promised are 15 seconds; what is not over by then is cut. */
const LONGEST_STOP_MS = 14_500;
/** npm and `npm run dev` pass on the signal that the whole group got already: the same ask, heard twice. */
const SAME_ASK_MS = 1_000;
const PARENT_CHECK_MS = 300;

/**
 * Listens for the request to stop from now on: SIGTERM, SIGINT (Ctrl-C), a terminal that closes, or the end of the npm or
 * `npm run dev` that holds us. Asked a second time the program ends at once.
 * @param {{ say?: (text: string) => void }} [options]
 */
export function listenForStop({ say = (text) => console.log(text) } = {}) {
  const isHeld = process.send !== undefined || startedByNpm();
  const hasTerminal = process.stdin.isTTY === true;
  /** @type {(() => Promise<void>) | null} */
  let stop = null;
  let mayEndAtOnce = true;
  let askedAt = 0;

  const run = async () => {
    try {
      await stop?.();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  const ask = () => {
    if (askedAt > 0) {
      // Whoever asks twice does not want to wait.
      if (!isHeld || performance.now() - askedAt > SAME_ASK_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    if (mayEndAtOnce) process.exit(1);
    say('Stopping ...');
    setTimeout(() => {
      say('Not everything ended in time; what is left is cut off.');
      process.exit(1);
    }, LONGEST_STOP_MS);
    // Still starting: what half runs is first brought up, then ended in order.
    if (stop) void run();
  };

  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  // npm itself may end by a signal that it passes to nobody, such as SIGKILL or SIGHUP.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // It may have been told to stop before us; that makes no second time.
    if (askedAt === 0) ask();
  }, PARENT_CHECK_MS).unref();
  if (!isHeld) clearInterval(watch);
  process.on('SIGHUP', () => {
    // Nobody reads any more what we say, and saying it fails.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
    if (hasTerminal) return ask();
    // Started to outlive its terminal (nohup, setsid): npm may go with it, we stay.
    clearInterval(watch);
  });

  return {
    /** From now on something runs that has to be ended in order. */
    beginStart() {
      mayEndAtOnce = false;
    },
    /**
     * It runs: this is how it ends.
     * @param {() => Promise<void>} how
     */
    setStop(how) {
      stop = how;
      if (askedAt > 0) void run();
    },
  };
}

/** As this repository's own `npm start` or `npm run dev`, not by a script of somebody else's that calls us. */
function startedByNpm() {
  const { npm_lifecycle_event: script, npm_package_json: file } = process.env;
  return (script === 'start' || script === 'dev') && file === join(ROOT, 'package.json');
}
