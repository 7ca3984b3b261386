import type { OfficeDay, OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import { formatDay, weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { dayIndexOf } from '@tischlein/domain/hours/zoned-time.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch, type Choice } from '@tischlein/ui/choice-switch.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { exceptionsOf } from './exception-choices.ts';
import styles from './today.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import type { Today, TodayException } from './use-today.ts';
import { wholeTimes } from './whole-times.ts';

/** Lets today or tomorrow go otherwise: what, and then how; guests have it at once. */
export function Exceptions(props: { today: OfficeToday } & Pick<Today, 'busy' | 'except'>) {
  const { today, busy, except } = props;
  const [at, setAt] = useState<'0' | '1'>('0');
  const heading = useHeadingFocus();
  const day = today.days[Number(at)];
  if (!day) return null;
  const word = at === '0' ? 'Heute' : 'Morgen';
  const options = today.days.map(({ date }, index): Choice<'0' | '1'> => ({
    value: index === 0 ? '0' : '1',
    label: `${index === 0 ? 'Heute' : 'Morgen'}, ${shortDay(date)}`,
  }));
  return (
    <section className={`${styles.part} ${styles.tall}`} aria-labelledby="anders">
      <h2 id="anders" {...heading.props}>
        Anders als sonst
      </h2>
      <ChoiceSwitch label="Welcher Tag" value={at} onChange={setAt} options={options} />
      <p>
        <strong>{wholeTimes([day.opening])}</strong>
        {day.exceptions.length > 0 && ` (${wholeTimes(day.exceptions)})`}
      </p>
      {day.isClosure ? (
        <p className={styles.hint}>
          Länger geschlossen. Das steht unter <Link to={paths.hours}>Zeiten</Link>.
        </p>
      ) : day.isOver ? (
        <p className={styles.hint}>Der Tag ist zu Ende. Für morgen geht es oben weiter.</p>
      ) : (
        <Kinds
          key={day.date}
          day={day}
          word={word}
          busy={busy}
          except={async (date, exception) => {
            const done = await except(date, exception);
            if (exception.kind === 'usual') heading.focus();
            return done;
          }}
        />
      )}
    </section>
  );
}

const shortDay = (date: string) =>
  `${weekdayName(dayIndexOf(date)).slice(0, 2)} ${formatDay(date)}`;

function Kinds(props: { day: OfficeDay; word: string } & Pick<Today, 'busy' | 'except'>) {
  const { day, word, busy, except } = props;
  const [asked, setAsked] = useState<string | null>(null);
  /** What was chosen last: what is under way while something is. */
  const [chosen, setChosen] = useState<string | null>(null);
  const kinds = exceptionsOf(day, word);
  const open = kinds.find(({ name }) => name === asked);
  // What goes may have been planned long ago.
  const asEveryWeek = async () => {
    const meant = await confirmDialog({
      title: `${word} wie jede Woche?`,
      text: `Dann gilt nicht mehr: ${wholeTimes(day.exceptions)}.`,
      okLabel: 'Ja, wie jede Woche',
    });
    if (meant) await except(day.date, { kind: 'usual' });
  };
  const choose = async (label: string, exception: TodayException) => {
    if (busy) return;
    setChosen(label);
    if (await except(day.date, exception)) setAsked(null);
  };
  return (
    <>
      <div className={styles.choices}>
        {kinds.map(({ name }) => (
          <Button key={name} onClick={() => setAsked(name)}>
            {name}
          </Button>
        ))}
        {day.exceptions.length > 0 && (
          <Button busy={busy} onClick={() => void asEveryWeek()}>
            Wie jede Woche
          </Button>
        )}
      </div>
      <Dialog
        open={open !== undefined}
        onClose={() => setAsked(null)}
        title={open?.title ?? ''}
        subheader="Gilt sofort, ohne die übrigen Änderungen."
        name="exception"
        size="small"
        footer={null}
      >
        <div className={styles.dialogChoices}>
          {open?.choices.map(({ label, exception, isUsual }) => (
            <Button
              key={label}
              block
              variant={open.choices.length === 1 ? 'primary' : 'plain'}
              busy={busy && label === chosen}
              disabled={isUsual}
              onClick={() => void choose(label, exception)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
}
