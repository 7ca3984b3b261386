// Where the repository is, and how its tools run each other. Node's own modules only: a fresh clone has nothing else.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program with its output on our terminal, or collected.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm is a script, which only a shell can run.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs a package's command-line program without npx's half second.
 * @param {string} script Path below node_modules.
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function runPackage(script, args, options) {
  return run(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}
