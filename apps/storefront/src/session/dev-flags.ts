import { create } from 'zustand';
import { isRecord, readStored } from './storage.ts';

/** The flags of the developer mode (specification 1 §1), kept under the key 'dev-mode'. */
interface DevFlags {
  autoOpenSidebar: boolean;
  hideTopWelcome: boolean;
  rorderLink: boolean;
  isFranchiseOverview: boolean;
  verticalMenu: boolean;
  showDishNumbers: boolean;
  showDishPictures: boolean;
  showExtraPrices: boolean;
  showLogin: boolean;
  showCheckoutNavigation: boolean;
  trackEventsOnConsole: boolean;
  automaticPollGroupOrder: boolean;
}
export type DevFlag = keyof DevFlags;

export const DEV_MODE_KEY = 'dev-mode';
const DEFAULTS: DevFlags = {
  autoOpenSidebar: false,
  hideTopWelcome: false,
  rorderLink: false,
  isFranchiseOverview: false,
  verticalMenu: false,
  showDishNumbers: false,
  showDishPictures: false,
  showExtraPrices: false,
  showLogin: false,
  showCheckoutNavigation: false,
  trackEventsOnConsole: true,
  automaticPollGroupOrder: true,
};

export type FromConfig = Pick<DevFlags, 'isFranchiseOverview' | 'showDishNumbers'>;

/** What is in force: stored flags where they are booleans, else the configuration, else the defaults. */
export function resolveFlags(stored: unknown, config: FromConfig): DevFlags {
  const flags: DevFlags = {
    ...DEFAULTS,
    isFranchiseOverview: config.isFranchiseOverview,
    showDishNumbers: config.showDishNumbers,
  };
  if (!isRecord(stored)) return flags;
  for (const name of Object.keys(flags) as DevFlag[]) {
    const value = stored[name];
    if (typeof value === 'boolean') flags[name] = value;
  }
  return flags;
}

interface FlagState {
  /** null until the browser's storage has been read, as in the first HTML: then the configuration rules. */
  flags: DevFlags | null;
}

const useStore = create<FlagState>(() => ({ flags: null }));

export function startDevFlags(config: FromConfig, stored = readStored(DEV_MODE_KEY)): void {
  useStore.setState({ flags: resolveFlags(stored, config) });
}

export function devFlags(): DevFlags {
  return useStore.getState().flags ?? DEFAULTS;
}

/** All of them, following changes; for the developer's panel. */
export function useDevFlags(): DevFlags {
  return useStore((state) => state.flags) ?? DEFAULTS;
}

/** A flag, following changes; before storage has been read what the configuration says. */
export function useDevFlag(name: DevFlag, fromConfig: boolean = DEFAULTS[name]): boolean {
  return useStore((state) => state.flags?.[name] ?? fromConfig);
}
