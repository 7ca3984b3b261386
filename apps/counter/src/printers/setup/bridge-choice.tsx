import type { Result } from '@tischlein/client/client.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { useEffect, useId, useState } from 'react';
import { whenText } from '../../order-view/order-times.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useNow } from '../../session/use-now.ts';
import { CopyButton } from '../../base/copy-button.tsx';
import styles from './setup.module.css';
import { usePrintingSetup } from './use-printing-setup.ts';

interface BridgeChoiceProps {
  bridgeId: string | null;
  onChange: (bridgeId: string) => void;
  error: string | undefined;
}

/** The bridge that reaches a printer; a new one shows by itself as soon as it has its code. */
export function BridgeChoice({ bridgeId, onChange, error }: BridgeChoiceProps) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const errorId = useId();
  const [code, setCode] = useState<Result<'newBridgeCode'> | null>(null);
  const [busy, setBusy] = useState(false);
  /** Those that were there before the code. */
  const [before, setBefore] = useState<readonly string[]>([]);
  const { query, newBridgeCode } = usePrintingSetup({ isWaiting: code !== null });
  const bridges = query.data?.bridges ?? [];
  const arrived = code ? bridges.find(({ id }) => !before.includes(id)) : undefined;
  const chosen = bridges.find(({ id }) => id === bridgeId);

  // The only one there is, or the one that has just come.
  const [first] = bridges;
  const fitting =
    arrived?.id ?? (bridgeId === null && bridges.length === 1 ? first?.id : undefined);
  useEffect(() => {
    if (fitting === undefined) return;
    onChange(fitting);
    setCode(null);
    // Only a bridge that is new changes the choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fitting]);

  const ask = async () => {
    setBusy(true);
    setBefore(bridges.map(({ id }) => id));
    setCode(await newBridgeCode());
    setBusy(false);
  };
  return (
    <div className={styles.bridge} role="group" aria-label="Brücke" aria-describedby={errorId}>
      {bridges.length > 1 && (
        <SelectField
          label="Brücke"
          value={bridgeId ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            Bitte wählen
          </option>
          <Options of={bridges} />
        </SelectField>
      )}
      <div role="status">
        {chosen && (
          <Badge tone={chosen.isHere ? 'good' : 'bad'}>
            {`Brücke ${chosen.name}: ${chosen.isHere ? 'verbunden' : 'nicht erreichbar'}`}
          </Badge>
        )}
        {code && <p>Warten auf die Brücke. Sobald sie läuft, steht sie hier.</p>}
      </div>
      {code && (
        <>
          <ol className={styles.steps}>
            <li>
              Nimm einen Computer im Restaurant, der den ganzen Abend läuft, und öffne dort diese
              Seite der Theke.
            </li>
            <li>
              Installiere{' '}
              <a href="https://nodejs.org/de/download" target="_blank" rel="noreferrer">
                Node.js
              </a>
              , falls es fehlt.
            </li>
            <li>
              Lade{' '}
              <a href={`${import.meta.env.BASE_URL}print-bridge.mjs`} download="print-bridge.mjs">
                print-bridge.mjs
              </a>{' '}
              herunter.
            </li>
            <li>
              Öffne den Ordner „Downloads“, darin ein Fenster für Befehle (Windows: „cmd“ in die
              Adresszeile des Ordners tippen; Mac: Rechtsklick auf den Ordner, „Neues Terminal beim
              Ordner“), füge diesen Befehl ein und drücke die Eingabetaste. Das Fenster bleibt
              offen.
            </li>
          </ol>
          <p>
            Der Code <strong>{code.code}</strong> gilt für ein Gerät und bis{' '}
            {whenText(code.expiresAt, now, timeZone)}.
          </p>
          <p className="code-text">{code.command}</p>
        </>
      )}
      <div className="cluster gap-2">
        {code && <CopyButton text={code.command} label="Befehl kopieren" />}
        <Button busy={busy} onClick={() => void ask()}>
          {code
            ? 'Neuer Code'
            : bridges.length === 0
              ? 'Brücke verbinden'
              : 'Andere Brücke verbinden'}
        </Button>
      </div>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
