import { markdownToHtml } from './markdown.ts';

/** A text the operator wrote in Markdown. */
export function OwnText({
  markdown,
  lang,
  className,
}: {
  markdown: string;
  /** Of the text, where it is not the page's. */
  lang?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <div
      data-part="own-text"
      lang={lang}
      className={className}
      dangerouslySetInnerHTML={{ __html: markdownToHtml(markdown) }}
    />
  );
}
