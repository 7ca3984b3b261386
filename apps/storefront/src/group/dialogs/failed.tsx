import { FAILURE_TEXTS } from '../../api/failure-texts.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { groupError } from './group-failure.ts';
import { FAILED, GROUP_REFUSALS } from './refusal-texts.ts';
import styles from './group.module.css';

/** Creating or joining has failed: nothing typed is lost, and there is more to say where more is known. */
export function Failed({ failure }: { failure: RequestFailure }) {
  const error = groupError(failure);
  const more = error ? GROUP_REFUSALS[error] : LINE_TEXTS[failure.kind]?.text;
  return (
    <div role="alert" data-part="group-failed" className={styles.failed}>
      <p>{FAILED}</p>
      {more && <p>{more}</p>}
    </div>
  );
}

const { network, timeout } = FAILURE_TEXTS;
const LINE_TEXTS: Partial<typeof FAILURE_TEXTS> = { network, timeout };
