import { type Bun, burger, fries, type Slice, tray } from './painting/burger.ts';
import { type Chance } from './painting/chance.ts';
import { bottle, glass } from './painting/drinks.ts';
import { plate } from './painting/ground.ts';
import { laid } from './painting/pizza.ts';
import { type Picture, place } from './scene.ts';

/** Higher burgers are painted smaller, so that all of them fill their picture. */
const stack = (name: string, bun: Bun, slices: Slice[], zoom = 1.32): Picture => ({
  name,
  on: 'night-counter',
  zoom,
  middle: [600, 800],
  food: (luck) => `<g filter="url(#body)"><rect x="-425" y="-10" width="850" height="52" rx="16" fill="#96622f"/></g>${burger(luck, bun, slices)}`,
});
const side = (name: string, food: (luck: Chance) => string): Picture => ({ name, on: 'kraft', zoom: 1.1, food });
const drink = (name: string, food: (luck: Chance) => string): Picture => ({ name, on: 'night-counter', middle: [600, 805], zoom: 1.14, food });

const RED = '#c8401f';

export const BURGER_PICTURES: Picture[] = [
  stack('classic', 'sesame', ['sauce', 'lettuce', 'beef', 'tomato', 'onion', 'pickle']),
  stack('cheeseburger', 'brioche', ['sauce', 'beef', 'cheddar', 'pickle', 'onion']),
  stack('bacon-bbq', 'brioche', ['bbq', 'beef', 'cheddar', 'bacon', 'crispy']),
  stack('smokey-blue', 'dark', ['rocket', 'beef', 'blue', 'onion', 'sauce']),
  stack('chili-brenner', 'sesame', ['bbq', 'beef', 'cheddar', 'jalapeno', 'onion']),
  stack('pilz-schwarm', 'brioche', ['rocket', 'beef', 'cheddar', 'mushroom', 'sauce']),
  stack('eggbert', 'brioche', ['sauce', 'beef', 'cheddar', 'bacon', 'egg']),
  stack('doppelflamme', 'sesame', ['bbq', 'beef', 'cheddar', 'pickle', 'beef', 'cheddar', 'bacon'], 1.16),
  stack('ziegenpeter', 'dark', ['rocket', 'beef', 'goat', 'onion']),
  stack('chicken-crunch', 'sesame', ['lettuce', 'chicken', 'sauce', 'pickle']),
  stack('chicken-avocado', 'brioche', ['rocket', 'chicken', 'tomato', 'avocado']),
  stack('pulled-pork', 'brioche', ['lettuce', 'pulled', 'bbq', 'crispy']),
  stack('halloumi-burger', 'sesame', ['rocket', 'tomato', 'halloumi', 'onion', 'sauce']),
  stack('erbsen-held', 'dark', ['lettuce', 'veggie', 'cheddar', 'tomato', 'pickle']),
  stack('gemuese-flamme', 'green', ['lettuce', 'veggie', 'avocado', 'onion', 'bbq']),
  { name: 'pommes', on: 'night-counter', middle: [600, 830], zoom: 1.3, food: (luck) => fries(luck, RED) },
  side('suesskartoffel', (luck) => tray(luck, 'sweet', '#f3e6cf')),
  side('zwiebelringe', (luck) => tray(luck, 'rings', '#f3e6cf')),
  side('nuggets', (luck) => tray(luck, 'nuggets', '#f3e6cf')),
  side('wings', (luck) => tray(luck, 'wings', '#f3e6cf')),
  drink('cola', (luck) => place(0, 20, 1.4, glass(luck, { liquid: '#3d1a0e', ice: true, garnish: 'lemon', kind: 'tall' }))),
  drink('eistee', (luck) => place(0, 20, 1.4, glass(luck, { liquid: '#d98a3a', ice: true, garnish: 'orange', kind: 'tall' }))),
  drink('shake-vanille', (luck) => place(0, 20, 1.36, glass(luck, { liquid: '#f3e2b8', foam: '#fffaf0', kind: 'tall' }))),
  drink('lager', (luck) => place(-190, 0, 1.05, bottle({ glass: '#5a2c10', label: '#17191d', band: '#e2542b', text: 'Lager', kind: 'beer' })) + place(150, 18, 1.2, glass(luck, { liquid: '#e9b03a', foam: '#fff8e6', kind: 'mug' }))),
  { name: 'brownie', on: 'steel', zoom: 1.15, food: brownie },
  {
    name: 'flamm-menue', on: 'night-counter', middle: [600, 810],
    food: (luck) => place(-400, -20, 1.05, fries(luck, RED)) + place(410, -20, 1.2, glass(luck, { liquid: '#3d1a0e', ice: true, garnish: 'lemon', kind: 'tall' })) + place(10, 20, 1.04, burger(luck, 'sesame', ['sauce', 'lettuce', 'tomato', 'beef', 'cheddar', 'bacon', 'onion'])),
  },
  {
    name: 'hero', on: 'night-counter', size: [1920, 1080], middle: [960, 960],
    food: (luck) =>
      place(-720, -50, 1.2, fries(luck, RED)) + place(820, -70, 1.35, glass(luck, { liquid: '#e9b03a', foam: '#fff8e6', kind: 'mug' })) +
      place(-330, -30, 1.0, burger(luck, 'dark', ['rocket', 'beef', 'blue', 'onion', 'sauce'])) + place(480, -20, 0.98, burger(luck, 'green', ['lettuce', 'veggie', 'avocado', 'onion', 'bbq'])) +
      place(80, 30, 1.26, burger(luck, 'brioche', ['sauce', 'lettuce', 'tomato', 'beef', 'cheddar', 'bacon', 'onion'])),
  },
];

function brownie(luck: Chance): string {
  const square = 'M-170 -140L170 -140Q184 -140 184 -126L184 126Q184 140 170 140L-170 140Q-184 140 -184 126L-184 -126Q-184 -140 -170 -140Z';
  return `${plate(400, 'white')}<g transform="rotate(12)"><g filter="url(#crust)"><path d="${square}" fill="#53301c"/></g><path d="${square}" filter="url(#char)" opacity=".6"/>
    <g filter="url(#wet)"><path d="M-150 -60Q-60 -120 -20 -40T90 -70T150 20Q90 60 40 20T-60 70T-150 20Z" fill="#c9822c"/></g></g>
    ${laid(luck, [['walnut', 5, 0.9], ['mint', 2, 1]], 260)}`;
}
