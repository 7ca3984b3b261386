import type { ReactNode } from 'react';

/** A text in the language it is in, so that it is read out as such (WCAG 3.1.2); without one it is German, as all else. */
export function inLanguage(text: string, lang: string | undefined): ReactNode {
  return lang ? <span lang={lang}>{text}</span> : text;
}
