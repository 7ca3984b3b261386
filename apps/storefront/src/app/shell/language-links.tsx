import { LANGUAGE, LANGUAGE_PATH } from '../../language/language.ts';
import { hrefOf, useLocation } from '../../base/router.tsx';
import styles from './shop-footer.module.css';

/** Links to this page in the other languages of the shop, each called as its speakers call it. */
export function LanguageLinks({ languages }: { languages: readonly string[] }) {
  const { basename, pathname } = useLocation();
  const branch = basename.slice(0, basename.length - LANGUAGE_PATH.length);
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
                href={hrefOf(language === 'de' ? branch : `${branch}/${language}`, pathname)}
              >
                {nameOf(language)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
