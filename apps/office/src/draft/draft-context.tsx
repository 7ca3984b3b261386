import { randomKey } from '@tischlein/client/random-key.ts';
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { notify } from '@tischlein/ui/notify.ts';
import { call } from '../api/request.ts';
import { deviceStore } from '../session/device-store.ts';
import { permissionsIn } from '../session/session.ts';
import { guardedSync } from './guarded-sync.ts';
import { createDraftSync, type DraftView, type DraftSync } from './draft-sync.ts';
import { keptSteps } from './kept-steps.ts';
import { announcePage, openPages } from './open-pages.ts';
import { readSteps } from './waiting-steps.ts';

interface OfficeShop {
  id: string;
  name: string;
  sync: DraftSync;
}

const ShopContext = createContext<OfficeShop | null>(null);
/** Hundreds of dishes at once take longer than a field. */
const MANY_MS = 60_000;
/** Read anew without being asked to; that another changed it is seen sooner (use-presence.ts). */
const LOOK_AGAIN_MS = 60_000;

/** The draft of one shop, for everything below. */
export function DraftProvider(props: {
  shopId: string;
  shopName: string;
  staffId: string;
  children: ReactNode;
}) {
  const { shopId, shopName, staffId } = props;
  const [{ sync, kept, page }] = useState(() => syncOf(shopId, staffId));
  useEffect(() => {
    const leave = announcePage(page);
    void openPages().then((isOpen) => {
      sync.adopt(kept.take(isOpen));
      return sync.refresh();
    });
    const flush = () => void sync.flush();
    const look = () => (document.hidden ? flush() : void sync.refresh());
    const timer = setInterval(() => !document.hidden && void sync.refresh(), LOOK_AGAIN_MS);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      clearInterval(timer);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sync, kept, page]);
  return <ShopContext value={{ id: shopId, name: shopName, sync }}>{props.children}</ShopContext>;
}

function syncOf(shopId: string, staffId: string) {
  const params = { shopId };
  const page = randomKey();
  const kept = keptSteps({ store: deviceStore, key: `buero:${shopId}`, staffId, page });
  const sync = createDraftSync({
    load: () => call('officeDraft', { params }),
    send: (steps) =>
      call('officeChange', {
        params,
        body: { steps },
        ...(steps.some(({ operation }) => operation.kind === 'batch') && { timeoutMs: MANY_MS }),
      }),
    keep: (steps) => kept.keep(readSteps(steps)),
    kept: null,
    newId: randomKey,
    now: Date.now,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const guarded = guardedSync(
    sync,
    () => permissionsIn(shopId),
    () =>
      notify('Das darfst du nicht ändern. Wer es darf, sagt dir die Leitung.', {
        tone: 'warn',
        topic: 'may',
      }),
  );
  return { sync: guarded, kept, page };
}

export function useShop(): OfficeShop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('no shop chosen');
  return shop;
}

/** The draft as it is shown, anew with every change of it. */
export function useDraft(): DraftView {
  const { sync } = useShop();
  return useSyncExternalStore(sync.subscribe, sync.read);
}

/** A part of it, anew only when that part is another; `select` answers with text, or with a part as it stands there. */
export function useDraftPart<T>(select: (shown: DraftView) => T): T {
  const { sync } = useShop();
  return useSyncExternalStore(sync.subscribe, () => select(sync.read()));
}
