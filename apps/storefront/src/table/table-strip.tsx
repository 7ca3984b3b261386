import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { BellIcon, TableIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../base/euro.ts';
import { useLocation } from '../base/router.tsx';
import { leaveBill } from '../payment/clear-checkout.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { useFloor } from '../table-visit/floor.ts';
import { useStrip, useTable } from '../table-visit/table-store.ts';
import { LeftNote } from './left-note.tsx';
import { useUnsentActs } from './unsent-acts.ts';
import { useUnsent } from './unsent.ts';
import { switchWaiterSoundOn, useWaiterBell, useWaiterSound } from './waiter-bell.ts';
import styles from './table-strip.module.css';

/** Once the table is open, or the waiter known. */
export function TableStrip() {
  const isOpen = useTable(({ table, waiter }) => table !== null || waiter !== null);
  const { isPageAlive } = useStrip();
  return isOpen && isPageAlive && <OpenStrip />;
}

/** On every page: which table this device orders for; of a waiter's the name, who calls, and what is not sent yet. */
function OpenStrip() {
  const waiter = useTable((store) => store.waiter);
  const strip = useRef<HTMLElement>(null);
  useLeaveBill();
  useNoticesBelow(strip);
  useLayoutEffect(() => {
    useStrip.setState({ isShown: true });
    return () => useStrip.setState({ isShown: false });
  }, []);
  return (
    <section ref={strip} data-part="table-strip" aria-label="Am Tisch" className={styles.strip}>
      <div className={styles.inner}>
        {waiter ? <WaiterPart name={waiter.name} /> : <GuestPart />}
        {waiter && <LeftNote />}
        {!waiter && <PaymentNote />}
      </div>
    </section>
  );
}

/** Messages leave the strip to be seen as long as it is: who calls, and where one orders, stands there. */
function useNoticesBelow(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let isSeen = true;
    const tell = () => {
      const end = isSeen ? element.offsetTop + element.offsetHeight : 0;
      style.setProperty('--notices-below', `${end}px`);
    };
    const size = new ResizeObserver(tell);
    size.observe(element);
    const sight = new IntersectionObserver(([strip]) => {
      isSeen = strip!.isIntersecting;
      tell();
    });
    sight.observe(element);
    return () => {
      size.disconnect();
      sight.disconnect();
      style.removeProperty('--notices-below');
    };
  }, [strip]);
}

function useLeaveBill(): void {
  const shop = useShop();
  const isMenu = useLocation().page?.name === 'start';
  useEffect(() => {
    if (isMenu) leaveBill(shop.id);
  }, [isMenu, shop.id]);
}

function TableButton({ label }: { label: string }) {
  const { table, state, status } = useTable();
  const open = state?.bill.open ?? 0;
  return (
    <button
      type="button"
      data-part="table-button"
      className={styles.table}
      onClick={() => openTableDialog({ kind: table === null ? 'pick' : 'table' })}
    >
      <TableIcon />
      <strong>{table === null ? 'Tisch wählen' : `Tisch ${table}`}</strong>
      {table !== null && <span className={styles.label}>{label}</span>}
      {open > 0 && <span className={styles.open}>{euro(open)}</span>}
      {(status === 'offline' || status === 'given-up') && (
        <span className={styles.warn}>ohne Verbindung</span>
      )}
    </button>
  );
}

function GuestPart() {
  const called = useTable(({ state }) => state?.call !== null && state?.call !== undefined);
  return (
    <>
      <TableButton label="Unser Tisch" />
      {called && (
        <span className={styles.called}>
          <BellIcon /> Bedienung gerufen
        </span>
      )}
    </>
  );
}

/** Known before the first dish is chosen (BGB § 312j). */
function PaymentNote() {
  const { tableNote } = useShop();
  const isMenu = useLocation().page?.name === 'start';
  return (
    isMenu && (
      <p data-part="order-note" className={styles.note}>
        {tableNote}
      </p>
    )
  );
}

function WaiterPart({ name }: { name: string }) {
  const calling = useFloor(({ tables }) => tables?.filter(({ call }) => call !== null).length ?? 0);
  const orders = useUnsent((store) => store.orders);
  const acts = useUnsentActs((store) => store.acts);
  const unsent = orders.length + acts.length;
  const stuck = [...orders, ...acts].some(({ problem }) => problem !== null);
  const late = useWaiterBell();
  return (
    <>
      <span data-part="waiter-name" className={styles.name}>
        <UserIcon />
        <span>
          <bdi>{name}</bdi> bedient
        </span>
      </span>
      <TableButton label="" />
      <button
        type="button"
        className={styles.floor}
        onClick={() => openTableDialog({ kind: 'floor' })}
      >
        Tische
        {calling > 0 && (
          <span className={styles.calling}>
            <BellIcon /> {calling} {calling === 1 ? 'wartet' : 'warten'}
          </span>
        )}
      </button>
      <SoundButton />
      {late.length > 0 && (
        <span role="alert" className={styles.late}>
          Noch nicht angenommen: {late.length === 1 ? 'Tisch' : 'Tische'} {late.join(', ')}
        </span>
      )}
      <span role="status">
        {unsent > 0 && (
          <button
            type="button"
            data-part="unsent"
            data-stuck={stuck || undefined}
            className={styles.unsent}
            onClick={() => openTableDialog({ kind: 'unsent' })}
          >
            {unsent} nicht gesendet
          </button>
        )}
      </span>
    </>
  );
}

/** Browsers keep a page silent until it is tapped: said plainly, as a waiter would wait for a bell that cannot ring. */
function SoundButton() {
  const on = useWaiterSound((sound) => sound.on);
  if (on) return null;
  return (
    <button
      type="button"
      data-part="sound-off"
      className={styles.unsent}
      onClick={() => void switchWaiterSoundOn()}
    >
      Ton ist aus
      <span className={styles.label}>einschalten</span>
    </button>
  );
}
