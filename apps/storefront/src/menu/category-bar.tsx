import { useEffect, useRef, useState } from 'react';
import { scrollToElement } from '@tischlein/ui/scroll.ts';
import { layOutMenu } from '../session/lay-out-menu.ts';
import type { OutlineCategory } from '../session/outline.ts';
import { showCurrentTab } from '../base/show-current-tab.ts';
import { categoryAnchor } from './menu-list.tsx';
import styles from './category-bar.module.css';

/** From here on up a section counts as the one being read. */
const READING_LINE_PX = 160;

/** Sticks, follows the reading, and can be thrown with a thumb. */
export function CategoryBar({ categories }: { categories: readonly OutlineCategory[] }) {
  const [current, setCurrent] = useState<string | null>(null);
  const bar = useRef<HTMLUListElement>(null);
  const jumping = useRef(false);

  useEffect(() => {
    let queued = false;
    const follow = () => {
      queued = false;
      if (jumping.current) return;
      let found: string | null = null;
      for (const { id } of categories) {
        const section = document.getElementById(categoryAnchor(id));
        if (!section || section.getBoundingClientRect().top > READING_LINE_PX) break;
        found = id;
      }
      setCurrent(found);
    };
    const onScroll = () => {
      if (queued) return;
      queued = true;
      requestAnimationFrame(follow);
    };
    addEventListener('scroll', onScroll, { passive: true });
    // Measuring now would force a layout of the whole page; an observer is told the first place in passing.
    const start = new IntersectionObserver(([first]) => {
      start.disconnect();
      if (first && first.boundingClientRect.top <= READING_LINE_PX) follow();
    });
    const first = document.getElementById(categoryAnchor(categories[0]?.id ?? ''));
    if (first) start.observe(first);
    return () => {
      start.disconnect();
      removeEventListener('scroll', onScroll);
    };
  }, [categories]);

  useEffect(() => showCurrentTab(bar.current), [current]);

  async function jump(id: string) {
    const section = document.getElementById(categoryAnchor(id));
    if (!section) return;
    setCurrent(id);
    jumping.current = true;
    layOutMenu();
    await scrollToElement(section);
    jumping.current = false;
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  return (
    <nav
      data-part="category-bar"
      aria-label="Kategorien"
      className={styles.bar}
      id="menu_sticky_boundary"
    >
      <ul ref={bar} className={styles.list}>
        {categories.map(({ id, name, lang }) => (
          <li key={id}>
            <a
              href={`#${categoryAnchor(id)}`}
              data-part="category-link"
              lang={lang}
              aria-current={current === id ? 'true' : undefined}
              className={styles.tab}
              onClick={(event) => {
                event.preventDefault();
                void jump(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
