import { OwnText } from '../base/own-text.tsx';
import { OPERATORS_LANGUAGE } from '../language/language.ts';
import { useShop } from './shop-context.tsx';

/** A text of the owner's in Markdown: what has no translation says that it is German. */
export function OwnMarkdown({
  markdown,
  className,
}: {
  markdown: string;
  className?: string | undefined;
}) {
  const isGerman = useShop().germanTexts?.includes(markdown);
  return (
    <OwnText
      markdown={markdown}
      lang={isGerman ? OPERATORS_LANGUAGE : undefined}
      className={className}
    />
  );
}
