import type { ReactNode } from 'react';
import { OPERATORS_LANGUAGE } from '../language/language.ts';
import { useShop } from './shop-context.tsx';

interface OwnWordsProps {
  text: string;
}

/** Words of the owner's, alone or within ours: what has no translation says that it is German (WCAG 3.1.2). */
export const OwnWords: (props: OwnWordsProps) => ReactNode = OPERATORS_LANGUAGE
  ? MarkedWords
  : ({ text }) => text;

function MarkedWords({ text }: OwnWordsProps): ReactNode {
  const { germanTexts } = useShop();
  if (!germanTexts?.length) return text;
  // What stands before, the German text, and what stands between it and the next.
  return text.split(patternOf(germanTexts)).map((part, at) =>
    at % 3 === 2 ? (
      <span key={at} lang={OPERATORS_LANGUAGE}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const patterns = new WeakMap<readonly string[], RegExp>();

/** Any of the texts as whole words, the longest first; between a figure and its unit there may be another space. */
function patternOf(texts: readonly string[]): RegExp {
  const known = patterns.get(texts);
  if (known) return known;
  const all = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) =>
      text
        .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        // The lines of an offer, told in one.
        .replaceAll(' - ', '(?: - |, )')
        .replaceAll(' ', '[ \u00a0]'),
    );
  const pattern = new RegExp(`(^|[^\\p{L}])(${all.join('|')})(?!\\p{L})`, 'u');
  patterns.set(texts, pattern);
  return pattern;
}
