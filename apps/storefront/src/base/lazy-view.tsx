import { use, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

interface LazyView<P> {
  (props: P): React.ReactNode;
  preload: () => Promise<void>;
}

const all: (() => Promise<void>)[] = [];

/** For the server, whose rendering is synchronous. */
export async function preloadEveryView(): Promise<void> {
  // Loading one may make others known.
  for (let done = 0; done < all.length;) {
    const next = all.slice(done);
    done = all.length;
    await Promise.all(next.map((preload) => preload()));
  }
}

/**
 * A component in a file of its own. On the server and wherever it has been preloaded it renders at once; else it
 * suspends, so that React keeps the server's HTML until the file is here. Of a file that does not come the guest is
 * told, and may try again.
 */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  let watched: Promise<void> | undefined;
  let arrive: () => void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        arrive();
        // React goes on at once with what is marked so, and waits for no promise.
        void Object.assign(arrival, { status: 'fulfilled' });
      },
      (error: unknown) => {
        // A failed download may be tried again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Each download is told of once, however often it is waited for. */
  const ask = () => {
    const download = start();
    if (watched !== download) loadChunk(start, () => {});
    watched = download;
  };
  function View(props: P) {
    if (!loaded) ask();
    use(arrival);
    const Loaded = loaded!;
    return <Loaded {...props} />;
  }
  View.preload = start;
  all.push(start);
  return View;
}
