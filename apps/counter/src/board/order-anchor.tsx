import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { BASE, paths } from '../base/paths.ts';
import styles from './order-anchor.module.css';

type Follow = (event: MouseEvent<HTMLAnchorElement>, id: string) => void;
const FollowOrder = createContext<Follow>(() => undefined);

/** Follows the links of the orders within. The router's own link costs each new card a millisecond on a slow tablet. */
export function OrderAnchors({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  // The same each time: no card is made anew for it.
  const follow = useCallback<Follow>((event, id) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // With a key held down the browser opens it as it does any link.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void latest.current(paths.order(id));
  }, []);
  return <FollowOrder value={follow}>{children}</FollowOrder>;
}

/** Leads to an order's page, from wherever one taps its card or row. */
export function OrderAnchor({ id, children }: { id: string; children: ReactNode }) {
  const follow = use(FollowOrder);
  return (
    <a href={BASE + paths.order(id)} className={styles.link} onClick={(event) => follow(event, id)}>
      {children}
    </a>
  );
}
