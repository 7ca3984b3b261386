import { useEffect, useState } from 'react';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { Problem } from '../../base/problem.tsx';
import { paths } from '../../base/paths.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from './reservation.module.css';

/** At the common menu of a franchise there are no tables: the way to those of each branch. */
export function ChooseBranch() {
  const { id, franchise } = useShop();
  const [branches, setBranches] = useState<FranchiseShop[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void requestPage('franchiseFindFor', {
      params: { shopId: id, franchiseId: franchise?.id ?? '' },
      query: { deliveryType: 'pickup' },
    }).then((answer) => {
      if (answer.ok) setBranches(answer.value.allShops);
      else setProblem(failureText(answer.failure));
    });
  }, [id, franchise]);
  return (
    <>
      <p>In welcher Filiale möchtest du reservieren?</p>
      {!branches && !problem && <Skeleton lines={3} height={40} />}
      <Problem text={problem} />
      <ul data-part="reserve-branches" className={styles.branches}>
        {branches?.map(({ slug, name, address }) => (
          <li key={slug}>
            <a href={`/f=${slug}${paths.reserveTable()}`}>{name}</a>
            <span>{address}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
