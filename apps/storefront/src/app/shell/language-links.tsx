import { useSyncExternalStore } from 'react';
import { LANGUAGE, LANGUAGE_PATH } from '../../language/language.ts';
import type { PageMatch } from '../../base/match-page.ts';
import { hrefOf, useLocation } from '../../base/router.tsx';
import styles from './shop-footer.module.css';

/** Links to this page in the other languages of the shop, each called as its speakers call it. */
export function LanguageLinks({ languages }: { languages: readonly string[] }) {
  const { basename, pathname, page } = useLocation();
  const branch = basename.slice(0, basename.length - LANGUAGE_PATH.length);
  // What is no page of ours is none in another language either: its path may even name another host.
  const here = page === null || page.name === 'start' ? '/' : pathname;
  const to = useSyncExternalStore(
    never,
    () => here,
    () => (isForOneGuest(page) ? '/' : here),
  );
  return (
    <nav aria-label="Sprache">
      <ul className={styles.links}>
        {['de', ...languages]
          .filter((language) => language !== LANGUAGE)
          .map((language) => (
            <li key={language}>
              <a
                lang={language}
                hrefLang={language}
                href={hrefOf(language === 'de' ? branch : `${branch}/${language}`, to)}
              >
                {nameOf(language)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const never = () => () => undefined;

/** One document is for all guests: the id, key or mail address of the first must not stand in it. */
const isForOneGuest = (page: PageMatch | null): boolean =>
  page !== null && page.name !== 'staticPage' && Object.keys(page.params).length > 0;

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
