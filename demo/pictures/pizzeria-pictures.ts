import { type Chance } from './painting/chance.ts';
import { bakingDish, type PastaBowl, pastaBowl, type SaladBowl, saladBowl, soupBowl } from './painting/bowls.ts';
import { bottle, glass } from './painting/drinks.ts';
import { board, plate } from './painting/ground.ts';
import { calzone, laid, type Layer, type Pizza, pizza } from './painting/pizza.ts';
import { breads, coldPlate, type MainPlate, mainPlate, rolls } from './painting/plates.ts';
import { cannoli, cup, pannaCotta, scoops, tiramisu } from './painting/sweets.ts';
import { type Picture, place } from './scene.ts';

const pie = (name: string, what: Pizza): Picture => ({
  name: `pizza-${name}`,
  on: 'walnut',
  zoom: 1.06,
  food: (luck) => board(424) + pizza(luck, what),
});
const bianca = (name: string, what: Pizza): Picture => ({
  name: `bianca-${name}`,
  on: 'slate',
  zoom: 1.08,
  food: (luck) => pizza(luck, { sauce: 'cream', ...what }),
});
const pasta = (name: string, what: PastaBowl): Picture => ({
  name,
  on: 'linen',
  zoom: 1.1,
  food: (luck) => pastaBowl(luck, what),
});
const salad = (name: string, what: SaladBowl): Picture => ({
  name: `insalata-${name}`,
  on: 'sage',
  zoom: 1.06,
  food: (luck) => saladBowl(luck, what),
});
const main = (name: string, what: MainPlate): Picture => ({
  name,
  on: 'slate',
  zoom: 1.1,
  food: (luck) => mainPlate(luck, what),
});

const PIZZAS: Picture[] = [
  pie('margherita', { fresh: [['basil', 8, 1.15]] }),
  pie('salami', { baked: [['salami', 18, 1.2]] }),
  pie('prosciutto', { baked: [['ham', 15, 1.25]] }),
  pie('funghi', { baked: [['mushroom', 20, 1.1]], fresh: [['basilLight', 4, 0.6]] }),
  pie('tonno', { baked: [['tuna', 14, 1.05], ['onionArc', 12, 1.1], ['caper', 7, 0.9]] }),
  pie('diavola', { baked: [['hotSalami', 15, 1.2], ['peperoni', 7, 1], ['chili', 12, 0.9]] }),
  pie('quattro-stagioni', { baked: [['ham', 6, 1.1], ['mushroom', 8, 1], ['artichoke', 6, 1], ['salami', 6, 1.1]] }),
  pie('capricciosa', { baked: [['ham', 8, 1.1], ['mushroom', 8, 1], ['artichoke', 7, 1], ['olive', 9, 0.9]] }),
  pie('hawaii', { baked: [['ham', 10, 1.15], ['pineapple', 13, 1.05]] }),
  pie('vegetariana', { baked: [['zucchini', 7, 1.1], ['aubergine', 6, 1.1], ['paprika', 8, 1], ['mushroom', 6, 0.9], ['artichoke', 4, 0.9]] }),
  pie('spinaci', { baked: [['spinach', 20, 1.1], ['ricotta', 11, 1], ['egg', 1, 1.2]] }),
  pie('quattro-formaggi', { sauce: 'cream', baked: [['gorgonzola', 12, 1], ['ricotta', 7, 0.9]], fresh: [['grana', 9, 0.9]] }),
  pie('parma', { fresh: [['rucola', 18, 1.1], ['prosciutto', 9, 1.2], ['grana', 11, 0.9]] }),
  pie('burrata', { cheese: false, baked: [['cherryTomato', 13, 1.15]], fresh: [['burrata', 1, 1.35], ['basil', 6, 1]] }),
  pie('frutti-di-mare', { baked: [['squid', 8, 1], ['mussel', 8, 1.05], ['shrimp', 9, 1.1]], fresh: [['lemon', 1, 1]] }),
  pie('zia-ninetta', { baked: [['sausage', 14, 1.05], ['nduja', 11, 1], ['greenOlive', 9, 0.9]], fresh: [['rosemary', 4, 0.9]] }),
  pie('wunsch', { baked: [['salami', 7, 1.15], ['mushroom', 7, 1], ['paprika', 7, 1], ['onionArc', 8, 1]] }),
  bianca('tartufo', { baked: [['mushroom', 10, 1], ['truffle', 11, 1]], fresh: [['grana', 8, 0.9]] }),
  bianca('patate', { cheese: false, baked: [['potato', 24, 1.2]], fresh: [['rosemary', 5, 0.9]] }),
  { name: 'calzone-classico', on: 'slate', zoom: 1.18, food: (luck) => calzone(luck) },
];

const STARTERS: Picture[] = [
  { name: 'bruschetta', on: 'slate', zoom: 1, food: (luck) => breads(luck, [['cherryTomato', 8, 0.95], ['basil', 3, 0.8], ['garlic', 3, 0.6]]) },
  { name: 'caprese', on: 'oak', zoom: 1.08, food: (luck) => plate(415, 'blue') + laid(luck, [['tomato', 8, 1.35], ['mozzarella', 8, 1.5], ['basil', 7, 1.05]], 260) },
  { name: 'burrata-vorspeise', on: 'oak', zoom: 1.08, food: (luck) => plate(415, 'night') + laid(luck, [['cherryTomato', 17, 1.25], ['burrata', 1, 1.75], ['basil', 5, 1.1], ['pinenut', 6, 1]], 250) },
  { name: 'vitello-tonnato', on: 'oak', zoom: 1.08, food: (luck) => coldPlate(luck, { colour: '#dba79a', edge: '#b98274' }, [['ricotta', 9, 1.2], ['caper', 9, 1.1], ['rucola', 3, 0.9], ['lemon', 1, 1]]) },
  { name: 'antipasto-misto', on: 'slate', zoom: 1.06, food: (luck) => board(424) + laid(luck, [['prosciutto', 6, 1.3], ['mortadella', 4, 1.1], ['salami', 8, 1.25], ['zucchini', 5, 1.1], ['aubergine', 4, 1.1], ['mozzarella', 4, 0.9], ['greenOlive', 9, 1], ['artichoke', 4, 1], ['rosemary', 2, 1]], 340) },
  { name: 'pizzabroetchen', on: 'oak', zoom: 1.1, food: (luck) => rolls(luck, [['rosemary', 3, 0.7]]) },
  { name: 'tomatensuppe', on: 'terracotta', zoom: 1.06, food: (luck) => soupBowl(luck, { colour: '#cf4a1c', swirl: '#fff3dc', layers: [['basil', 3, 1.2], ['crouton', 6, 1.1]], glaze: 'cream' }) },
  { name: 'minestrone', on: 'terracotta', zoom: 1.06, food: (luck) => soupBowl(luck, { colour: '#c9702c', swirl: null, layers: [['bean', 9, 1.1], ['carrot', 9, 0.9], ['zucchini', 5, 0.8], ['cherryTomato', 5, 0.9], ['basilLight', 4, 0.8]], glaze: 'green' }) },
  salad('mista', { layers: [['tomato', 5, 1.1], ['cucumber', 8, 1.3], ['carrot', 12, 1.1], ['corn', 9, 1], ['onionArc', 7, 1.1], ['radish', 5, 1]] }),
  salad('rucola', { rocket: true, layers: [['cherryTomato', 12, 1.2], ['grana', 14, 1.2], ['pinenut', 9, 1]], glaze: 'cream' }),
  salad('tonno', { layers: [['tuna', 10, 1.15], ['halfEgg', 5, 1.2], ['olive', 8, 1], ['onionArc', 7, 1.1], ['cherryTomato', 6, 1.1]], glaze: 'blue' }),
  salad('caesar', { layers: [['chicken', 11, 1.3], ['crouton', 10, 1.1], ['grana', 12, 1.1]], glaze: 'night' }),
  salad('caprino', { layers: [['goatCheese', 5, 1.35], ['pear', 6, 1.1], ['walnut', 9, 1]], glaze: 'clay' }),
];

const green: Layer[] = [['basil', 4, 1.05]];
const PASTA: Picture[] = [
  pasta('spaghetti-bolognese', { noodles: 'spaghetti', sauce: '#9c3616', layers: [['mince', 7, 1.1], ['grana', 6, 0.9], ...green] }),
  pasta('spaghetti-carbonara', { noodles: 'spaghetti', sauce: null, tossed: '#f3d98f', layers: [['bacon', 9, 0.6], ['grana', 9, 0.9]], glaze: 'night' }),
  pasta('penne-arrabbiata', { noodles: 'penne', sauce: null, tossed: '#ea7b3c', layers: [['cherryTomato', 6, 1], ['chili', 10, 1], ...green], glaze: 'cream' }),
  pasta('aglio-olio', { noodles: 'spaghetti', sauce: null, tossed: '#efcf78', layers: [['garlic', 9, 1], ['chili', 11, 0.9], ['basilLight', 5, 0.7]], glaze: 'clay' }),
  pasta('tagliatelle-lachs', { noodles: 'tagliatelle', sauce: null, tossed: '#f3dda0', layers: [['salmon', 7, 1], ['spinach', 6, 0.9], ['lemon', 1, 1.1]], glaze: 'blue' }),
  pasta('pesto-genovese', { noodles: 'spaghetti', sauce: '#5d8a2c', tossed: '#cdd06a', layers: [['pinenut', 8, 1.1], ['basil', 5, 1]], glaze: 'white' }),
  pasta('spaghetti-vongole', { noodles: 'spaghetti', sauce: null, layers: [['mussel', 12, 1.15], ['cherryTomato', 5, 1], ['basilLight', 5, 0.8]], glaze: 'blue' }),
  pasta('gnocchi-gorgonzola', { noodles: 'gnocchi', sauce: null, tossed: '#f4e3b4', layers: [['gorgonzola', 7, 0.9], ['walnut', 7, 1], ['spinach', 5, 0.9]], glaze: 'green' }),
  { name: 'lasagne', on: 'plaster', zoom: 1.02, food: (luck) => bakingDish(luck, [['basil', 4, 1.2]]) },
  { name: 'rigatoni-al-forno', on: 'plaster', zoom: 1.02, food: (luck) => bakingDish(luck, [['ham', 7, 0.9], ['basil', 3, 1]], '#c98a4a') },
];

const MAINS: Picture[] = [
  main('saltimbocca', { colour: '#c58a58', count: 3, sauce: '#c9973f', layers: [['prosciutto', 3, 1.1], ['basilLight', 4, 1]], side: 'potatoes' }),
  main('pollo-limone', { colour: '#dba860', grilled: true, count: 2, sauce: null, layers: [['lemon', 3, 0.95], ['rosemary', 2, 1]], side: 'vegetables', glaze: 'green' }),
  main('lachs-griglia', { colour: '#ee8a5c', grilled: true, count: 2, sauce: null, layers: [['lemon', 3, 0.95], ['rosemary', 1, 0.9]], side: 'vegetables', glaze: 'blue' }),
  { name: 'kinder-pizza', on: 'sage', zoom: 1.06, food: (luck) => pizza(luck, {}) + face(luck) },
];

/** Ears of ham, eyes of olives, a mouth of pepper. */
function face(luck: Chance): string {
  const part = (x: number, y: number, size: number, layer: Layer, turn = 0): string => place(x, y, size, laid(luck, [layer], 1), turn);
  return part(-190, -170, 2, ['ham', 1]) + part(190, -170, 2, ['ham', 1]) + part(-105, -50, 1.5, ['olive', 1]) + part(105, -50, 1.5, ['olive', 1]) + part(0, 40, 1.3, ['cherryTomato', 1]) +
    '<g filter="url(#piece)"><path d="M-140 130Q0 235 140 130" stroke="#cf2a1a" stroke-width="34" fill="none" stroke-linecap="round"/></g>';
}

const SWEETS: Picture[] = [
  { name: 'tiramisu', on: 'terracotta', zoom: 1.12, food: tiramisu },
  { name: 'panna-cotta', on: 'plaster', zoom: 1.14, food: pannaCotta },
  { name: 'cannoli', on: 'terracotta', zoom: 1.14, food: cannoli },
  { name: 'gelato-gemischt', on: 'plaster', zoom: 1.16, food: (luck) => scoops(luck, ['#f6e6b8', '#6b4028', '#ea7c93'], [['mint', 2, 1.1]]) },
  { name: 'affogato', on: 'plaster', zoom: 1.2, food: (luck) => cup(luck, '#4a2411', '#f6e6b8') },
  { name: 'espresso', on: 'walnut', zoom: 1.2, food: (luck) => cup(luck, '#5a2f14', null) },
];

const drink = (name: string, food: (luck: Chance) => string): Picture => ({ name, on: 'counter', middle: [600, 805], zoom: 1.14, food });
const wine = (name: string, liquid: string, dark: string, label: string): Picture =>
  drink(name, (luck) => place(-170, 0, 0.92, bottle({ glass: dark, label: '#f6ecd6', band: '#7d1f1f', text: label, kind: 'wine' })) + place(150, 20, 0.98, glass(luck, { liquid, kind: 'wine' })));
const beer = (name: string, liquid: string, dark: string, label: string, band: string): Picture =>
  drink(name, (luck) => place(-190, 0, 1.05, bottle({ glass: dark, label: '#efe2c0', band, text: label, kind: 'beer' })) + place(150, 18, 1.2, glass(luck, { liquid, foam: '#fff8e6', kind: 'mug' })));
const soft = (name: string, liquid: string, label: string, band: string, garnish?: 'lemon' | 'orange'): Picture =>
  drink(name, (luck) => place(-180, 0, 1.06, bottle({ glass: liquid, label: '#fff8ea', band, text: label, kind: 'soft' })) + place(150, 18, 1.12, glass(luck, { liquid, ice: true, kind: 'tall', ...(garnish ? { garnish } : {}) })));
const DRINKS: Picture[] = [
  soft('cola', '#3d1a0e', 'Cola', '#b3201a', 'lemon'),
  soft('limonata', '#f3e38a', 'Limonata', '#4f7d2a', 'lemon'),
  soft('wasser', '#c9e0e6', 'Acqua', '#2a5f86', 'lemon'),
  beer('landbier', '#8a4514', '#4a2410', 'Landbier', '#2d4a2a'),
  beer('weissbier', '#e6a733', '#6b3a12', 'Weizen', '#22457a'),
  wine('montepulciano', '#741429', '#3a1018', 'Rosso'),
  wine('grillo', '#f0e0a0', '#55622c', 'Bianco'),
  drink('limoncello', (luck) => place(-150, 0, 1.05, bottle({ glass: '#f2d64a', label: '#fffbe6', band: '#3c6b2a', text: 'Limoncello', kind: 'soft' })) + place(110, 14, 1.25, glass(luck, { liquid: '#f4dc4e', kind: 'shot' })) + place(270, 30, 1.25, glass(luck, { liquid: '#f4dc4e', kind: 'shot' }))),
];

const GROUPS: Picture[] = [
  { name: 'menue-fuer-2', on: 'walnut', food: (luck) => place(-300, -150, 0.86, pizza(luck, { baked: [['hotSalami', 14, 1.2]] })) + place(330, 190, 0.86, pizza(luck, { fresh: [['rucola', 14, 1.1], ['cherryTomato', 9, 1]] })) + place(330, -300, 0.5, saladBowl(luck, { layers: [['tomato', 5, 1.1], ['cucumber', 7, 1.2]] })) + place(-330, 350, 0.42, rolls(luck, [])) },
  { name: 'familienmenue', on: 'walnut', food: (luck) => place(-40, 70, 1.12, board(424) + pizza(luck, { baked: [['salami', 9, 1.2], ['mushroom', 8, 1.1], ['paprika', 8, 1.1]], fresh: [['basil', 5, 1]] })) + place(-480, -300, 0.5, saladBowl(luck, { layers: [['cherryTomato', 9, 1.2], ['corn', 8, 1.2]] })) + place(480, -310, 0.5, rolls(luck, [['rosemary', 3, 0.8]])) },
];

const HERO: Picture = {
  name: 'hero', on: 'walnut', size: [1920, 1080],
  food: (luck) =>
    place(300, 60, 1.22, board(424) + pizza(luck, { baked: [['cherryTomato', 9, 1]], fresh: [['burrata', 1, 1.25], ['basil', 8, 1.1]] })) +
    place(-560, -280, 0.92, pastaBowl(luck, { noodles: 'tagliatelle', sauce: '#9c3616', layers: [['mince', 5, 1], ['grana', 6, 1], ['basil', 3, 1]], glaze: 'cream' })) +
    place(-600, 400, 0.84, saladBowl(luck, { rocket: true, layers: [['cherryTomato', 9, 1.2], ['grana', 10, 1.2]], glaze: 'green' })) +
    place(860, -430, 0.66, board(420) + laid(luck, [['prosciutto', 6, 1.3], ['salami', 7, 1.25], ['greenOlive', 9, 1.1], ['rosemary', 2, 1]], 330)) +
    place(900, 420, 0.6, soupBowl(luck, { colour: '#cf4a1c', swirl: '#fff3dc', layers: [['basil', 3, 1.2]] })) +
    `<g transform="translate(-170 -360)">${laid(luck, [['cherryTomato', 5, 1.1], ['basil', 4, 1]], 130)}</g><g transform="translate(-130 480)">${laid(luck, [['garlic', 4, 1.2], ['rosemary', 2, 1.1], ['mushroom', 3, 1.1]], 130)}</g>`,
};

export const PIZZERIA_PICTURES: Picture[] = [...PIZZAS, ...STARTERS, ...PASTA, ...MAINS, ...SWEETS, ...DRINKS, ...GROUPS, HERO];
