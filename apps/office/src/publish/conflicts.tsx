import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { resolveConflict } from '../draft/draft-calls.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import type { FieldConflict } from '../draft/draft-sync.ts';
import styles from './publish.module.css';

/** Fields that somebody else changed meanwhile: whose shall it be? */
export function Conflicts() {
  const shop = useShop();
  const { sync } = shop;
  const { conflicts, document, draft } = useDraft();
  const unfitting = draft?.unfitting ?? [];
  if (conflicts.length + unfitting.length === 0) return null;
  return (
    <section className={styles.part} data-tone="warn" aria-labelledby="konflikte">
      <h2 id="konflikte">Jemand war schneller</h2>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.stepId}>
            {conflict.reason === 'changed' && conflict.mine.kind === 'set' ? (
              <>
                <p>
                  <strong>Deins:</strong> {words(conflict, conflict.mine.value, document)}
                </p>
                <p>
                  <strong>Ihres:</strong> {words(conflict, conflict.theirs, document)}
                </p>
                <div className="cluster gap-2">
                  <Button onClick={() => sync.settle(conflict.stepId, 'mine')}>Deins nehmen</Button>
                  <Button onClick={() => sync.settle(conflict.stepId, 'theirs')}>
                    Ihres behalten
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p>
                  Eine deiner Änderungen passt nicht mehr: Der Eintrag wurde inzwischen gelöscht
                  oder geändert. Sieh noch einmal nach.
                </p>
                <Button onClick={() => sync.settle(conflict.stepId, 'theirs')}>Verstanden</Button>
              </>
            )}
          </li>
        ))}
        {unfitting.map(({ id, mine, theirs, canTake }) => (
          <li key={id}>
            <p>
              <strong>Im Entwurf:</strong> {mine}
            </p>
            <p>
              <strong>Inzwischen veröffentlicht:</strong> {theirs}
            </p>
            <div className="cluster gap-2">
              {canTake && (
                <Button onClick={() => void resolveConflict(shop, id, 'mine')}>
                  Entwurf nehmen
                </Button>
              )}
              <Button onClick={() => void resolveConflict(shop, id, 'theirs')}>
                {canTake ? 'Veröffentlichtes behalten' : 'Verstanden'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function words(
  { path, mine }: FieldConflict,
  to: FieldConflict['theirs'],
  document: DocumentMap,
): string {
  const from = mine.kind === 'set' ? mine.old : undefined;
  return changeWords({ kind: 'changed', path, from, to }, document, document);
}
