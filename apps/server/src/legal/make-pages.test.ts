import { describe, expect, it } from 'vitest';
import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { KEPT_DAYS } from './kept.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import type { LegalFacts } from './legal-facts.ts';
import { allPages } from './make-pages.ts';
import { processings } from './privacy-page.ts';
import { NO_SERVICES, serviceFacts } from './service-facts.ts';

const facts = (shop: Partial<Shop> = {}, rest: Partial<LegalFacts> = {}): LegalFacts => ({
  shop: fixtureShop({ couponPromises: NO_PROMISES, ...shop }),
  paymentMethods: ['offline'],
  services: { ...NO_SERVICES, mails: 'smtp', mailHost: 'smtp.post.example' },
  ...rest,
});
const textOf = (id: string, given: LegalFacts) =>
  allPages(given).find((page) => page.id === id)?.markdown ?? '';
const titles = (given: LegalFacts) => processings(given).map(({ title }) => title);
const settings = (given: Partial<Shop['settings']>) => ({ ...fixtureShop().settings, ...given });

describe('the privacy page', () => {
  const always = [
    'Bestellungen',
    'Adresse und Liefergebiet',
    'Bezahlen',
    'Mails',
    'Benachrichtigungen, wenn du sie willst',
    'Gruppenbestellungen',
    'Bewertungen',
  ];
  const atTheEnd = ['Schutz vor Scherzbestellungen', 'Server, Fehler und Protokolle'];

  it('names what holds in every shop, and nothing that does not', () => {
    const quiet = { settings: settings({ analytics: 'off', ratingMailHours: 0 }) };
    expect(titles(facts(quiet))).toEqual([...always, ...atTheEnd]);
    const bare = facts({ ...quiet, supportDelivery: false });
    expect(titles({ ...bare, services: { ...bare.services, mails: 'off' } })).not.toEqual(
      expect.arrayContaining(['Adresse und Liefergebiet']),
    );
  });

  it.each<[string, Partial<Shop>, string]>([
    ['tables', { tables: [{ number: 1, name: null, seats: 2 }] }, 'Am Tisch'],
    ['reservations', { enableReservations: true }, 'Reservierungen'],
    ['accounts', { enableLogin: true }, 'Dein Konto, wenn du eines anlegst'],
    ['jobs', { jobs: [{ id: 'koch', title: 'Koch', kind: null, text: '' }] }, 'Bewerbungen'],
    [
      'coupons',
      {
        couponPromises: {
          mails: null,
          cards: { type: 'value', value: 1, minimumOrderValue: cents(0), validDays: 1 },
        },
      },
      'Gutscheine',
    ],
    [
      'mails that ask for ratings',
      { settings: settings({ ratingMailHours: 24 }) },
      'Werbung, wenn du zustimmst',
    ],
    ['visits', { settings: settings({ analytics: 'own' }) }, 'Besuche zählen, wenn du zustimmst'],
    [
      'visits nobody is asked about',
      { settings: settings({ analytics: 'own', trackingConsent: 'not-asked' }) },
      'Besuche zählen',
    ],
  ])('tells of %s where there are some', (_, shop, title) => {
    const without = facts({ settings: settings({ analytics: 'off', ratingMailHours: 0 }) });
    expect(titles(without)).not.toContain(title);
    expect(titles(facts({ settings: without.shop.settings, ...shop }))).toContain(title);
  });

  it('names the provider of every payment method in use, and no other', () => {
    const text = textOf(
      'datenschutz',
      facts({}, { paymentMethods: ['offline', 'Stripe_card', 'Stripe_klarna', 'PayPal_Rest'] }),
    );
    expect(text).toMatch(/\*\*Kreditkarte und Klarna:\*\* Stripe Payments Europe.*Klarna Bank AB/);
    expect(text).toMatch(/\*\*PayPal:\*\* PayPal \(Europe\).*Skript des Anbieters/);
    expect(text).not.toMatch(/Amazon Payments|Unzer/);
    expect(text).toContain('`tischlein:fixture:waiting-payment`');
    const cash = textOf('datenschutz', facts());
    expect(cash).not.toMatch(/Stripe|PayPal|waiting-payment/);
    expect(cash).toContain('Online bezahlt wird hier nicht.');
  });

  it('names the hosts that the server asks, and never more of their addresses', () => {
    const services = serviceFacts({
      production: true,
      smtpUrl: 'smtps://shop:geheim@smtp.post.example:465',
      places: {
        geocoder: { kind: 'photon', url: 'https://photon.example/api' },
        routerUrl: 'https://osrm.example',
        tilesUrl: 'https://kacheln.example/{z}/{x}/{y}.png?key=geheim',
        mapAttribution: '',
      },
      errorReportUrl: 'https://fehler.example/geheim',
      keepLongerYears: 2,
    });
    const text = textOf('datenschutz', facts({}, { services }));
    for (const host of ['smtp.post', 'photon', 'osrm', 'kacheln', 'fehler'])
      expect(text).toContain(`${host}.example`);
    expect(text).not.toContain('geheim');
    expect(text).toContain('Name, Firma und Anschrift 10 Jahre; Gerichte, Summen und Zahlungen 12');
    expect(textOf('datenschutz', facts())).not.toMatch(/photon|osrm|kacheln|fehler\.example/);
  });

  it('tells the periods by which the retention job deletes', () => {
    const given = facts({
      enableReservations: true,
      jobs: [{ id: 'koch', title: 'Koch', kind: null, text: '' }],
    });
    const kept = Object.fromEntries(processings(given).map((one) => [one.title, one.kept]));
    expect(kept['Bestellungen']).toContain(`${KEPT_DAYS.contact} Tage;`);
    expect(kept['Reservierungen']).toContain(`${KEPT_DAYS.reservation} Tage`);
    expect(kept['Bewerbungen']).toContain(`${KEPT_DAYS.application} Tage`);
    expect(kept['Besuche zählen, wenn du zustimmst']).toBe(`${KEPT_DAYS.visit} Tage.`);
    expect(kept['Bewertungen']).toBe('3 Jahre.');
  });

  it('says which mails are really sent to who agreed, with the way out of all they agreed to', () => {
    const offer = { type: 'value' as const, value: 1, minimumOrderValue: cents(0), validDays: 1 };
    const told = (mails: boolean, ratingMailHours: number) =>
      processings(
        facts({
          settings: settings({ ratingMailHours }),
          couponPromises: { cards: null, mails: mails ? { ...offer, afterDays: 7 } : null },
        }),
      ).find(({ title }) => title.startsWith('Werbung'));
    expect(told(false, 24)?.purpose).toMatch(
      /^um dich um eine Bewertung zu bitten\. Angebote.*nicht\.$/,
    );
    expect(told(true, 0)?.purpose).toMatch(
      /^um dir einen Gutschein zu schicken\. Um Bewertungen.*nicht\.$/,
    );
    expect(told(true, 24)?.purpose).toBe(
      'um dir einen Gutschein zu schicken und dich um eine Bewertung zu bitten.',
    );
    for (const type of ['angebote', 'bewertungen'])
      expect(told(false, 24)?.basis).toContain(`/abmelden/${type}/@`);
  });

  it('tells every period in the words of people', () => {
    const text = textOf('datenschutz', facts({ settings: settings({ ratingMailHours: 24 }) }));
    expect(text).toContain('den Nachweis heben wir 6 Jahre auf');
    expect(text).toContain('bestellen, ein halbes Jahr\n');
    const days = [...text.matchAll(/(\d+) Tage/g)].map(([, count]) => Number(count));
    expect(Math.max(...days)).toBeLessThanOrEqual(400);
  });

  it('tells what protects data outside the EU, by recipient, of those in use alone (GDPR 13 (1) f)', () => {
    const of = (rest: Partial<LegalFacts>) =>
      /## Empfänger außerhalb der EU\n\n([^]*?)\n\n## /.exec(
        textOf('datenschutz', facts({}, rest)),
      )?.[1];
    const online = of({ paymentMethods: ['Stripe_card', 'PayPal_Rest', 'Stripe_alipay'] });
    expect(online).toMatch(/- Stripe, USA: .*EU-US Data Privacy Framework \(Art\. 45 DSGVO\)/);
    expect(online).toMatch(/- PayPal, USA: .*Art\. 47 DSGVO.* und Standardvertragsklauseln/);
    expect(online).toMatch(/- Alipay, China: .*Art\. 49/);
    expect(online).not.toContain('Amazon');
    const services = {
      ...NO_SERVICES,
      geocoderHost: 'maps.googleapis.com',
      tilesHost: 'tile.openstreetmap.org',
    };
    const cash = of({ services });
    expect(cash).toMatch(/- maps\.googleapis\.com, USA: .*Data Privacy Framework/);
    expect(cash).toMatch(/- tile\.openstreetmap\.org, .*Vereinigten Königreich/);
    expect(cash).toMatch(/Google und Microsoft, USA.*Framework/);
    expect(cash).not.toMatch(/Stripe|PayPal/);
  });

  it('says the same of who carries mails wherever it speaks of them', () => {
    const advertising = { settings: settings({ ratingMailHours: 24 }) };
    const carriers = (services: LegalFacts['services']) =>
      processings(facts(advertising, { services }))
        .filter(({ title }) => /^(?:Mails|Werbung)/.test(title))
        .map(({ recipients }) => recipients);
    const [demo, again] = carriers(NO_SERVICES);
    expect(demo).toMatch(/Postfach der Demo/);
    expect(again).toBe(demo);
    const [mails, ads] = carriers({ ...NO_SERVICES, mails: 'smtp', mailHost: 'smtp.post.example' });
    expect(mails).toMatch(/unser Mailanbieter \(smtp\.post\.example\)/);
    expect(ads).toBe(mails);
  });

  it('leads to where consent to advertising is taken back', () => {
    const given = { settings: settings({ ratingMailHours: 24 }), slug: 'nord' };
    expect(textOf('datenschutz', facts(given))).toContain(
      '[Bitten um eine Bewertung](/f=nord/abmelden/bewertungen/@)',
    );
  });

  it('speaks of what a device keeps for the next time as the shop’s setting has it', () => {
    const asked = textOf('datenschutz', facts());
    expect(asked).toMatch(/## Nur, bis du den Tab schließt[^]*`tischlein:fixture:place`/);
    expect(asked).toContain('wenn du es für das nächste Mal merken lässt');
    const saving = { settings: settings({ checkoutForm: 'saved' }) };
    const saved = textOf('datenschutz', facts(saving));
    expect(saved).not.toMatch(/merken lässt|den Tab schließt, oder/);
    expect(saved).toContain(
      '`checkout-form:fixture`: was du im Bestellformular eingetragen hast, ohne Nachrichten, für das nächste Mal',
    );
  });

  it('tells those who work here what lies on their devices, and guests nothing of it', () => {
    const parts = (given: LegalFacts) => textOf('datenschutz', given).split('## Für Mitarbeitende');
    const [guests, staff] = parts(facts({ tables: [{ number: 1, name: null, seats: 2 }] }));
    for (const name of ['staff', 'staff-device', 'theke', 'waiter-fixture', 'waiter-device']) {
      expect(staff).toContain(`\`${name}\``);
      expect(guests).not.toContain(`\`${name}\``);
    }
    expect(parts(facts())[1]).not.toContain('waiter');
  });

  it('says what GDPR 13 wants of everything it tells', () => {
    const all = facts({
      enableReservations: true,
      enableLogin: true,
      tables: [{ number: 1, name: null, seats: 2 }],
      jobs: [{ id: 'koch', title: 'Koch', kind: null, text: '' }],
    });
    for (const { title, purpose, basis, recipients, kept } of processings(all)) {
      expect(basis, title).toMatch(/Art\. 6 Abs\. 1 Buchst\. [abcf] DSGVO/);
      for (const text of [purpose, recipients, kept]) expect(text, title).toMatch(/\S.*\.$/s);
    }
    const text = textOf('datenschutz', all);
    for (const article of [15, 16, 17, 18, 20, 21, 77]) expect(text).toContain(`Art. ${article}`);
  });

  it('names the authority of the state the shop is in', () => {
    const hours = { ...fixtureShop().hours, state: 'BY' as const };
    expect(textOf('datenschutz', facts({ hours }))).toContain(
      'Bayerisches Landesamt für Datenschutzaufsicht',
    );
  });
});

describe('the Impressum', () => {
  it('tells what the shop file says of the company', () => {
    const text = textOf(
      'impressum',
      facts({
        legal: { operator: 'Ofen GmbH', vatId: 'DE1', taxNumber: '12/34', register: 'HRB 5' },
        company: {
          representative: 'Anna *Ofen*',
          address: { street: 'Amtsweg 3', zip: '01067', city: 'Dresden' },
          phone: '0351 1',
          email: 'firma@ofen.example',
          economicId: 'DE2-00001',
          authority: 'Stadt Dresden',
          responsible: 'Anna Ofen',
        },
      }),
    );
    for (const said of [
      'Ofen GmbH\\\nAmtsweg 3\\\n01067 Dresden',
      'Vertreten durch Anna \\*Ofen\\*',
      'Telefon: 0351 1\\\nE-Mail: firma@ofen.example',
      'Register: HRB 5\\\nUmsatzsteuer-Identifikationsnummer: DE1\\\nWirtschafts-Identifikationsnummer: DE2-00001',
      '## Zuständige Aufsichtsbehörde\n\nStadt Dresden',
      '§ 18 Abs. 2 MStV\n\nAnna Ofen',
      'weder bereit noch verpflichtet',
    ])
      expect(text).toContain(said);
    // Tax numbers open doors at the tax office and are nobody's business.
    expect(text).not.toContain('12/34');
  });

  it('leaves out what is not told, and says where disputes are settled', () => {
    const text = textOf('impressum', facts({ company: { arbitration: 'Stelle in Kehl' } }));
    expect(text).not.toMatch(/Vertreten|Register|Aufsicht|MStV/);
    expect(text).toContain('Verbraucherschlichtungsstelle teil: Stelle in Kehl.');
    expect(text).not.toContain('weder bereit');
  });
});

describe('the terms', () => {
  it('tell steps, corrections, storage, language and codes of conduct (EGBGB 246c)', () => {
    const text = textOf('bestellbedingungen', facts());
    for (const said of [
      'Vertragspartner ist Petra Prüf, Marktplatz 1, 12345 Musterstadt',
      '4. Mit einem Klick auf „zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab.',
      'Bis zum letzten Klick kannst du alles ändern',
      'Wir speichern den Vertragstext',
      'Der Vertrag wird auf Deutsch geschlossen.',
      'Einem Verhaltenskodex haben wir uns nicht unterworfen.',
      'Innenstadt: ab 15,00 €, Liefergebühr 2,00 €, frei ab 30,00 €',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('tell what is different at a table and in a group, since these terms are accepted there as well', () => {
    const paymentMethods = ['Stripe_card', 'offline'] as const;
    const tables = [{ number: 1, name: null, seats: 2 }];
    const text = textOf('bestellbedingungen', facts({ tables }, { paymentMethods }));
    expect(text).toContain('Mit dem Code auf dem Tisch bestellst du dorthin, ohne Angaben zu dir.');
    expect(text).toContain(
      'Bezahlen am Tisch: online (Kreditkarte) oder bei der Bedienung (Barzahlung). Du zahlst mit der Bestellung oder später',
    );
    expect(text).toContain('den Vertrag schließen kann nur, wer die Gruppe führt');
    expect(textOf('bestellbedingungen', facts({}, { paymentMethods }))).not.toMatch(/am Tisch/i);
  });

  it('ask where to only where it is delivered', () => {
    const stepsOf = (shop: Partial<Shop>) =>
      textOf('bestellbedingungen', facts(shop))
        .split('\n')
        .find((one) => one.startsWith('1. Du'));
    expect(stepsOf({})).toContain('(Lieferung oder Abholung), wohin und wann.');
    expect(stepsOf({ supportDelivery: false })).toContain('(Abholung) und wann.');
    expect(stepsOf({ supportDelivery: false, supportPickup: false })).toContain('(am Tisch).');
  });

  it('of a franchise send to the branch for what differs there', () => {
    const text = textOf('bestellbedingungen', facts({ isFranchiseOverview: true, areas: [] }));
    expect(text).toContain('in welche Gebiete und für wie viel, steht in den Bestellbedingungen');
    expect(text).toContain('Abholen kannst du bei der Filiale, bei der du bestellst.');
    expect(text).toContain('ruf gleich die Filiale an');
    expect(text).not.toContain('die oben stehen');
    expect(textOf('bestellbedingungen', facts({}))).toContain('die oben stehen');
  });

  it('name payment methods with their limits', () => {
    const { payment } = fixtureShop();
    const text = textOf(
      'bestellbedingungen',
      facts(
        {
          payment: {
            ...payment,
            onlyPickup: ['offline_debit'],
            onlyDelivery: ['offline'],
            pickupMinimumEuros: { offline_debit: 10 },
          },
        },
        { paymentMethods: ['offline', 'offline_debit', 'Stripe_card'] },
      ),
    ).replaceAll('\u00a0', ' ');
    expect(text).toContain('- Barzahlung (nur bei Lieferung)\n');
    expect(text).toContain('- Kartenzahlung vor Ort (nur bei Abholung, bei Abholung ab 10,00 €)\n');
    expect(text).toContain('- Kreditkarte\n\nWer online bezahlt');
  });

  it('speak of alcohol where there is some', () => {
    const { menu } = fixtureShop();
    const [first, ...others] = menu.dishes;
    const sober = menu.dishes.map((dish) => ({ ...dish, tags: [] }));
    const beer = [{ ...first!, tags: ['alcohol16' as const] }, ...others];
    const ingredients = menu.ingredients.map((one) => ({ ...one, tags: [] }));
    const withMenu = (dishes: typeof menu.dishes) =>
      textOf('bestellbedingungen', facts({ menu: { ...menu, dishes, ingredients } }));
    expect(withMenu(sober)).not.toContain('Jugendschutz');
    expect(withMenu(beer)).toContain('Bier und Wein ab 16 Jahren');
  });
});

describe('the owner', () => {
  const page = (id: string, title: string) => ({ id, title, name: title, markdown: 'Meins' });

  it('adds words before and after', () => {
    const text = textOf(
      'impressum',
      facts({ legalTexts: { imprint: { before: 'Vorher', after: 'Danach' } } }),
    );
    expect(text).toMatch(/^Vorher\n\n## Angaben nach § 5 DDG[^]*\n\nDanach$/);
  });

  it('may write a page instead, whatever its address', () => {
    const pages = allPages(
      facts({ pages: [page('privat', ' datenschutz'), page('ofen', 'Der Ofen')] }),
    );
    expect(pages.map(({ id }) => id)).toEqual([
      'impressum',
      'bestellbedingungen',
      'privat',
      'ofen',
    ]);
  });

  it('may use the address of a made page for another one', () => {
    const pages = allPages(facts({ pages: [page('impressum', 'Wer wir sind')] }));
    expect(pages.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'impressum-2: Impressum',
      'datenschutz: Datenschutz',
      'bestellbedingungen: Allgemeine Bestellbedingungen',
      'impressum: Wer wir sind',
    ]);
  });
});
