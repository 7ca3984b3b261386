import type { GroupView } from '@tischlein/contract/calls/group.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../../base/euro.ts';
import { groupNow } from '../../group-order/group-now.ts';
import { setRules } from '../group-actions.ts';
import { useShop } from '../../session/shop-context.tsx';
import { DeadlineRule } from './deadline-rule.tsx';
import { BUDGET_PROBLEM, readBudget } from './read-rules.ts';
import { SingleSaveField } from './single-save-field.tsx';
import { useBusyAct } from './use-busy-act.ts';
import styles from './group.module.css';

/** What is laid down now: 'Lieferung · bis 19:15 Uhr · gesperrt · Budget 12,00 €'. */
export function rulesText({ isPickup, deadlineAt, locked, budget }: GroupView, timeZone: string) {
  const until = deadlineAt && formatWhen(Date.parse(deadlineAt), groupNow(), timeZone);
  return [
    isPickup ? 'Abholung' : 'Lieferung',
    until && `bis ${until} Uhr`,
    locked && 'gesperrt',
    budget !== null && `Budget ${euro(budget)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the owner of a group lays down for its members. */
export function GroupRules({ group }: { group: GroupView }) {
  const shop = useShop();
  const { busy, error, run } = useBusyAct('rules');
  const { locked, isPickup, budget } = group;
  return (
    <section aria-label="Regeln" className={styles.section}>
      <ChoiceSwitch
        label="Bestellart der Gruppe"
        value={isPickup ? 'pickup' : 'delivery'}
        onChange={(type) => void run(() => setRules(shop, { isPickup: type === 'pickup' }))}
        options={[
          {
            value: 'delivery',
            label: 'Lieferung',
            icon: <DeliveryIcon />,
            disabled: !shop.supportDelivery,
          },
          {
            value: 'pickup',
            label: 'Abholung',
            icon: <PickupIcon />,
            disabled: !shop.supportPickup,
          },
        ]}
      />
      <DeadlineRule group={group} />
      <div data-part="group-lock" className={styles.section}>
        <p className="quiet">
          {locked
            ? 'Die Bestellung ist gesperrt: Niemand außer dir kann gerade etwas ändern.'
            : 'Alle können noch auswählen und ändern.'}
        </p>
        <Button busy={busy} onClick={() => void run(() => setRules(shop, { locked: !locked }))}>
          {locked ? 'Bestellung wieder öffnen' : 'Bestellung sperren'}
        </Button>
        {error && (
          <p role="alert" className={styles.failed}>
            {error}
          </p>
        )}
      </div>
      <SingleSaveField
        act="rules"
        saved={budget === null ? '' : euro(budget).replace(/\s€$/, '')}
        what="Budget pro Person"
        check={(text) => (readBudget(text) === undefined ? BUDGET_PROBLEM : null)}
        save={(text) => setRules(shop, { budget: readBudget(text) ?? null })}
      >
        {({ error: problem, onChange, value }) => (
          <TextField
            label="Budget pro Person in Euro (freiwillig)"
            hint="Wird allen angezeigt. Wer darüber liegt, kann trotzdem bestellen."
            inputMode="decimal"
            autoComplete="off"
            name="group-budget"
            value={value}
            error={problem ?? undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </SingleSaveField>
    </section>
  );
}
