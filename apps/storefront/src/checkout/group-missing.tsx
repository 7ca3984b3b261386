import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { useTimeLeft } from '../group/countdown.ts';
import { choosingPeopleText, stillChoosing } from '../group/missing-text.ts';
import { groupNow } from '../group-order/group-now.ts';
import { useGroup } from '../group-order/group-store.ts';
import styles from './checkout.module.css';

/** Whom the group's order would go without, for its owner; their choosing goes on once the owner is back at the menu. */
export function GroupMissing() {
  const state = useGroup((store) => store.state);
  const deadlineAt = state?.group.deadlineAt ?? null;
  const left = useTimeLeft(deadlineAt === null ? null : Date.parse(deadlineAt), groupNow);
  const missing = state && choosingPeopleText(stillChoosing(state));
  if (!missing || left === 0) return null;
  return (
    <p data-part="checkout-missing" role="status" className={styles.closed}>
      <span>{missing}.</span>
      <Link to={paths.menu()}>Noch warten</Link>
    </p>
  );
}
