import { STAFF_ROLES } from '@tischlein/contract/staff-permissions.ts';
import { describe, expect, it } from 'vitest';
import { CLOSING_KINDS } from '@tischlein/domain/closing/closing-document.ts';
import { MOVEMENT_KINDS, PURSE_KINDS } from '@tischlein/domain/closing/purse.ts';
import { GROUP_STAGES } from '@tischlein/domain/group/group-stage.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { OVERLOOKED_STEPS } from '@tischlein/domain/order/overlooked.ts';
import { SELF_TEST_NOTICES } from '@tischlein/domain/self-test/self-test.ts';
import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { ATTEMPT_STATUSES, REFUND_STATUSES } from '@tischlein/domain/payment/attempt-state.ts';
import { GATEWAYS, ONLINE_GATEWAYS } from '@tischlein/domain/payment/gateway.ts';
import { LINK_ENDS, LINK_STATUSES } from '@tischlein/domain/payment/payment-link.ts';
import { PRINT_JOB_STATES } from '@tischlein/domain/print/print-job-state.ts';
import { RESERVATION_LABELS } from '@tischlein/domain/reservation/reservation-state.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { ITEM_STATES } from '@tischlein/domain/table/item-state.ts';
import { TABLE_PAYMENT_LABELS } from '@tischlein/domain/table/closing-csv.ts';
import { TABLE_PAYMENT_STATES } from '@tischlein/domain/table/payment-state.ts';
import type { ConsentSource } from '../advertising/mail-consents.ts';
import type { NewEntry } from '../closing/write-closing.ts';
import type { PlannedState } from '../office/planned-publications.ts';
import type { PageKeyKind } from '../mail/page-keys.ts';
import type { PrintJobKind } from '../printing/print-jobs.ts';
import type {
  DutyKind,
  PrinterLetters,
  PrinterProtocol,
  PrintMoment,
} from '../printing/print-settings.ts';
import type { ReservationRow } from '../reservations/reservations.ts';
import type { EntryKind } from '../tables/table-journal.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';

const database = openTestDatabase();

/** The compiler wants each of them. */
const listOf = <T extends string>(all: Record<T, true>): string[] => Object.keys(all);
const ORDER_TYPES = listOf<OrderType>({ delivery: true, pickup: true, table: true });
const ORDER_STATUSES = Object.keys(STATUS_LABELS);

/** Every closed list of the database, and where the program has it. */
const CLOSED: Record<string, readonly string[]> = {
  'audit_entry.actor_kind': ['staff', 'waiter', 'operator', 'unknown'],
  'cash_movement.kind': MOVEMENT_KINDS,
  'closing.kind': CLOSING_KINDS,
  'closing_entry.book': ['cash', 'day'],
  'closing_entry.subject': listOf<NewEntry['subject']>({
    order: true,
    refund: true,
    'table-payment': true,
    sitting: true,
    movement: true,
  }),
  'group_order.stage': GROUP_STAGES,
  'kitchen_tick.list': ['kitchen', 'packing'],
  'mail_consent.source': listOf<ConsentSource>({ order: true, 'sign-up': true, account: true }),
  'mail_opt_out.kind': ['angebote', 'bewertungen'],
  'order_change.order_type': ORDER_TYPES.filter((type) => type !== 'table'),
  'order_step.status': ORDER_STATUSES,
  'orders.due_method': ['offline', 'offline_debit'],
  'orders.order_type': ORDER_TYPES,
  'orders.payment_method': PAYMENT_METHODS,
  'orders.status': ORDER_STATUSES,
  'overlooked_setting.self_test': SELF_TEST_NOTICES,
  'overlooked_step.step': OVERLOOKED_STEPS,
  'page_key.kind': listOf<PageKeyKind>({
    'reservation-guest': true,
    'reservation-staff': true,
    rating: true,
    'opt-out': true,
    coupon: true,
    consent: true,
  }),
  'part_pause.kind': ['way', 'station'],
  'payment_account.gateway': ONLINE_GATEWAYS,
  'payment_attempt.gateway': ONLINE_GATEWAYS,
  'payment_attempt.method': PAYMENT_METHODS,
  'payment_attempt.status': ATTEMPT_STATUSES,
  'payment_event.gateway': ONLINE_GATEWAYS,
  'payment_ledger.gateway': GATEWAYS,
  'payment_ledger.kind': ['payment', 'refund'],
  'payment_ledger.method': PAYMENT_METHODS,
  'payment_link.end_reason': LINK_ENDS,
  'payment_link.status': LINK_STATUSES,
  'planned_publication.state': listOf<PlannedState>({
    waiting: true,
    asking: true,
    published: true,
    cancelled: true,
  }),
  'print_duty.kind': listOf<DutyKind>({
    kitchen: true,
    packing: true,
    receipt: true,
    closing: true,
  }),
  'print_duty.moment': listOf<PrintMoment>({ arrival: true, acceptance: true, start: true }),
  'print_job.kind': listOf<PrintJobKind>({
    kitchen: true,
    packing: true,
    receipt: true,
    cancel: true,
    change: true,
    time: true,
    test: true,
    closing: true,
  }),
  'print_job.state': PRINT_JOB_STATES,
  'print_route.kind': ['category', 'dish'],
  'printer.letters': listOf<PrinterLetters>({ wpc1252: true, cp858: true, picture: true }),
  'printer.protocol': listOf<PrinterProtocol>({
    cloudprnt: true,
    epson: true,
    bridge: true,
    browser: true,
  }),
  'purse.kind': PURSE_KINDS,
  'refund.gateway': GATEWAYS,
  'refund.status': REFUND_STATUSES,
  'reservation.source': listOf<ReservationRow['source']>({
    guest: true,
    phone: true,
    'walk-in': true,
  }),
  'reservation.status': Object.keys(RESERVATION_LABELS),
  'slot_place.order_type': ORDER_TYPES.filter((type) => type !== 'table'),
  'sold_out.kind': ['dish', 'ingredient'],
  'staff_invitation.role': STAFF_ROLES,
  'staff_shop.role': STAFF_ROLES,
  'table_entry.kind': listOf<EntryKind>({
    opened: true,
    ordered: true,
    held: true,
    sent: true,
    refunded: true,
    rejected: true,
    paid: true,
    called: true,
    answered: true,
    moved: true,
    merged: true,
    cleared: true,
    course: true,
    'item-moved': true,
    seated: true,
    separated: true,
    discounted: true,
    gifted: true,
    cancelled: true,
    wasted: true,
  }),
  'table_item.state': ITEM_STATES,
  'table_payment.method': Object.keys(TABLE_PAYMENT_LABELS),
  'table_payment.state': TABLE_PAYMENT_STATES,
  'table_sitting.call_reason': ['waiter', 'bill'],
};

/** States, kinds, ways of paying and amounts without a check, and why. */
const UNCHECKED: Record<string, string> = {
  'payment_alert.kind': 'shown by its own text; a new kind wants no migration',
  'table_sitting.left_open_cents': 'less than nothing where what was paid was taken back',
  'payment_event.kind': 'the provider’s words',
  'page_mail.kind': 'a mail that nobody writes is refused where it is written',
};

describe('states and amounts', () => {
  it('the closed lists are those of the program', async () => {
    const checks = await database.rows<{ column: string; definition: string }>(
      `select k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'c' and k.connamespace = current_schema()::regnamespace and cardinality(k.conkey) = 1
          and pg_get_constraintdef(k.oid) ~ 'ANY \\(ARRAY\\['`,
    );
    const found = Object.fromEntries(
      checks.map(({ column, definition }) => [
        column,
        [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value).toSorted(),
      ]),
    );
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(CLOSED).map(([column, list]) => [column, [...list].toSorted()]),
      ),
    );
  });

  it('every state has its list, every amount in cents its bounds', async () => {
    const columns = await database.rows<{ name: string; type: string; checked: boolean }>(
      `select c.relname || '.' || a.attname as name, a.atttypid::regtype::text as type, exists (
          select from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        ) as checked
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and a.attname ~ '(^(status|state|stage|gateway|method|kind|payment_method|order_type)$|_cents$)'`,
    );
    const unchecked = columns.filter(({ checked }) => !checked).map(({ name }) => name);
    expect(unchecked.toSorted()).toEqual(Object.keys(UNCHECKED).toSorted());
    const amounts = columns.filter(({ name }) => name.endsWith('_cents'));
    expect(amounts.length).toBeGreaterThan(8);
    for (const { name, type } of amounts) expect(type, name).toBe('integer');
  });
});
