import {
  createContext,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type MouseEvent,
  type PropsWithChildren,
} from 'react';
import { afterFrame } from './after-frame.ts';
import { matchPage, type PageMatch } from './match-page.ts';

/** Where the guest is. */
interface Place {
  basename: string;
  /** Below the base. */
  pathname: string;
  search: string;
  /** null: the not-found page. */
  page: PageMatch | null;
}

const PlaceContext = createContext<Place | null>(null);

export function useLocation(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('outside of the router');
  return place;
}

interface RouterProps {
  /** '' or '/f={slug}'. */
  basename: string;
  /** What is being rendered, below the base: during hydration and on the server. */
  path: string;
}

/** Follows the browser's history. A change is shown as soon as it can be: where a page's file is still on its way, its splash. */
export function Router({ basename, path, children }: PropsWithChildren<RouterProps>) {
  const url = useSyncExternalStore(subscribe, readUrl, () => basename + path);
  const place = useMemo((): Place => {
    const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(url.slice(basename.length)) ?? [];
    const pathname = path || '/';
    return { basename, pathname, search, page: matchPage(pathname) };
  }, [basename, url]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  const back = () => {
    markWay('back');
    changed();
  };
  listeners.add(changed);
  addEventListener('popstate', back);
  return () => {
    listeners.delete(changed);
    removeEventListener('popstate', back);
  };
}

/** Whence the next page comes in, for the styles; the page of the document itself comes from nowhere. */
function markWay(way: 'on' | 'back'): void {
  document.documentElement.dataset['went'] = way;
}

function readUrl(): string {
  return location.pathname + location.search;
}

/** The address of a path of `paths` below the base: the base itself ends without a slash. */
export function hrefOf(basename: string, to: string): string {
  return basename === '' ? to : basename + to.replace(/^\/(?=$|\?)/, '');
}

export function useHref(to: string): string {
  return hrefOf(useLocation().basename, to);
}

/**
 * Goes to a path of `paths`; with `replace` the place left is none to come back to. A new page is drawn once the frame
 * that answers the press has been painted: on a slow phone it takes longer than a press may wait for its answer.
 */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const { basename } = useLocation();
  return useCallback(
    (to, { replace = false } = {}) => {
      if (!replace) markWay('on');
      history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(basename, to));
      const tell = () => listeners.forEach((changed) => changed());
      if (replace) tell();
      else afterFrame(tell);
    },
    [basename],
  );
}

const NO_PARAMS = {};

/** What the page's pattern takes out of the path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useLocation().page?.params ?? NO_PARAMS;
}

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Fetches the document of the page. */
  reloadDocument?: boolean;
}

/** A link to a page of the shop; what a browser does with modifier keys stays the browser's. */
export function Link({ to, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (reloadDocument || !isOurs(event)) return;
        event.preventDefault();
        // Where the guest is already needs no second step in the history.
        navigate(to, { replace: href === readUrl() });
      }}
    >
      {children}
    </a>
  );
}

function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
  const modified = metaKey || altKey || ctrlKey || shiftKey;
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return !defaultPrevented && button === 0 && !modified && !elsewhere;
}
