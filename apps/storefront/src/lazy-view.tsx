import { lazy, useState, type ComponentType } from 'react';

export interface LazyView<P> {
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
 * suspends, so that React keeps the server's HTML until the file is here.
 */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const start = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // A failed download may be tried again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => start().then((component) => ({ default: component })));
  function View(props: P) {
    // Chosen once per mount: another component type would lose the state below.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? (Lazy as ComponentType<P>));
    return <Chosen {...props} />;
  }
  View.preload = () => start().then(() => undefined);
  all.push(View.preload);
  return View;
}
