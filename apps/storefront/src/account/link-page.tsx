import { useState, type FormEvent } from 'react';
import { notify } from '@tischlein/ui/notify.ts';
import { logInWith } from './account-store.ts';
import { failureText } from '../api/failure-texts.ts';
import { refusalCode } from '@tischlein/client/request-failure.ts';
import { useShop } from '../session/shop-context.tsx';
import { Problem } from '../base/problem.tsx';
import type { FormPageProps } from './account-page.ts';
import styles from './account.module.css';

interface LinkPageProps extends FormPageProps {
  link: string;
  /** The link is no good; `why` in the server's words. */
  onNewLink: (why: string) => void;
}

/** The link of a mail was followed. A press of the guest's own uses it: no link logs anybody in by itself. */
export function LinkPage({ formId, onBusy, onDone, link, onNewLink }: LinkPageProps) {
  const { restaurantName } = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    onBusy(true);
    const failure = await logInWith(link);
    onBusy(false);
    if (failure && refusalCode(failure) === 'link-invalid') return onNewLink(failureText(failure));
    if (failure) return setProblem(failureText(failure));
    notify('Du bist angemeldet.', { tone: 'good' });
    onDone();
  }
  return (
    <form id={formId} className={styles.page} onSubmit={(event) => void submit(event)}>
      <p>Mit deinem Link aus der Mail meldest du dich auf diesem Gerät bei {restaurantName} an.</p>
      <Problem text={problem} />
    </form>
  );
}
