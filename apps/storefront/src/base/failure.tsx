import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { FAILURE_TEXTS, failureText } from '../api/failure-texts.ts';

interface FailureProps {
  /** null: nothing failed. */
  failure: RequestFailure | null;
  onRetry: () => void;
}

/** Why what a page is made of did not come, and the press that asks again where that may help. */
export function Failure({ failure, onRetry }: FailureProps) {
  if (!failure) return null;
  const { retry } = FAILURE_TEXTS[failure.kind];
  return (
    <div className="stack gap-4">
      <ErrorText role="alert">{failureText(failure)}</ErrorText>
      {retry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  );
}
