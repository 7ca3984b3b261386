import { failureText } from '@tischlein/client/staff-failures.ts';
import { DRAFT_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import { formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { isMap, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { parseTimetable } from '@tischlein/domain/written-hours/parse-timetable.ts';
import { timetableLine } from '@tischlein/domain/written-hours/timetable-text.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import { categoriesOf, type DishEntry } from '../menu/dishes.ts';
import { useRestore } from './use-restore.ts';
import styles from './versions.module.css';

/** One version to look at: hours, and the menu with its prices. */
export function VersionPage() {
  const { id } = useShop();
  const { version = '' } = useParams();
  const mayChange = useMay(...DRAFT_PERMISSIONS);
  const restore = useRestore();
  const [document, setDocument] = useState<DocumentMap | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    void call('officeVersionDocument', { params: { shopId: id, version } }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setDocument(answer.value.document);
      setProblem(answer.ok ? '' : failureText(answer.failure));
    });
    return () => {
      isLeft = true;
    };
  }, [id, version]);
  return (
    <div className={styles.page}>
      <p>
        <Link to={paths.versions} className={buttonClass({ variant: 'quiet' })}>
          <ChevronLeftIcon />
          Fassungen
        </Link>
      </p>
      <h1>Fassung {version}</h1>
      {problem !== '' && (
        <EmptyState title="Diese Fassung ist gerade nicht zu lesen." text={problem} />
      )}
      {document === null && problem === '' && <Skeleton height={72} lines={3} />}
      {document && (
        <>
          {mayChange && (
            <div>
              <Button onClick={() => void restore(Number(version))}>
                Fassung {version} wiederherstellen
              </Button>
            </div>
          )}
          <Hours document={document} />
          {categoriesOf(document).map(({ id: categoryId, name, dishes }) => (
            <section key={categoryId} className={styles.part}>
              <h2>{name}</h2>
              <ul className={styles.dishes}>
                {dishes
                  .filter(({ isReference }) => !isReference)
                  .map((dish) => (
                    <li key={dish.id}>
                      <span>
                        {dish.number} {dish.name}
                      </span>
                      <span>{pricesSaid(document, dish)}</span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  );
}

function Hours({ document }: { document: DocumentMap }) {
  const written = valueAt(document, ['hours', 'opening']);
  const read =
    typeof written === 'string' || isMap(written)
      ? parseTimetable(written as string | Record<string, string>)
      : null;
  return (
    <section className={styles.part}>
      <h2>Geöffnet</h2>
      <p>{read?.ok ? timetableLine(read.windows) || 'nie' : 'nie'}</p>
    </section>
  );
}

/** 'Klein 8,50 €, Groß 11,90 €', or the one price. */
function pricesSaid(document: DocumentMap, { path, sizes }: DishEntry): string {
  const euros = (value: unknown) => (typeof value === 'number' ? formatEuro(fromEuros(value)) : '');
  if (sizes.length === 0) return euros(valueAt(document, [...path, 'price']));
  return sizes
    .map((size) => {
      const own = [...path, 'sizes', size];
      const value = valueAt(document, own);
      return `${sizeName(own, document)} ${euros(isMap(value) ? value['price'] : value)}`;
    })
    .join(', ');
}
