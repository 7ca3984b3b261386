/** What this device keeps for the office (contract/device-storage.ts names it for the privacy page). */
export interface DeviceStore {
  read: (key: string) => string | null;
  write: (key: string, value: string | null) => void;
}

/** A browser may refuse to keep anything: then the office works as long as its page is open. */
export const deviceStore: DeviceStore = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Full, or forbidden.
    }
  },
};
