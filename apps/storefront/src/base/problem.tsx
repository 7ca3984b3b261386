import { ErrorText } from '@tischlein/ui/error-text.tsx';

/** What went wrong, said at once. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : <ErrorText role="alert">{text}</ErrorText>;
}
