import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { compileDocument } from './compile-document.ts';
import { documentOf } from './shop-document.ts';
import { sequenceShop } from './testing/office-collections.ts';

// What an owner may put into a field by mistake, or a script on purpose. The office tells most of it while it is typed;
// the server tells all of it.

const SHOP = sequenceShop();
const DOCUMENT = documentOf(SHOP);
const OFFICE = `/api/shop/${SHOP.id}/office`;
const LONG = 'ä'.repeat(201);
const [SPACES, UNSEEN] = ['   ', '\u200b\u2060'];
const BLANK = [SPACES, UNSEEN, '\u00a0', '\n'];

const PIZZA = ['categories', 'pizza'];
const LUNCH = [...PIZZA, 'dishes', 'lunch'];
const MARGHERITA = [...PIZZA, 'dishes', 'margherita'];
const SLOT = ['menus', 'menus', 'abend', 'slots', 'haupt'];
const TOPPINGS = ['extras', 'groups', 'toppings'];
const BRANCH = ['shop', 'address'];
const LEGAL = ['shop', 'legal'];
const area = (terms: DocumentMap): DocumentValue => [
  { id: 'a', name: 'A', postcodes: ['90402'], ...terms },
];
const day = (terms: DocumentMap): DocumentValue => [{ date: '2027-03-01', ...terms }];
const NUTRIENTS = {
  ...{ per: '100g', energyKj: 900, energyKcal: 215, fatG: 9, saturatedFatG: 2 },
  ...{ carbohydrateG: 20, sugarG: 4, proteinG: 8, saltG: 1 },
};

/** A field, what is put into it, and what its owner reads there; the field again where the reason stands below it. */
const REFUSED: readonly (readonly [
  DocumentPath,
  readonly DocumentValue[],
  RegExp,
  DocumentPath?,
])[] = [
  [['shop', 'name'], BLANK, /^Hier fehlt „Name“\. Ergänze „Name“\.$/],
  [['shop', 'name'], [LONG], /zu lang\. Höchstens 200 Zeichen/],
  [['shop', 'name'], ['a\nb'], /mehr als eine Zeile/],
  [[...BRANCH, 'zip'], ['abc', '9040', '904022', '9040 2'], /keine Postleitzahl\. Fünf Ziffern/],
  [[...BRANCH, 'latitude'], [95, -95], /zu (groß|klein)|nicht negativ/],
  [[...BRANCH, 'latitude'], ['49,4', '49.4'], /passt hier nicht\. Schreibe eine Zahl/],
  [['shop', 'phone'], ['abc', '12', '0911 1 oder 2'], /keine Telefonnummer/],
  [['shop', 'email'], ['abc', 'a@b', 'a b@c.de', 'a@b.de, c@d.de'], /keine E-Mail-Adresse/],
  [['shop', 'email'], [`a@${'b.'.repeat(126)}de`], /zu lang|keine E-Mail/],
  [[...LEGAL, 'operator'], BLANK, /Hier fehlt „Inhaber oder Firma“/],
  [[...LEGAL, 'vatId'], ['abc', 'DE12', '93815/08152'], /keine Umsatzsteuer-Identifikationsn/],
  [[...LEGAL, 'economicId'], ['abc'], /keine Wirtschafts-Identifikationsnummer/],
  [[...LEGAL, 'taxNumber'], ['abc', 'DE811111118'], /keine Steuernummer/],
  [[...LEGAL, 'phone'], ['abc'], /keine Telefonnummer/],
  [[...LEGAL, 'accessLogDays'], [-1, 1.5, 1e9], /negativ|ganze Zahl|zu groß/],
  [['shop', 'texts', 'notice'], ['ä'.repeat(2001)], /zu lang\. Höchstens 2000/],
  [['shop', 'payment', 'methods'], [[]], /nichts Leeres/],
  [['shop', 'design', 'accent'], ['rot', '#12'], /keine Farbe\. Etwa #b3261e/],
  [['hours', 'opening'], [{ mo: '25:00-26:00' }], /Diese Uhrzeit gibt es nicht/, ['mo']],
  [['hours', 'opening'], [{ mo: '10:00-10:00' }], /Anfang und Ende sind gleich/, ['mo']],
  [['hours', 'opening'], [{ mo: '11-14, 13-15' }], /11:00.* überschneiden sich/],
  [['hours', 'opening'], ['abc', SPACES, { mo: SPACES }], /keine Zeitspanne|Hier fehlt/],
  [['hours', 'specialDays'], [[{ date: '2026-02-31', opening: '11-12' }]], /Tag gibt es nicht/],
  [['hours', 'specialDays'], [day({}), day({ note: 'Fest' })], /fehlt, was an diesem Tag anders/],
  [['hours', 'specialDays'], [day({ opening: '25:00-26:00' })], /sind keine Zeiten/],
  [['hours', 'prepMinutes'], [{ delivery: -1, pickup: 1 }], /nicht negativ/, ['delivery']],
  [['hours', 'prepMinutes'], [{ delivery: 20_000, pickup: 1 }], /zu groß/, ['delivery']],
  [['hours', 'capacity'], [{ orders: 0 }, { orders: 1.5 }], /zu klein|ganze Zahl/, ['orders']],
  [['hours', 'slotMinutes'], [0, 241], /zu klein|zu groß/],
  [
    ['hours', 'closures'],
    [[{ reason: 'vacation', from: '2027-03-02', until: '2027-03-01' }]],
    /endet, bevor sie beginnt\. Vertausche den ersten und den letzten Tag/,
  ],
  [[...PIZZA, 'name'], BLANK, /Hier fehlt „Name“/],
  [[...PIZZA, 'available'], ['25:00-26:00'], /Uhrzeit gibt es nicht/],
  [[...LUNCH, 'name'], BLANK, /Hier fehlt „Name“/],
  [[...LUNCH, 'number'], ['a\nb', 'ä'.repeat(21)], /eine Zeile|zu lang/],
  [[...LUNCH, 'text'], ['ä'.repeat(1001)], /zu lang/],
  [[...LUNCH, 'price'], [-1, -0.01], /nicht negativ/],
  [[...LUNCH, 'price'], [1.234], /mehr als zwei Nachkommastellen\. Etwa 8,50/],
  [[...LUNCH, 'price'], ['13,4', '1.234,50', '1e3', 'gratis', true], /passt hier nicht/],
  [[...LUNCH, 'price'], [1e6, 1e9], /zu groß\. Höchstens 99\.999,99/],
  [[...MARGHERITA, 'sizes', 'gross', 'price'], [-1, 'x'], /nicht negativ|passt hier nicht/],
  [[...LUNCH, 'volume'], ['abc', '0.33', '-1 l', '0 l'], /keine Menge\. Etwa 0,33 l/],
  [[...LUNCH, 'deposit'], [-1, 'x'], /nicht negativ|passt hier nicht/],
  [[...LUNCH, 'allergens'], [['Z9']], /Den Code „Z9“ gibt es nicht/],
  [[...LUNCH, 'includes'], [['lunch']], /„Mittagspasta“ wäre ein Teil von sich selbst/],
  [[...LUNCH, 'orderTypes'], [[]], /nichts Leeres/],
  [[...LUNCH, 'freeIngredients'], [-1, 1.5, 100], /negativ|ganze Zahl|zu groß/],
  [[...LUNCH, 'nutrients'], [{ ...NUTRIENTS, fatG: -1 }], /nicht negativ/, ['fatG']],
  [[...LUNCH, 'nutrients'], [{ ...NUTRIENTS, sugarG: 21 }], /Zucker ist ein Teil/, ['sugarG']],
  [[...LUNCH, 'nutrients'], [{ ...NUTRIENTS, proteinG: 101 }], /mehr als 100 g/],
  [[...LUNCH, 'picture'], ['gibtsnicht'], /Wähle ein Bild/],
  [['extras', 'ingredients', 'cheese', 'name'], BLANK, /Hier fehlt „Name“/],
  [[...TOPPINGS, 'items'], [[]], /nichts Leeres/],
  [[...TOPPINGS, 'min'], [50], /Es müssen 50 gewählt werden, aber so viele gibt es nicht/],
  [[...TOPPINGS, 'items', 'onions', 'price'], [-1], /nicht negativ/],
  [['menus', 'menus', 'abend', 'price'], [-1], /nicht negativ/],
  [[...SLOT, 'name'], BLANK, /Hier fehlt „Name“/],
  [[...SLOT, 'dishes'], [['nix']], /„nix“ gibt es nicht\. Nimm es hier heraus/],
  [['areas', 'areas'], [area({ postcodes: ['abc'] })], /„abc“ ist keine Postleitzahl/],
  [['areas', 'areas'], [area({ minimumOrder: -1 })], /nicht negativ/],
  [['areas', 'areas'], [[{ id: 'a', name: 'A', ring: { toMetres: -5 } }]], /zu klein/],
  [['areas', 'areas'], [[{ id: 'a', name: 'A', ring: { toMetres: 1e7 } }]], /zu groß/],
  [['areas', 'areas'], [[{ id: 'a', name: SPACES, postcodes: ['90402'] }]], /nichts Leeres/],
  [['jobs', 'jobs'], [[{ id: 'a', title: SPACES, text: 'x' }]], /nichts Leeres/],
  [['unbekannt'], ['x'], /„unbekannt“ gibt es hier nicht/],
  [['shop', 'unbekannt'], ['x'], /„unbekannt“ gibt es hier nicht/],
];

/** What looks odd and is nobody's mistake. */
const TAKEN: readonly (readonly [DocumentPath, DocumentValue])[] = [
  [['shop', 'name'], 'Zum 🍕 „Ofen“ & Söhne <b>'],
  [['shop', 'phone'], '+49 (911) 12/34-5'],
  [[...LEGAL, 'vatId'], 'DE 811 111 118'],
  [['hours', 'opening'], { mo: '18:00-02:00' }],
  [['hours', 'opening'], { mo: '00:00-24:00' }],
  [[...LUNCH, 'name'], 'مرحبا 👩‍👩‍👧'],
  [[...LUNCH, 'text'], 'Zwei\nZeilen'],
  [[...LUNCH, 'price'], 0],
  [[...LUNCH, 'nutrients'], NUTRIENTS],
];
/** Emptied, or filled with what nobody sees, they are as if nobody had touched them. */
const OPTIONAL: readonly DocumentPath[] = [
  [...LUNCH, 'text'],
  [...LUNCH, 'number'],
  [...LUNCH, 'volume'],
  [...MARGHERITA, 'available'],
  [...PIZZA, 'text'],
  ['shop', 'texts', 'notice'],
  ['shop', 'dishDeposit', 'name'],
  [...LEGAL, 'representative'],
  [...LEGAL, 'email'],
  ['extras', 'ingredients', 'cheese', 'info'],
  ['customCss'],
];

let server: TestServer;
let owner: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [SHOP] });
  owner = await TestBrowser.loggedIn(server, {
    ...{ login: 'olga', name: 'Olga', role: 'owner', shopIds: [SHOP.id] },
  });
});
afterAll(() => server.stop());

let ids = 0;
const setTo = (path: DocumentPath, value: DocumentValue, old = valueAt(DOCUMENT, path)) => ({
  ...{ kind: 'set' as const, path, value },
  ...(old !== undefined && { old }),
});
const send = async (...operations: unknown[]) => {
  const steps = operations.map((operation) => ({ id: `schritt-${(ids += 1)}`, operation }));
  const answer = await owner.post(`${OFFICE}/draft/steps`, { steps });
  return { status: answer.statusCode, ...answer.json<{ draft: DraftState }>() };
};
const undo = async () =>
  (await owner.post(`${OFFICE}/draft/undo`, { stepId: `schritt-${ids}` })).json<DraftState>();
/** The document with the field as it was. */
const besides = (document: DocumentMap, path: DocumentPath) => {
  const applied = applyOperation(document, {
    kind: 'set',
    path,
    value: valueAt(DOCUMENT, path),
    old: valueAt(document, path),
  });
  return applied.ok ? applied.document : null;
};

describe('what does not belong into a field', () => {
  const rows = REFUSED.map(([path, values, words, below = []]) => ({ path, values, words, below }));
  it.each(rows)('$path: $values is told beside it', async ({ path, values, words, below }) => {
    const at = [...path, ...below];
    let operations: unknown[] = [];
    for (const value of values) {
      // What stood there before comes back first.
      const { status, draft } = await send(...operations, setTo(path, value));
      const now = valueAt(draft.document, path);
      operations = [{ ...{ kind: 'set', path }, value: valueAt(DOCUMENT, path), old: now }];
      expect([value, status]).toEqual([value, 200]);
      const found = draft.problems.find((each) => words.test(`${each.message} ${each.mend}`));
      expect(found?.path.slice(0, at.length), JSON.stringify(draft.problems)).toEqual(at);
      for (const { message, mend } of draft.problems)
        expect(`${message} ${mend}`).not.toMatch(/undefined|null|\[object|\.yaml|: \{/);
      expect(besides(draft.document, path)).toEqual(DOCUMENT);
    }
    expect((await send(...operations)).draft).toMatchObject({ problems: [], changes: [] });
  });

  it('is not published, whoever asks for it', async () => {
    const { draft } = await send(setTo([...LUNCH, 'price'], -1));
    const refused = await owner.post(`${OFFICE}/draft/publish`, { revision: draft.revision });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: 'draft-problems' }]);
    const steps = [{ id: 'schritt-allein', operation: setTo(['shop', 'phone'], 'abc') }];
    const alone = await owner.post(`${OFFICE}/publish-now`, { steps });
    expect([alone.statusCode, alone.json()]).toMatchObject([409, { error: 'draft-problems' }]);
    expect(server.context.shops.byId(SHOP.id)?.shop.phone).toBe(SHOP.phone);
    await undo();
  });

  it.each(TAKEN)('%j: %j is taken', async (path, value) => {
    const { draft } = await send(setTo(path, value));
    expect(draft.problems).toEqual([]);
    expect(valueAt(draft.document, path)).toEqual(value);
    await undo();
  });

  it('spaces in a field that may be empty are no text', async () => {
    for (const path of OPTIONAL)
      for (const value of [SPACES, UNSEEN]) {
        const { draft } = await send({ kind: 'set', path, value });
        expect([path, draft.problems, draft.changes]).toEqual([path, [], []]);
        expect(valueAt(draft.document, path)).toBeUndefined();
      }
  });

  it('what no file could say is refused', async () => {
    for (const path of [['__proto__'], ['shop', '__proto__', 'x']])
      expect((await send({ kind: 'set', path, value: 'x' })).status).toBe(400);
    for (const value of [1e15, -1e300, 'x'.repeat(50_001), 'a\u0000b', '\ud83c'])
      expect((await send(setTo([...LUNCH, 'price'], value))).status).toBe(400);
    const { draft } = await send({ kind: 'set', path: ['constructor'], value: { a: 1 } });
    expect(draft.problems).toHaveLength(1);
    await undo();
  });

  it('what others use is told where they use it, and comes back with its place', async () => {
    const removed = async (path: DocumentPath, place: string | null) => {
      const old = valueAt(DOCUMENT, path)!;
      const { draft } = await send({ kind: 'remove', path, old, before: place });
      const told = draft.problems.map((each) => [each.path.join('/'), each.message]);
      expect((await undo()).document).toEqual(DOCUMENT);
      return told;
    };
    expect(await removed(['extras', 'ingredients', 'cheese'], null)).toContainEqual([
      'categories/pizza/dishes/margherita/fixedIngredients/cheese',
      'Die Zutat „cheese“ gibt es nicht.',
    ]);
    expect(await removed(TOPPINGS, null)).toContainEqual([
      'categories/pizza/dishes/margherita/extras/toppings',
      'Die Extra-Gruppe „toppings“ gibt es nicht.',
    ]);
    const ofMenu = [
      'menus/menus/abend/slots/haupt/dishes/lunch',
      'Das Gericht „lunch“ gibt es nicht.',
    ];
    expect(await removed(LUNCH, null)).toContainEqual(ofMenu);
    expect(await removed(PIZZA, 'drinks')).toContainEqual(ofMenu);
  });

  it('two dishes of one number are told at the second', async () => {
    const number = [...LUNCH, 'number'];
    await send({ kind: 'set', path: number, value: '12' });
    const { draft } = await send({ kind: 'set', path: [...MARGHERITA, 'number'], value: '12' });
    expect(draft.problems).toEqual([]);
    expect(draft.warnings).toContainEqual(
      expect.objectContaining({
        code: 'duplicate',
        message: expect.stringContaining('Nummer „12“ hat schon'),
      }),
    );
    await owner.post(`${OFFICE}/draft/discard`, { revision: draft.revision });
  });
});

/** One address of every kind of field: of dishes the first, of areas the first, and so on. */
function kindsOf(document: DocumentMap): DocumentPath[] {
  const found = new Map<string, DocumentPath>();
  const visit = (value: DocumentValue, path: DocumentPath, kind: string) => {
    if (path.length > 0 && !found.has(kind)) found.set(kind, path);
    for (const [key, child] of entriesOf(value) ?? [])
      visit(child, [...path, key], `${kind}/${isMap(value) ? key : '*'}`);
  };
  visit(document, [], '');
  return [...found.values()];
}
const ODD: readonly DocumentValue[] = [
  ...['', '\u202e<script>', 'x'.repeat(50_000), -1e308, 0.1, true],
  ...[[], {}, [[]], [{ id: 'a' }, { id: 'a' }], { a: { a: { a: 1 } } }, ['x', 'x']],
];

it('whatever stands in a field is a problem at an address or none, never a fault of the server', () => {
  const kinds = kindsOf(DOCUMENT);
  expect(kinds.length).toBeGreaterThan(80);
  const options = { shopId: SHOP.id, mediaIds: new Set<string>(), franchise: null };
  kinds.forEach((path, index) => {
    // Three of them, others for each field.
    for (const value of [0, 1, 2].map((at) => ODD[(index * 5 + at * 4) % ODD.length]!)) {
      const applied = applyOperation(DOCUMENT, setTo(path, value));
      if (!applied.ok) continue;
      const { shop, problems } = compileDocument(applied.document, options);
      const told = `${path.join('/')} = ${JSON.stringify(value).slice(0, 40)}`;
      if (shop === null) expect(problems.length, told).toBeGreaterThan(0);
      // What can be published can be read again.
      else expect(compileDocument(documentOf(shop), options).problems, told).toEqual([]);
    }
  });
});
