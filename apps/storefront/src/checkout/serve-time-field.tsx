import { useEffect, useRef } from 'react';
import { formatWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { NO_TIMES, TIME_GONE } from '@tischlein/domain/order/checkout-form.ts';
import { minutesSpan } from '@tischlein/domain/order/countdown.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { showCurrentTab } from '../base/show-current-tab.ts';
import { serveDays, type ServeDay } from '../place/serve-days.ts';
import { refreshPeriod, usePeriod } from '../session/period-store.ts';
import { useDeliveryType, type DeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { hasNoTimes } from '../session/takes-orders.ts';
import { StepCard } from './step-card.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import checkout from './checkout.module.css';
import styles from './step-card.module.css';

const ASAP = 'So schnell wie möglich';
const ASK_AGAIN_MS = 30_000;

/** 'So schnell wie möglich (35–50 Min.)', 'Montag 18:30 Uhr'; null: there is something to choose. */
export function serveTimeText(
  period: DeliveryPeriodView | null,
  type: DeliveryType,
  serveAt: string | null,
  timeZone: string,
): string | null {
  if (!period) return null;
  if (serveAt !== null)
    return period.validServeTimes[type].includes(serveAt)
      ? withUhr(formatWhen(Date.parse(serveAt), Date.parse(period.realtime), timeZone))
      : null;
  const minutes = type === 'delivery' ? period.time : period.pickupTime;
  return period.allowASAP[type] ? `${ASAP} (${minutesSpan(minutes)} Min.)` : null;
}

/** Why a way can be had for later alone; '': it makes no pause, or the whole shop does, and says so itself. */
function wayPauseText(
  { pausedWays, pausedUntil, realtime }: DeliveryPeriodView,
  type: DeliveryType,
  timeZone: string,
): string {
  const until = pausedWays?.[type] ?? null;
  if (until === null || (pausedUntil !== null && pausedUntil >= until)) return '';
  const end = formatWhen(Date.parse(until), Date.parse(realtime), timeZone);
  return type === 'delivery'
    ? `Beim Liefern machen wir bis ${end} Uhr eine Pause.`
    : `Beim Abholen machen wir bis ${end} Uhr eine Pause.`;
}

/** When: as soon as possible, or a day and then its times, the full ones among them to be seen. */
export function ServeTimeField({ form }: { form: CheckoutForm }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  useOnceAtOnce(form, period?.allowASAP[type] ?? true);
  if (!period) return null;
  const { serveAt } = form.values;
  const none = serveAt === null && hasNoTimes(period, type);
  const text = serveTimeText(period, type, serveAt, shop.timeZone);
  const pause = wayPauseText(period, type, shop.timeZone);
  return (
    <StepCard part="time" title="Wann?" summary={form.errors.serveAt ? null : text}>
      <div role="status">{pause && <p data-part="way-pause">{pause}</p>}</div>
      {none ? (
        <p id="checkout-serveAt" tabIndex={-1}>
          {NO_TIMES}
        </p>
      ) : (
        <DaysAndTimes form={form} period={period} type={type} />
      )}
    </StepCard>
  );
}

/**
 * While a way cannot be had at once it is asked again and again: the counter ends its pause, or a quarter of an hour has
 * room again. What was missing then is chosen.
 */
function useOnceAtOnce({ values, errors, set }: CheckoutForm, asap: boolean): void {
  useEffect(() => {
    if (asap) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshPeriod();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asap]);
  const isAnswered = asap && values.serveAt === null && errors.serveAt !== undefined;
  useEffect(() => {
    if (isAnswered) set({ serveAt: null });
  }, [isAnswered, set]);
}

interface DaysAndTimesProps {
  form: CheckoutForm;
  period: DeliveryPeriodView;
  type: DeliveryType;
}

function DaysAndTimes({ form, period, type }: DaysAndTimesProps) {
  const { timeZone } = useShop();
  const { serveAt } = form.values;
  const now = Date.parse(period.realtime);
  const valid = period.validServeTimes[type];
  const free = new Set(valid);
  // Booked out or past since it was chosen: it stays to be seen, and cannot be chosen again.
  const gone = serveAt !== null && !free.has(serveAt);
  const all = new Set([...valid, ...period.fullServeTimes[type], ...(gone ? [serveAt] : [])]);
  const days = serveDays([...all].sort(), now, timeZone);
  const isFree = ({ value }: { value: string }) => free.has(value);
  const asap = period.allowASAP[type];
  const chosen = days.find(({ times }) => times.some(({ value }) => value === serveAt));
  const shown = chosen ?? (asap ? null : days[0]);
  const next = gone ? valid.find((time) => time > serveAt) : undefined;
  const error = form.errors.serveAt ?? (gone ? TIME_GONE : undefined);
  const choose = (time: string | null | undefined) => form.set({ serveAt: time ?? null });
  const row = useRef<HTMLDivElement>(null);
  const day = shown?.label;
  useEffect(() => showCurrentTab(row.current), [day]);
  return (
    <div id="checkout-serveAt" tabIndex={-1} className={checkout.section}>
      <div ref={row} role="group" aria-label="Tag" className={styles.days}>
        {asap && (
          <DayChip isChosen={serveAt === null} onPress={() => choose(null)}>
            {ASAP}
          </DayChip>
        )}
        {days.map((day) => (
          <DayChip
            key={day.label}
            isChosen={day === shown}
            // A day without its time would be no answer.
            onPress={() => day !== shown && choose(day.times.find(isFree)?.value)}
          >
            {day.label}
          </DayChip>
        ))}
      </div>
      {shown && (
        <fieldset
          role="radiogroup"
          aria-label={type === 'delivery' ? 'Lieferzeit' : 'Abholzeit'}
          aria-describedby={error ? 'checkout-serveAt-error' : undefined}
          className={styles.times}
        >
          {shown.times.map((time) => (
            <TimeChip
              key={time.value}
              time={time}
              isFull={!isFree(time)}
              isChosen={time.value === serveAt}
              onChoose={() => choose(time.value)}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <ErrorText id="checkout-serveAt-error" role={gone ? 'alert' : undefined}>
          {error}
        </ErrorText>
      )}
      {next && (
        <div>
          <Button onClick={() => choose(next)}>
            Nächste freie Zeit nehmen: {withUhr(formatWhen(Date.parse(next), now, timeZone))}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayChipProps {
  isChosen: boolean;
  onPress: () => void;
  children: string;
}

function DayChip({ isChosen, onPress, children }: DayChipProps) {
  return (
    <button type="button" aria-pressed={isChosen} className={styles.chip} onClick={onPress}>
      {children}
    </button>
  );
}

interface TimeChipProps {
  time: ServeDay['times'][number];
  isFull: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function TimeChip({ time, isFull, isChosen, onChoose }: TimeChipProps) {
  const { value, text } = time;
  return (
    <label className={`${styles.chip} ${styles.time}`}>
      <input
        type="radio"
        name="serveAt"
        value={value}
        checked={isChosen}
        disabled={isFull}
        aria-label={isFull ? `${text}, ausgebucht` : text}
        onChange={onChoose}
      />
      {/* The day stands above. */}
      <span aria-hidden="true">
        {/\d\d:\d\d/.exec(text)?.[0]}
        {/\(.*/.exec(text)?.[0]}
      </span>
    </label>
  );
}
