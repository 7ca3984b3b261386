import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { unbroken } from '../../base/unbroken.ts';
import { OwnWords } from '../../session/own-words.tsx';

/** 'Pizza Margherita, Groß', the dish in its language. */
export function LineName({ line }: { line: Pick<QuoteLine, 'name' | 'lang' | 'sizeName'> }) {
  return (
    <>
      {inLanguage(unbroken(line.name), line.lang)}
      {line.sizeName && <OwnWords text={`, ${unbroken(line.sizeName)}`} />}
    </>
  );
}
