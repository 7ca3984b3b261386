import {
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type PropsWithChildren,
} from 'react';
import { questions } from '@tischlein/ui/ask-dialog.ts';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { useFollowRoute } from '../shell/follow-route.ts';
import { ShopFooter } from '../shell/shop-footer.tsx';
import { ShopHeader } from '../shell/shop-header.tsx';
import { Splash } from '../shell/splash.tsx';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { adoptForms, type EarlyInput } from '../../base/adopt-forms.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import { useAvailability } from '../../session/availability-store.ts';
import { loadMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { inTableMode, useStrip, useTable } from '../../table-visit/table-store.ts';
import { useIdle } from '../../base/use-idle.ts';
import { useStarted } from '../../base/use-started.ts';
import { Dialogs, preloadDialogs } from './dialogs.tsx';
import styles from './main-layout.module.css';

const DialogHost = lazyView(() =>
  import('@tischlein/ui/dialog-host.tsx').then((m) => m.DialogHost),
);

const GroupLayer = lazyView(() => import('./group-layer.tsx').then((m) => m.GroupLayer));

const TableLayer = lazyView(() => import('./table-layer.tsx').then((m) => m.TableLayer));

/** A question is not kept until the page is at rest. */
const isAsked = () => questions.read().length > 0;

/**
 * The page, or what stands there until its file is here. Left alone while the layout around it is drawn again: an update
 * that reaches a page which still waits for its file would throw the server's HTML away.
 */
const PageBoundary = memo(function PageBoundary({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={<Splash />}>
      {children}
      <Adopted />
    </Suspense>
  );
});

declare global {
  interface Window {
    /** Set by the first HTML. */
    early?: EarlyInput;
  }
}

/**
 * Runs once, when the page beside it does, and before anything else can: what is drawn anew would empty its fields, and
 * the next key begin them anew.
 */
function Adopted() {
  useLayoutEffect(() => {
    useStrip.setState({ isPageAlive: true });
    const { early } = window;
    if (!early) return;
    delete window.early;
    queueMicrotask(() => adoptForms(early));
  }, []);
  return null;
}

/** All routes live in this one layout (specification 1 §2). */
export function MainLayout({ children }: PropsWithChildren) {
  useFollowRoute();
  const shop = useShop();
  const idle = useIdle();
  const started = useStarted();
  const isGrouped = useGroup(inGroup);
  const atTable = useTable(inTableMode);
  const asked = useSyncExternalStore(questions.subscribe, isAsked, () => false);
  useEffect(() => {
    if (!idle) return;
    void preloadDialogs(shop.franchise !== null);
    void loadMenu(shop);
  }, [idle, shop]);
  // Only the whole menu tells which dishes a missing ingredient takes away.
  const lacking = useAvailability((state) => state.ingredients.size > 0);
  useEffect(() => {
    if (lacking) void loadMenu(shop);
  }, [lacking, shop]);
  return (
    <>
      <ShopHeader />
      {atTable && (
        <Suspense>
          <TableLayer />
        </Suspense>
      )}
      <main id="inhalt" tabIndex={-1} data-part="main" className={styles.main}>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <ShopFooter />
      {(idle || asked) && (
        <Suspense>
          <DialogHost />
        </Suspense>
      )}
      <Dialogs />
      {isGrouped && (
        <Suspense>
          <GroupLayer />
        </Suspense>
      )}
      {/* Not behind the wait for a file: it tells of files that do not come. */}
      {started && <Notifications />}
    </>
  );
}
