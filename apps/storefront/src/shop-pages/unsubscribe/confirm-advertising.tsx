import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { PageFrame } from '../page-frame.tsx';
import { Problem } from '../../base/problem.tsx';
import { useParams } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';

/** `/zustimmen/{key}`: the second click to advertising. Opening it changes nothing, as mail scanners open links. */
export function ConfirmAdvertising() {
  const shop = useShop();
  const { key = '' } = useParams();
  const [state, setState] = useState<'open' | 'agreed' | 'revoked'>('open');
  const [busy, setBusy] = useState<'confirm' | 'revoke' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function answer(what: 'confirm' | 'revoke') {
    setBusy(what);
    const given = await requestPage(
      what === 'confirm' ? 'confirmAdvertising' : 'revokeAdvertising',
      { params: { shopId: shop.id }, body: { key } },
    );
    setBusy(null);
    if (given.ok) setState(what === 'confirm' ? 'agreed' : 'revoked');
    setProblem(given.ok ? null : failureText(given.failure));
  }
  const no = (
    <Button busy={busy === 'revoke'} onClick={() => void answer('revoke')}>
      Doch nicht
    </Button>
  );
  return (
    <PageFrame part="confirm-advertising" title="Angebote per Mail">
      {state === 'revoked' && (
        <p role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
          Erledigt. Du bekommst keine Angebote von uns.
        </p>
      )}
      {state === 'agreed' && (
        <div role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
          <p>
            Danke, du bekommst jetzt Angebote von uns. Du kannst es jederzeit widerrufen: gleich
            hier, später auf derselben Seite über den Link aus unserer Mail, oder mit dem Link in
            jedem Angebot.
          </p>
          {no}
          <Problem text={problem} />
        </div>
      )}
      {state === 'open' && (
        <div className={styles.form}>
          <p>
            Möchtest du, dass {shop.restaurantName} dir per Mail Angebote schickt und dich um
            Bewertungen bittet? Das ist freiwillig, und du kannst es jederzeit widerrufen.
          </p>
          <Button
            variant="primary"
            busy={busy === 'confirm'}
            onClick={() => void answer('confirm')}
          >
            Ja, ich bin dabei
          </Button>
          {no}
          <Problem text={problem} />
        </div>
      )}
    </PageFrame>
  );
}
