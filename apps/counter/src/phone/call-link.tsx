import { CopyButton } from '../base/copy-button.tsx';
import styles from './phone.module.css';
import { CALL_PARAM } from './use-calls.ts';

/** Tells how a telephone system opens this page with the number of who calls. */
export function CallLink() {
  const address = `${location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}?${CALL_PARAM}=`;
  return (
    <details className={styles.more}>
      <summary className="opens">Telefonanlage verbinden</summary>
      <div className="column gap-3">
        <p>
          Manche Telefonanlagen und Softphones öffnen bei einem Anruf eine Adresse. Trag dort diese
          ein und häng den Platzhalter deiner Anlage für die Nummer des Anrufers an; er steht in
          ihrer Anleitung. Dann sind Name, Adresse und letzte Bestellungen schon da, wenn du
          abhebst.
        </p>
        <p className="code-text">{address}</p>
        <div>
          <CopyButton text={address} label="Adresse kopieren" />
        </div>
      </div>
    </details>
  );
}
