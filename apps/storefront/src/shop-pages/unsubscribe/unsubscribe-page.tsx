import { isMailingType, MAILING_NAMES } from '@tischlein/domain/mailing/mailing.ts';
import styles from '../guest-page.module.css';
import { PageFrame } from '../page-frame.tsx';
import { useParams } from '../../base/router.tsx';
import { UnsubscribeByAddress } from './by-address.tsx';
import { UnsubscribeByKey } from './by-key.tsx';

/** In links of pages, which know nobody's address. */
const ANY_ADDRESS = '@';

/** `/abmelden/{type}/{email}`: by the key of a mail, or by an address, which then confirms it. */
export function UnsubscribePage() {
  const { type = '', email = '' } = useParams();
  if (!isMailingType(type))
    return (
      <PageFrame part="unsubscribe" title="Mails abbestellen">
        <p>Diese Art von Mails verschicken wir nicht. Bitte nimm den Link aus unserer Mail.</p>
      </PageFrame>
    );
  return (
    <PageFrame part="unsubscribe" title="Mails abbestellen">
      <p className={styles.soft}>
        Es geht um: <strong>{MAILING_NAMES[type]}</strong>. Mails zu deinen Bestellungen bekommst du
        weiter.
      </p>
      {email.includes('@') ? (
        <UnsubscribeByAddress type={type} given={email === ANY_ADDRESS ? '' : email} />
      ) : (
        <UnsubscribeByKey type={type} mailKey={email} />
      )}
    </PageFrame>
  );
}
