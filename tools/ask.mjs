// Questions at the terminal.
import { createInterface } from 'node:readline/promises';

/** @param {string} question */
export async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/**
 * Shows nothing of what is typed.
 * @param {string} question
 * @returns {Promise<string>}
 */
export function askHidden(question) {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8').resume();
  return new Promise((resolve) => {
    /** @type {string[]} */
    const typed = [];
    const done = () => {
      stdin.off('data', take).setRawMode(false).pause();
      stdout.write('\n');
    };
    /** @param {string} keys */
    const take = (keys) => {
      for (const key of keys) {
        if (key === '\u0003') {
          done();
          process.exit(130);
        }
        if (key === '\r' || key === '\n' || key === '\u0004') {
          done();
          return resolve(typed.join(''));
        }
        if (key === '\u007f' || key === '\b') typed.pop();
        else if (key >= ' ') typed.push(key);
      }
    };
    stdin.on('data', take);
  });
}

/** The first line of the standard input, for scripts. */
export async function readLine() {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}
