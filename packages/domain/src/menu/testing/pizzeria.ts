import {
  category,
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  portion,
  setMenu,
  size,
} from './build-menu.ts';

/** A menu with one of everything the rules speak of. */
export const PIZZERIA = menuOf({
  categories: [
    category('pizza', { dishIds: ['margherita', 'salami', 'mittag'] }),
    category('getraenke', { dishIds: ['cola', 'bier', 'wasser'] }),
    category('beilagen', { dishIds: ['pommes', 'salat', 'buffet', 'fass'] }),
    category('abends', { dishIds: ['grappa'], availability: [{ from: 1080, to: 1320 }] }),
    category('sparen', { menuIds: ['spar'] }),
  ],
  dishes: [
    dish('margherita', {
      name: 'Pizza Margherita',
      number: '12',
      sizes: [
        size('klein', 700),
        size('gross', 1000),
        size('party', 12_000),
        size('familie', 9999),
      ],
      primaryIngredients: ['mozzarella', 'basilikum'],
      secondaryIngredients: ['teig'],
      extraIngredientGroups: ['belag', 'rand'],
      sideDishGroups: ['dazu'],
      declarations: ['A'],
      tags: ['vegetarian'],
    }),
    dish('salami', {
      name: 'Pizza Salami',
      number: '13',
      sizes: [size('klein', 800), size('gross', 1150)],
      primaryIngredients: ['salami'],
      secondaryIngredients: ['teig', 'mozzarella'],
      extraIngredientGroups: ['belag'],
      freeIngredients: 2,
    }),
    dish('mittag', {
      name: 'Mittagspizza',
      orderTypes: ['pickup'],
      availability: [{ from: 2100, to: 2280 }],
    }),
    dish('pommes', { name: 'Pommes', portion: portion(350), extraIngredientGroups: ['sosse'] }),
    dish('salat', { name: 'Salat', portion: portion(450), extraIngredientGroups: ['dressing'] }),
    dish('fass', { name: 'Fass', sizes: [size('voll', 9999), size('leer', 999_900)] }),
    dish('buffet', { name: 'Buffet', portion: portion(999_901) }),
    dish('cola', {
      name: 'Cola',
      isDrink: true,
      sizes: [
        size('klein', 250, { deposit: 8, volumeMl: 330 }),
        size('gross', 399, { deposit: 15, name: '1,0 l Flasche' }),
      ],
    }),
    dish('bier', {
      name: 'Bier 0,5l',
      isDrink: true,
      portion: portion(299, { deposit: 8 }),
      tags: ['alcohol16'],
    }),
    dish('wasser', { name: 'Wasser', isDrink: true, portion: portion(199) }),
    dish('grappa', {
      name: 'Grappa',
      isDrink: true,
      portion: portion(380, { volumeMl: 20 }),
      tags: ['alcohol18'],
    }),
    dish('brot', { name: 'Brot', portion: portion(0), primarySubDishes: ['butter'] }),
    dish('butter', {
      name: 'Butter',
      secondaryIngredients: ['milch'],
      secondarySubDishes: ['brot'],
    }),
  ],
  ingredients: [
    ingredient('mozzarella', { name: 'Mozzarella', declarations: ['G'], tags: ['vegetarian'] }),
    ingredient('basilikum', { name: 'Basilikum', tags: ['vegan', 'vegetarian'] }),
    ingredient('teig', { name: 'Teig', declarations: ['A'] }),
    ingredient('salami', { name: 'Salami', declarations: ['2', '10'], tags: ['pork'] }),
    ingredient('zwiebel', { name: 'Zwiebeln' }),
    ingredient('trueffel', { name: 'Trüffel' }),
    ingredient('ketchup', { name: 'Ketchup', declarations: ['L'] }),
    ingredient('mayo', { name: 'Mayo', declarations: ['C'] }),
    ingredient('kaeserand', { name: 'Käserand' }),
    ingredient('milch', { name: 'Milch', declarations: ['G'] }),
  ],
  extraGroups: [
    group(
      'belag',
      [
        extraItem('salami', 120, { gross: 180 }),
        extraItem('zwiebel', 50),
        extraItem('trueffel', 400, { klein: 9999, gross: 999_900 }),
      ],
      { name: 'Belag', limit: 4, maxAmount: 2 },
    ),
    group('rand', [extraItem('kaeserand', 250)], { name: 'Rand', limit: 1, maxAmount: 1 }),
    group(
      'dazu',
      [
        extraItem('pommes', 300),
        extraItem('salat', 400),
        extraItem('cola', 200),
        extraItem('bier', 250),
        extraItem('margherita', 700),
        extraItem('brot', 100),
        extraItem('weg', 100),
      ],
      { name: 'Dazu', groupType: 'dish' },
    ),
    group('sosse', [extraItem('ketchup', 60), extraItem('mayo', 70)], { name: 'Soße' }),
    group('dressing', [extraItem('mayo', 0), extraItem('ketchup', 0)], {
      name: 'Dressing',
      min: 1,
      limit: 1,
      maxAmount: 1,
    }),
  ],
  menus: [
    {
      ...setMenu('spar', 1200, [
        { id: 's1', name: 'Pizza', size: 'klein', dishes: ['margherita', 'salami'] },
        { id: 's2', name: 'Getränk', size: 'klein', dishes: ['cola', 'bier'] },
      ]),
      name: 'Sparmenü',
    },
  ],
});
