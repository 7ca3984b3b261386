import { existsSync } from 'node:fs';

/** One of WebKit's two programs in Debian that can be steered. */
export interface Engine {
  name: EngineName;
  /** As Safari's users would say. */
  like: string;
  driver: string;
  browser: string;
  args: string[];
  /** Under which its options are given. */
  vendor: string;
  /** Does it draw on a display, or by itself? */
  needsDisplay: boolean;
}

export type EngineName = 'webkit' | 'wpe';

const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu`);

/** Where Debian puts a program that is not meant to be started by its name. */
function inLibraries(path: string): string {
  const places = LIBRARIES.map((folder) => `${folder}/${path}`);
  return places.find((place) => existsSync(place)) ?? places[0]!;
}

export const ENGINES: Record<EngineName, Engine> = {
  webkit: {
    name: 'webkit',
    like: 'Safari 26',
    driver: 'WebKitWebDriver',
    browser: inLibraries('webkit2gtk-4.1/MiniBrowser'),
    args: ['--automation'],
    vendor: 'webkitgtk:browserOptions',
    needsDisplay: true,
  },
  wpe: {
    name: 'wpe',
    like: 'Safari 16.0',
    driver: 'WPEWebDriver',
    browser: inLibraries('wpe-webkit-1.1/MiniBrowser'),
    args: ['--automation', '--headless'],
    vendor: 'wpe:browserOptions',
    needsDisplay: false,
  },
};
