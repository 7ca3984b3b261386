import type { DeviceStore } from '../session/device-store.ts';
import { readSteps, type WaitingStep } from './waiting-steps.ts';

/** Whose page of the office left what: a tablet is used by several people, and open in several tabs. */
interface KeptPage {
  staffId: string;
  steps: readonly WaitingStep[];
}

interface KeptSettings {
  store: DeviceStore;
  key: string;
  staffId: string;
  /** This page alone. */
  page: string;
}

/** What waits on this device for the server, apart by person and page. */
export function keptSteps({ store, key, staffId, page }: KeptSettings) {
  const read = (): Record<string, KeptPage> => {
    try {
      const found: unknown = JSON.parse(store.read(key) ?? '{}');
      return typeof found === 'object' && found !== null && !Array.isArray(found)
        ? (found as Record<string, KeptPage>)
        : {};
    } catch {
      return {};
    }
  };
  const write = (pages: Record<string, KeptPage>) =>
    store.write(key, Object.keys(pages).length > 0 ? JSON.stringify(pages) : null);
  return {
    /** Of this page; none: nothing waits. */
    keep(steps: readonly WaitingStep[]): void {
      const { [page]: _own, ...others } = read();
      write(steps.length > 0 ? { ...others, [page]: { staffId, steps } } : others);
    },
    /**
     * Takes what this person's earlier pages left. What another person left waits for them, for the server writes down
     * who changed what; what an open page has is that page's to send.
     */
    take(isOpen: (page: string) => boolean): WaitingStep[] {
      const pages = read();
      const left = Object.entries(pages).filter(
        ([name, kept]) => name !== page && kept?.staffId === staffId && !isOpen(name),
      );
      if (left.length === 0) return [];
      const names = new Set(left.map(([name]) => name));
      write(Object.fromEntries(Object.entries(pages).filter(([name]) => !names.has(name))));
      return left.flatMap(([, { steps }]) => readSteps(JSON.stringify(steps)));
    },
  };
}
