import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';
import { WebDriverSession } from './session.ts';

export interface RunningBrowser {
  session: WebDriverSession;
  stop(): Promise<void>;
}

/** The toolbar of the browser needs more room than a telephone has: nothing of it is looked at. */
const NO_TOOLBAR = `toolbar, headerbar, box, button, entry, image, separator, tab, header {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px;
}
button image, entry image { -gtk-icon-source: none; }`;

/** A fresh browser without anything stored, whose every request goes over the proxy. */
export async function startBrowser(engine: Engine, proxy: string): Promise<RunningBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'tischlein-webkit-'));
  const settings = join(home, 'gtk-3.0');
  await mkdir(settings);
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(settings, 'gtk.css'), NO_TOOLBAR);
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.reverse()) await end(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const display = engine.needsDisplay ? await startDisplay(started) : '';
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      TZ: 'Europe/Berlin',
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(display ? { DISPLAY: display, GDK_BACKEND: 'x11' } : {}),
    };
    const port = await freePort();
    // With the browser that it starts in a group, which ends as a whole.
    const driver = spawn(engine.driver, ['-p', String(port)], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await answers(address, driver);
    const session = await WebDriverSession.open(address, {
      [engine.vendor]: {
        binary: engine.browser,
        args: [...engine.args, ...proxyArgs(engine, proxy)],
      },
      ...(engine.needsDisplay ? { proxy: { proxyType: 'manual', httpProxy: proxy } } : {}),
    });
    if (display) await focusWindow(display);
    return {
      session,
      stop: async () => {
        // A browser that has gone is closed.
        await session.close().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** WPE 2.38 takes its proxy from the command line alone. */
const proxyArgs = (engine: Engine, proxy: string) =>
  engine.needsDisplay ? [] : [`--proxy=http://${proxy}`];

/** A display nobody sees, larger than every screen that is tried. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  started.push(child);
  const [number] = (await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended'))),
  ])) as [Buffer];
  return `:${String(number).trim()}`;
}

/** Nothing else gives the window the keyboard where no window manager runs, and without it nothing has `:focus`. */
async function focusWindow(display: string): Promise<void> {
  const search = ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'];
  await promisify(execFile)('xdotool', search, { env: { ...process.env, DISPLAY: display } });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const up = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${driver.spawnfile} ended with ${driver.exitCode}`);
}

/** Ends a group of processes, those too whose first one has gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const gone = isOver ? null : once(child, 'exit');
  signalGroup(child.pid, 'SIGTERM');
  await gone;
  signalGroup(child.pid, 'SIGKILL');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}
