import type { WorldHandle } from '../world/world.ts';

/** Offers of every kind: one dish discount has its hours, on Wednesday evenings. */
const OFFERS = `offers:
  - id: bianca-abend
    title: Bianca-Abend
    offerType: dishDiscount
    description: Jede Pizza Bianca zum Abendpreis - mittwochs ab 18 Uhr
    discount: 20 %
    for: { categories: [pizza-bianca] }
    when: mi 18:00-22:00
  - id: cola-klein
    title: Kleine Cola für weniger
    offerType: dishDiscount
    discount: 0.70
    label: Cola-Preis
    for: { dishes: [cola klein], menus: [menue-fuer-2] }
  - id: bianca-doppelt
    title: Die zweite gleiche Bianca frei
    offerType: twoForOnePromotion
    take: 2
    pay: 1
    for: { categories: [pizza-bianca] }
  - id: bianca-mittwoch
    title: Bianca-Mittwoch
    offerType: sharedBanner
    description: Abendpreis - oder die zweite gleiche frei
    offers: [bianca-abend, bianca-doppelt]
  - id: tiramisu-doppelt
    title: Zwei Tiramisù für eines
    offerType: twoForOnePromotion
    description: Zwei nehmen - eines bezahlen
    take: 2
    pay: 1
    for: { dishes: [tiramisu] }
    accumulative: true
  - id: getraenk-dazu
    title: Ab 20 Euro ein Getränk gratis
    offerType: freeItem
    description: Cola oder Wasser - ab 20 Euro
    minimumOrder: 20
    choose: { dishes: [cola klein, wasser klein] }
    combinable: true
    withTwoForOne: true
  - id: dolce-dazu
    title: Ab 30 Euro ein Dolce gratis
    offerType: freeItem
    minimumOrder: 30
    choose: { dishes: [panna-cotta, cannoli] }
    combinable: true
    withTwoForOne: true
  - id: gruppe
    title: 5 % für Gruppen
    offerType: cartDiscount
    groupOrderOnly: true
    discount: 5 %
`;

const ENGLISH: Record<string, string> = {
  'Jede Pizza Bianca zum Abendpreis - mittwochs ab 18 Uhr':
    'Every pizza bianca at its evening price - Wednesdays from 6 pm',
  'Kleine Cola für weniger': 'Small cola for less',
  'Die zweite gleiche Bianca frei': 'The second bianca of the same kind free',
  'Abendpreis - oder die zweite gleiche frei': 'Evening price - or the second one free',
  'Zwei Tiramisù für eines': 'Two tiramisù for one',
  'Zwei nehmen - eines bezahlen': 'Take two - pay for one',
  'Ab 20 Euro ein Getränk gratis': 'A free drink from 20 euros',
  'Cola oder Wasser - ab 20 Euro': 'Cola or water - from 20 euros',
  'Ab 30 Euro ein Dolce gratis': 'A free dolce from 30 euros',
  '5 % für Gruppen': '5 % for groups',
};

/** The variant shop with offers of every kind; texts of them may be replaced. */
export function publishOffers(
  world: WorldHandle,
  ...changes: [from: string, to: string][]
): Promise<void> {
  const edits = changes.map(([from, to]) => ({ file: 'offers.yaml', from, to }));
  const english = Object.entries(ENGLISH).map(([german, said]) => `    ${german}: ${said}\n`);
  return world.publishVariant(
    { file: 'offers.yaml', from: null, to: OFFERS },
    { file: 'languages.yaml', from: '  en:\n', to: `  en:\n${english.join('')}` },
    ...edits,
  );
}
