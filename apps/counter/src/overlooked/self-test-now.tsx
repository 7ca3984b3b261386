import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { testSound } from '../alarm/sound.ts';
import { call } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './overlooked.module.css';
import { useSelfTest } from './use-self-test.ts';

/** The latest self-test, and one that is taken now: the device sounds, and what is missing is said. */
export function SelfTestNow() {
  const { id: shopId } = useShop();
  const { last } = useSelfTest();
  const [now, setNow] = useState<Result<'runSelfTest'> | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    testSound();
    const answer = await call('runSelfTest', { params: { shopId }, body: {} });
    setBusy(false);
    setProblem(answer.ok ? '' : failureText(answer.failure));
    if (answer.ok) setNow(answer.value);
  };
  const shown = now ?? last;
  return (
    <section className={styles.test} aria-label="Selbsttest">
      <p role="status" className={styles.line} data-ready={shown?.isReady ? '' : undefined}>
        {problem !== '' && problem}
        {problem === '' && shown && (
          <>
            {shown.isReady ? <CheckIcon /> : <WarningIcon />}
            <span>{shown.text}</span>
          </>
        )}
        {problem === '' && !shown && 'Noch kein Selbsttest.'}
      </p>
      <Button busy={busy} onClick={() => void run()}>
        Jetzt testen
      </Button>
    </section>
  );
}
