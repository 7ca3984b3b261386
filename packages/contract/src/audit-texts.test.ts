import { AUDIT_ACTIONS, type AuditEntry } from './calls/audit.ts';
import { expect, it } from 'vitest';
import { actionText, actorText } from './audit-texts.ts';

const ALL = Object.values(AUDIT_ACTIONS).flat();
const DETAIL = {
  amount: 1250,
  number: 7,
  name: 'Mara',
  day: '2026-11-20',
  to: 'cash',
  minutes: 15,
};

it.each(ALL)('%s is told in German, with and without particulars', (action) => {
  for (const detail of [DETAIL, {}]) {
    const text = actionText({ action, detail });
    expect(text).toMatch(/^[A-ZÄÖÜ\d]/);
    expect(text).not.toMatch(/undefined|null|NaN|^\s|\s$/);
  }
});

it.each([
  ['table-settled', 'Tisch 7: 12,50 € bar kassiert'],
  [
    'waiter-login-failed',
    'Falscher oder alter Link für eine Bedienung, 7-mal in einer Viertelstunde',
  ],
  ['report-exported', 'Tagesbericht vom 20.11. als CSV gesichert'],
  ['waiter-renewed', 'Neuer Link für Mara, alle Geräte abgemeldet'],
  ['order-rejected', 'Bestellung Nr. 7 abgelehnt, 12,50 € gehen zurück'],
] as const)('%s reads: %s', (action, text) => {
  expect(actionText({ action, detail: DETAIL }).replace(/\u00a0/g, ' ')).toBe(text);
});

it('money that a waiter gives back is not said to be taken', () => {
  const detail = { ...DETAIL, amount: -400 };
  const text = actionText({ action: 'table-settled', detail }).replace(/\u00a0/g, ' ');
  expect(text).toBe('Tisch 7: 4,00 € bar zurückgegeben');
});

const actor = (kind: AuditEntry['actor']['kind'], role: string | null = null) => ({
  kind,
  id: 'x',
  name: 'Lena',
  role,
});
it.each([
  ['paused', actor('staff', 'owner'), 'Lena, Leitung'],
  ['paused', actor('staff', 'staff'), 'Lena, Team'],
  ['login-failed', actor('staff', 'owner'), 'Jemand als Lena'],
  ['table-settled', actor('waiter'), 'Lena, Bedienung'],
  ['staff-added', actor('operator'), 'Betreiber, am Server'],
  ['waiter-login-failed', actor('unknown'), 'Unbekannt'],
  ['reservation-moved', actor('unknown'), 'Über den Link in der Mail'],
] as const)('of %s the log names %o', (action, who, text) => {
  expect(actorText({ action, actor: who })).toBe(text);
});
