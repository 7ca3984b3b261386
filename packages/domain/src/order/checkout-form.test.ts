import { describe, expect, test } from 'vitest';
import {
  checkForm,
  FIELD_LENGTHS,
  FIELD_ORDER,
  firstError,
  type FormContext,
  type FormValues,
} from './checkout-form.ts';
import { EMPTY_FORM, formToSave, restoreForm } from './form-storage.ts';

const GOOD: FormValues = {
  ...EMPTY_FORM,
  name: 'Ada Lovelace',
  street: 'Gartenweg',
  streetNumber: '3a',
  zip: '01067',
  city: 'Dresden',
  email: 'ada@example.org',
  phone: '+49 351 / 12 34-5',
  paymentMethod: 'offline',
};
const CONTEXT: FormContext = {
  orderType: 'delivery',
  methods: ['offline'],
  asapAllowed: true,
  serveTimes: ['2026-11-20T18:00:00.000Z'],
};
const PICKUP = { orderType: 'pickup' } as const;
const TABLE = { orderType: 'table' } as const;
const EMAIL = 'Bitte gib eine gültige Email Adresse ein.';
const METHOD = 'Bitte wähle eine Zahlungsmethode.';

type Case = [Partial<FormValues>, Partial<FormContext>, ReturnType<typeof checkForm>];
const CASES: Case[] = [
  [{}, {}, {}],
  [{ name: ' ' }, {}, { name: 'Bitte gib deinen Namen ein.' }],
  [{ street: '' }, {}, { street: 'Bitte gib deine Straße ein.' }],
  [{ streetNumber: '' }, {}, { streetNumber: 'Bitte gib auch eine Hausnummer an.' }],
  [{ zip: '' }, {}, { zip: 'Bitte gib deine Postleitzahl ein.' }],
  [{ zip: '1067' }, {}, { zip: 'Bitte gib eine gültige Postleitzahl ein.' }],
  [{ city: '' }, {}, { city: 'Bitte gib deinen Ort ein.' }],
  [{ phone: '' }, {}, { phone: 'Bitte gib deine Telefonnummer ein.' }],
  [{ phone: 'ruf an' }, {}, { phone: 'Bitte gib eine gültige Telefonnummer ein.' }],
  [{ phone: '1234' }, {}, { phone: 'Bitte gib eine gültige Telefonnummer ein.' }],
  ...[
    '',
    'ada',
    'ada@',
    '@b.de',
    'ada@example',
    'a b@c.de',
    'ada@b..de',
    'ada@b.de.',
    'ada@.b.de',
    '.ada@b.de',
    'ada..l@b.de',
    'ada.@b.de',
    'a@b@c.de',
  ].map((email): Case => [{ email }, {}, { email: EMAIL }]),
  ...['a@b.de', 'a.b+c@mail.b-c.co.uk', 'a.d.a@b.de', ' ada@example.org '].map((email): Case => [
    { email },
    {},
    {},
  ]),
  [{ paymentMethod: null }, {}, { paymentMethod: METHOD }],
  [{ paymentMethod: 'Stripe_card' }, {}, { paymentMethod: METHOD }],
  [{ name: 'x'.repeat(121) }, {}, { name: 'Bitte gib höchstens 120 Zeichen ein.' }],
  [{ messageCook: 'x'.repeat(501) }, {}, { messageCook: 'Bitte gib höchstens 500 Zeichen ein.' }],
  [{ messageDriver: 'x'.repeat(500) }, {}, {}],
  [{}, { asapAllowed: false }, { serveAt: 'Bitte wähle eine Zeit.' }],
  [{}, { asapAllowed: false, serveTimes: [] }, { serveAt: 'Dafür ist zurzeit keine Zeit frei.' }],
  [{ serveAt: '2026-11-20T19:00:00.000+01:00' }, { asapAllowed: false }, {}],
  [
    { serveAt: '2026-11-20T17:00:00.000Z' },
    {},
    { serveAt: 'Diese Zeit ist nicht mehr verfügbar. Bitte wähle eine andere.' },
  ],
  [{ serveAt: '2026-11-20T17:00:00.000Z' }, { serveTimes: null }, {}],
  [{ isPickup: true }, {}, { isPickup: 'Bitte wähle Lieferung oder Abholung.' }],
  [{ isPickup: true, street: '', streetNumber: '', zip: '', city: '' }, PICKUP, {}],
  [{ isPickup: true, zip: 'alt' }, PICKUP, {}],
  [{ isPickup: true, phone: '' }, PICKUP, { phone: 'Bitte gib deine Telefonnummer ein.' }],
  [{ ...EMPTY_FORM, paymentMethod: 'offline' }, TABLE, {}],
  [{ ...EMPTY_FORM }, TABLE, { paymentMethod: METHOD }],
  [{ ...EMPTY_FORM, paymentMethod: 'offline', email: 'x' }, TABLE, { email: EMAIL }],
];

describe('checkForm', () => {
  test.each(CASES)('%j in %j', (values, context, expected) => {
    expect(checkForm({ ...GOOD, ...values }, { ...CONTEXT, ...context })).toEqual(expected);
  });
  test('names everything an empty delivery lacks, the first field of the screen first', () => {
    const errors = checkForm(EMPTY_FORM, CONTEXT);
    expect(Object.keys(errors).sort()).toEqual([
      'city',
      'email',
      'name',
      'paymentMethod',
      'phone',
      'street',
      'streetNumber',
      'zip',
    ]);
    expect(firstError(errors)).toBe('street');
    expect(firstError({})).toBeNull();
  });
  test('knows the place of every field', () => {
    expect([...FIELD_ORDER].sort()).toEqual(Object.keys(GOOD).sort());
  });
});

describe('the saved form', () => {
  test('holds everything but the messages', () => {
    const saved = formToSave({ ...GOOD, messageCook: 'scharf', messageDriver: 'klingeln' });
    expect(Object.keys(GOOD).filter((key) => !(key in saved))).toEqual([
      'messageDriver',
      'messageCook',
    ]);
    expect(restoreForm(JSON.parse(JSON.stringify(saved)))).toEqual(GOOD);
  });
  test.each([
    null,
    undefined,
    'x',
    7,
    [],
    { name: 7, isPickup: 'ja', paymentMethod: 'Gold', serveAt: 'bald' },
  ])('is empty for %j', (saved) => {
    expect(restoreForm(saved)).toEqual(EMPTY_FORM);
  });
  test('does not bring back messages or what is too long', () => {
    const name = 'x'.repeat(FIELD_LENGTHS.name + 1);
    expect(restoreForm({ messageCook: 'scharf', name })).toEqual(EMPTY_FORM);
  });
});
