import { markdownToHtml } from './markdown.ts';

/** A text the operator wrote in Markdown. */
export function OwnText({
  markdown,
  className,
}: {
  markdown: string;
  className?: string | undefined;
}) {
  return (
    <div
      data-part="own-text"
      className={className}
      dangerouslySetInnerHTML={{ __html: markdownToHtml(markdown) }}
    />
  );
}
