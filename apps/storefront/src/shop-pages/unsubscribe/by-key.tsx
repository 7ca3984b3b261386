import { useState } from 'react';
import type { MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { Problem } from '../../base/problem.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { UnsubscribeByAddress } from './by-address.tsx';

/** The link of a mail: one press, and it is done. */
export function UnsubscribeByKey({ type, mailKey }: { type: MailingType; mailKey: string }) {
  const shop = useShop();
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'unknown'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  async function leave() {
    setState('busy');
    const answer = await requestPage('emailUnsubscribe', {
      params: { shopId: shop.id },
      body: { type, email: mailKey },
    });
    if (answer.ok) return setState('done');
    setState(answer.failure.status === 404 ? 'unknown' : 'open');
    setProblem(failureText(answer.failure));
  }
  if (state === 'done')
    return (
      <p role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
        Erledigt. Du bekommst solche Mails von uns nicht mehr.
      </p>
    );
  return (
    <div className={styles.form}>
      {state !== 'unknown' && (
        <Button variant="primary" busy={state === 'busy'} onClick={() => void leave()}>
          Abbestellen
        </Button>
      )}
      <Problem text={problem} />
      {state === 'unknown' && <UnsubscribeByAddress type={type} given="" />}
    </div>
  );
}
