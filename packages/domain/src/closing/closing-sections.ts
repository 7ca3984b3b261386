import { cents, formatEuro } from '../money/cents.ts';
import {
  LEFT_OUT_LABELS,
  REDUCTION_KINDS,
  REDUCTION_LABELS,
  REPORT_LABELS,
  type LeftOut,
} from '../report/day-report.ts';
import { leftOpenLabel, TABLE_PAYMENT_LABELS } from '../table/closing-csv.ts';
import type { ClosingDocument, DayClosing, PurseClosing } from './closing-document.ts';
import { differenceOf } from './closing-document.ts';
import { DENOMINATIONS, denominationText, piecesOf } from './denominations.ts';
import { keysBelow, rowOf, type Figures } from './figures.ts';
import { MOVEMENT_KINDS, MOVEMENT_LABELS, PART_LABELS, PURSE_PARTS } from './purse.ts';

/** A block of a closing as paper, page and PDF show it: each row a name and an amount or count. */
export interface ClosingSection {
  title: string;
  rows: readonly { name: string; value: string; isSum?: boolean }[];
}

const euro = (amount: number): string => formatEuro(cents(amount));
/** With its sign, so that 'too much' and 'too little' are told apart. */
export const signedEuro = (amount: number): string =>
  `${amount > 0 ? '+' : ''}${formatEuro(cents(amount))}`;

const WAYS: Record<string, string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Tische',
};

const lookUp = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** A closing in the order in which it is read. Empty sections are left out. */
export function closingSections(closing: ClosingDocument): ClosingSection[] {
  const sections = closing.kind === 'day' ? daySections(closing) : purseSections(closing);
  return sections.filter(({ rows }) => rows.length > 0);
}

function purseSections(closing: PurseClosing): ClosingSection[] {
  const { parts, expected, counted, count, tips, movements } = closing;
  return [
    {
      title: 'Soll',
      rows: [
        ...PURSE_PARTS.filter((part) => parts[part] !== 0).map((part) => ({
          name: PART_LABELS[part],
          value: signedEuro(parts[part]),
        })),
        { name: 'Soll', value: euro(expected), isSum: true },
        ...(tips === 0 ? [] : [{ name: 'darin Trinkgeld', value: euro(tips) }]),
      ],
    },
    {
      title: 'Gezählt',
      rows: [
        ...DENOMINATIONS.filter((one) => piecesOf(count, one) > 0).map((one) => ({
          name: `${piecesOf(count, one)} × ${denominationText(one)}`,
          value: euro(one * piecesOf(count, one)),
        })),
        { name: 'Ist', value: euro(counted), isSum: true },
        { name: 'Differenz', value: signedEuro(differenceOf(closing)), isSum: true },
      ],
    },
    {
      title: 'Ein- und Auszahlungen',
      rows: movements
        .filter(({ kind }) => kind !== 'float')
        .map(({ kind, amount, reason, by }) => ({
          name: [MOVEMENT_LABELS[kind], reason, by].filter((part) => part !== '').join(', '),
          value: signedEuro(amount),
        })),
    },
  ];
}

function daySections(closing: DayClosing): ClosingSection[] {
  const { figures } = closing;
  return [
    salesSection(figures),
    {
      title: 'Nach Weg',
      rows: keysBelow(figures, 'way').map((way) => {
        const of = rowOf(figures, 'way', way);
        return {
          name: `${lookUp(WAYS, way)} (${of('orders')})`,
          value: euro(of('gross') - of('refunds')),
        };
      }),
    },
    {
      title: 'Nach Zahlungsart',
      rows: keysBelow(figures, 'method').map((method) => {
        const of = rowOf(figures, 'method', method);
        return {
          name: `${lookUp(REPORT_LABELS, method)} (${of('orders')})`,
          value: euro(of('gross') - of('refunds')),
        };
      }),
    },
    { title: 'Mehrwertsteuer', rows: taxRows(figures) },
    { title: 'An Tischen kassiert', rows: tableRows(figures) },
    { title: 'Bargeld', rows: cashRows(closing) },
    { title: 'Nicht in den Summen', rows: outsideRows(closing) },
  ];
}

function salesSection(figures: Figures): ClosingSection {
  const of = (name: string) => figures[name] ?? 0;
  const some = (name: string, value: number, sign = 1) =>
    value === 0 ? [] : [{ name, value: euro(sign * value) }];
  return {
    title: 'Umsatz',
    rows: [
      { name: 'Bestellungen', value: String(of('orders')) },
      { name: 'Umsatz', value: euro(of('gross')) },
      ...some('Erstattet', of('refunds'), -1),
      { name: 'Verbleibt', value: euro(of('gross') - of('refunds')), isSum: true },
      ...some('darin Trinkgeld', of('tips') - of('tip-refunds')),
      ...some('darin Pfand', of('deposits')),
      ...some('Rabatte, schon abgezogen', of('discounts')),
      ...REDUCTION_KINDS.flatMap((kind) =>
        some(`${REDUCTION_LABELS[kind]}, schon abgezogen`, of(`reduced.${kind}`)),
      ),
    ],
  };
}

function taxRows(figures: Figures) {
  return keysBelow(figures, 'vat').flatMap((rate) => {
    const of = rowOf(figures, 'vat', rate);
    const percent = `${rate.replace('.', ',')} %`;
    return [
      { name: `${percent} brutto`, value: euro(of('gross') - of('refunds')) },
      { name: `${percent} netto`, value: euro(of('net')) },
      { name: `${percent} Steuer`, value: euro(of('tax')) },
    ];
  });
}

function tableRows(figures: Figures) {
  const leftOpen = figures['table.left-open'] ?? 0;
  return [
    ...keysBelow(figures, 'table')
      .filter((method) => method in TABLE_PAYMENT_LABELS)
      .flatMap((method) => {
        const of = rowOf(figures, 'table', method);
        const name = lookUp(TABLE_PAYMENT_LABELS, method);
        return [
          { name: `${name} (${of('payments')})`, value: euro(of('amount')) },
          ...(of('tips') === 0
            ? []
            : [{ name: `${name}, Trinkgeld dazu`, value: euro(of('tips')) }]),
        ];
      }),
    ...(leftOpen === 0 ? [] : [{ name: leftOpenLabel(leftOpen), value: euro(Math.abs(leftOpen)) }]),
  ];
}

function cashRows({ purses, moved }: DayClosing) {
  const sum = (of: (purse: DayClosing['purses'][number]) => number) =>
    purses.reduce((all, purse) => all + of(purse), 0);
  if (purses.length === 0 && Object.keys(moved).length === 0) return [];
  return [
    ...purses.flatMap((purse) => [
      { name: `${purse.name}, gezählt (Nr. ${purse.number})`, value: euro(purse.counted) },
      ...(differenceOf(purse) === 0
        ? []
        : [{ name: `${purse.name}, Differenz`, value: signedEuro(differenceOf(purse)) }]),
    ]),
    ...(purses.length < 2
      ? []
      : togetherRows(
          sum(({ counted }) => counted),
          moved,
        )),
    ...MOVEMENT_KINDS.filter(
      (kind) => kind === 'deposit' || kind === 'withdrawal' || kind === 'tip-payout',
    )
      .filter((kind) => (moved[kind] ?? 0) !== 0)
      .map((kind) => ({ name: MOVEMENT_LABELS[kind], value: signedEuro(moved[kind] ?? 0) })),
    { name: 'Differenz aller Kassen', value: signedEuro(sum(differenceOf)), isSum: true },
  ];
}

/** What is there of all cash that was counted: what one handed in to another was counted twice. */
function togetherRows(counted: number, moved: DayClosing['moved']) {
  const handedIn = moved['handed-in'] ?? 0;
  return [
    ...(handedIn === 0
      ? []
      : [{ name: 'Abgegeben, dort noch einmal gezählt', value: signedEuro(-handedIn) }]),
    { name: 'Zusammen gezählt', value: euro(counted - handedIn), isSum: true },
  ];
}

function outsideRows({ figures, open, openTables, corrected }: DayClosing) {
  const cancelled = keysOfCancelled(figures);
  return [
    ...cancelled.map((reason) => ({
      name: LEFT_OUT_LABELS[reason],
      value: String(figures[`cancelled.${reason}`] ?? 0),
    })),
    ...((figures['cancelled.value'] ?? 0) === 0
      ? []
      : [{ name: 'Wert dieser Bestellungen', value: euro(figures['cancelled.value'] ?? 0) }]),
    ...((figures['kept'] ?? 0) === 0
      ? []
      : [{ name: 'Einbehalten (nicht abgeholt)', value: euro(figures['kept'] ?? 0) }]),
    ...(open.orders === 0
      ? []
      : [{ name: `Noch offen (${open.orders}), im nächsten Abschluss`, value: euro(open.total) }]),
    ...(openTables === undefined || openTables.tables === 0
      ? []
      : [
          {
            name: `Besetzte Tische (${openTables.tables}), im nächsten Abschluss`,
            value: euro(openTables.total),
          },
        ]),
    ...(corrected === 0
      ? []
      : [{ name: 'Nachträge zu früheren Abschlüssen', value: String(corrected) }]),
  ];
}

function keysOfCancelled(figures: Figures): LeftOut[] {
  return (['rejected', 'not-collected', 'waiting'] as const).filter(
    (reason) => (figures[`cancelled.${reason}`] ?? 0) !== 0,
  );
}
