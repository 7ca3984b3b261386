import { subjectWords } from '@tischlein/domain/shop-document/change-words.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { declarationsOf } from '../menu/declared.ts';
import styles from './first-day.module.css';
import { dishesOf, dishesWithSuggestedAllergens } from './steps.ts';

/** What is in it: suggestions by the names, taken over by who knows the kitchen, and what names nothing. */
export function AllergenStep() {
  const { sync } = useShop();
  const { document } = useDraft();
  const names = new Map(declarationsOf(document).map(({ code, name }) => [code, name]));
  const open = dishesWithSuggestedAllergens(document);
  const without = dishesOf(document).filter(
    ({ dish, path }) =>
      dish['allergens'] === undefined && !open.some((one) => one.path.join() === path.join()),
  );
  const take = (taken: typeof open) =>
    sync.change({
      kind: 'batch',
      operations: taken.map(({ path, allergens }) => ({
        kind: 'set',
        path: [...path, 'allergens'],
        value: allergens,
      })),
    });
  return (
    <section className="column gap-4">
      <h1>Allergene und Zusatzstoffe</h1>
      <p className="soft">
        Was üblich ist, muss nicht stimmen: Prüfe jedes Gericht mit deiner Küche. Gäste verlassen
        sich darauf.
      </p>
      {open.length > 1 && (
        <Button onClick={() => take(open)}>Alle {open.length} Vorschläge sind geprüft</Button>
      )}
      {open.map(({ path, name, allergens }) => (
        <div key={path.join()} className={styles.card}>
          <strong>{name}</strong>
          <span>{allergens.map((code) => names.get(code) ?? code).join(', ')}</span>
          <div className={styles.buttons}>
            <Button
              aria-label={`${name}: stimmt`}
              onClick={() => take([{ path, name, allergens }])}
            >
              Stimmt
            </Button>
            <Link to={paths.dish(path.at(-1)!)} aria-label={`${name}: ändern`}>
              Ändern
            </Link>
          </div>
        </div>
      ))}
      {without.length > 0 && (
        <div className={styles.card}>
          <h2>Ohne Angaben</h2>
          <p>Zu diesen Gerichten steht bisher, dass nichts davon enthalten ist:</p>
          <ul>
            {without.map(({ path }) => (
              <li key={path.join()}>
                <Link to={paths.dish(path.at(-1)!)}>{subjectWords(path, document)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
