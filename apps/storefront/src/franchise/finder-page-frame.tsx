import { useEffect, useRef, type ReactNode } from 'react';
import styles from './finder.module.css';

/** A page that took the place of another: the focus goes there with its name, or it would be lost with the button. */
export function FinderPageFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={frame} role="group" aria-label={title} tabIndex={-1} className={styles.page}>
      {children}
    </div>
  );
}
