import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { RESERVATION_LABELS } from '@tischlein/domain/reservation/reservation-state.ts';
import { useShop } from '../session/shop-context.tsx';
import { isOnPlan } from './plan-spans.ts';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

/** Who comes, in the order of their times: for paper, where nothing can be pressed. */
export function PlanList({ plan }: { plan: Plan }) {
  const { timeZone } = useShop();
  return (
    <table className={styles.list} aria-label="Reservierungen des Tages">
      <thead>
        <tr>
          <th scope="col">Zeit</th>
          <th scope="col">Personen</th>
          <th scope="col">Name</th>
          <th scope="col">Telefon</th>
          <th scope="col">Tisch</th>
          <th scope="col">Notiz</th>
        </tr>
      </thead>
      <tbody>
        {plan.reservations.filter(isOnPlan).map((one) => (
          <tr key={one.id}>
            <td>{clockAt(Date.parse(one.startsAt), timeZone)}</td>
            <td>{one.people}</td>
            <td>{one.name}</td>
            <td>{one.phone}</td>
            <td>{one.tables.length === 0 ? 'noch ohne' : one.tables.join(', ')}</td>
            <td>
              {[one.note, one.status === 'confirmed' ? '' : RESERVATION_LABELS[one.status]]
                .filter((text) => text !== '')
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
