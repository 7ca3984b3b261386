import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../../guest-page/focus-answer.ts';
import styles from '../../guest-page/guest-page.module.css';
import { PageFrame } from '../../guest-page/page-frame.tsx';
import { Problem } from '../../problem.tsx';
import { useParams } from '../../router.tsx';
import { useShop } from '../../state/shop-context.tsx';

/** `/zustimmen/{key}`: the second click to advertising. Opening it changes nothing, as mail scanners open links. */
export function ConfirmAdvertising() {
  const shop = useShop();
  const { key = '' } = useParams();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    setState('busy');
    const answer = await requestPage('confirmAdvertising', {
      params: { shopId: shop.id },
      body: { key },
    });
    setState(answer.ok ? 'done' : 'open');
    setProblem(answer.ok ? null : failureText(answer.failure));
  }
  return (
    <PageFrame part="confirm-advertising" title="Angebote per Mail">
      {state === 'done' ? (
        <p role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
          Danke, du bekommst jetzt Angebote von uns. In jeder Mail steht ein Link, mit dem du sie
          wieder abbestellst.
        </p>
      ) : (
        <div className={styles.form}>
          <p>
            Möchtest du, dass {shop.restaurantName} dir per Mail Angebote schickt und dich um
            Bewertungen bittet? Das ist freiwillig, und du kannst es jederzeit widerrufen.
          </p>
          <Button variant="primary" busy={state === 'busy'} onClick={() => void confirm()}>
            Ja, ich bin dabei
          </Button>
          <Problem text={problem} />
        </div>
      )}
    </PageFrame>
  );
}
