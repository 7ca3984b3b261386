import { hex, within } from './paint/canvas.ts';
import { salad } from './paint/bowls.ts';
import { type Bun, burger, type Slice, stand } from './paint/burger.ts';
import { type Bottle, bottle, type Glass, glass } from './paint/drinks.ts';
import { napkin } from './paint/grounds.ts';
import { dip } from './paint/served.ts';
import { chips, cone, tray } from './paint/sides.ts';
import { brownie } from './paint/sweets.ts';
import { strew } from './paint/toppings.ts';
import type { Picture } from './scene.ts';

/** Higher burgers are painted smaller, so that all of them fill their picture. */
const stack = (name: string, bun: Bun, slices: Slice[], zoom = 1.26): Picture => ({ name, on: 'night-bar', zoom, middle: [0, 305], paint(canvas, luck) { stand(canvas, luck); burger(canvas, luck, bun, slices); } });
const side = (name: string, paint: Picture['paint']): Picture => ({ name, on: 'steel', zoom: 1.06, paint(canvas, luck) { tray(canvas, luck, '#c8401f'); paint(canvas, luck); } });
const drink = (name: string, paint: Picture['paint']): Picture => ({ name, on: 'night-bar', middle: [0, 375], zoom: 1.18, paint });
const cold = (name: string, liquid: string, deep: string, band: string, sign: Bottle['sign'], filled: Partial<Glass> = {}, what: Partial<Bottle> = {}): Picture =>
  drink(name, (c, l) => { bottle(c, l, -165, { shape: 'stubby', glass: '#dfe9e6', liquid, label: '#17191d', band, cap: band, sign, ...what }, 1.12); glass(c, l, 150, { shape: 'tall', liquid, deep, ice: true, fizz: 1, ...filled }, 1.08); });
const beer = (name: string, liquid: string, deep: string, band: string, sign: Bottle['sign'], filled: Partial<Glass>): Picture => cold(name, liquid, deep, band, sign, { foam: '#fff8e8', ice: false, ...filled }, { shape: 'beer', glass: '#4a2410', liquid: '#5f2f14' });
const shake = (name: string, liquid: string, deep: string, straw: string, top: Parameters<typeof strew>[2]): Picture =>
  drink(name, (c, l) => { glass(c, l, 0, { shape: 'shake', liquid, deep, dense: 1, foam: '#fffaf0', straw }, 1.22); strew(within(c, 0, -600, 1), l, top, 90, 0, 0, 0.4); });

export const BURGER_PICTURES: Picture[] = [
  stack('classic', 'sesame', ['sauce', 'lettuce', 'beef', 'tomato', 'onion', 'pickle']),
  stack('cheeseburger', 'brioche', ['sauce', 'beef', 'cheddar', 'cheddar', 'pickle', 'onion', 'chili']),
  stack('bacon-bbq', 'brioche', ['bbq', 'beef', 'cheddar', 'bacon', 'crispy']),
  stack('smokey-blue', 'dark', ['rocket', 'beef', 'blue', 'chutney', 'aioli']),
  stack('chili-brenner', 'sesame', ['chili', 'beef', 'cheddar', 'jalapeno', 'onion']),
  stack('pilz-schwarm', 'brioche', ['rocket', 'beef', 'cheddar', 'mushroom', 'aioli']),
  stack('eggbert', 'brioche', ['sauce', 'beef', 'cheddar', 'bacon', 'egg']),
  stack('ziegenpeter', 'dark', ['rocket', 'beef', 'goat', 'fig', 'onion']),
  stack('doppelflamme', 'sesame', ['bbq', 'beef', 'cheddar', 'pickle', 'beef', 'cheddar', 'bacon'], 1.08),
  stack('wunschburger', 'brioche', ['lettuce', 'beef', 'cheddar', 'tomato', 'avocado', 'sauce'], 1.22),
  stack('nachtzug', 'dark', ['sauce', 'smash', 'roesti', 'smash', 'bacon', 'egg'], 1.22),
  stack('linden-wagyu', 'brioche', ['aioli', 'wagyu', 'cheddar', 'chutney']),
  stack('chicken-crunch', 'sesame', ['slaw', 'chicken', 'mustard', 'pickle']),
  stack('chicken-avocado', 'brioche', ['rocket', 'chicken', 'tomato', 'avocado', 'aioli']),
  stack('chicken-feuer', 'dark', ['chili', 'chicken', 'cheddar', 'jalapeno', 'lettuce']),
  stack('pulled-pork', 'brioche', ['slaw', 'pulled', 'bbq', 'crispy']),
  stack('halloumi-burger', 'sesame', ['rocket', 'tomato', 'halloumi', 'chutney', 'aioli']),
  stack('erbsen-held', 'dark', ['lettuce', 'pea', 'vegan', 'tomato', 'pickle']),
  stack('gemuese-flamme', 'green', ['lettuce', 'veggie', 'avocado', 'onion', 'chili']),
  { name: 'pommes', on: 'night-bar', middle: [0, 350], zoom: 1.3, paint: (c, l) => cone(c, l, '#c8401f', '#f6ecd8') },
  side('suesskartoffel', (c, l) => { chips(c, l, 'sweet', 46, 270); dip(c, l, 300, 170, '#f8ecc8', [['parsley', 4]]); }),
  side('zwiebelringe', (c, l) => { strew(c, l, [['friedRing', 17, 1.75]], 380, -30, 0, 0.75); dip(c, l, 320, 175, '#d86a2c'); }),
  side('nuggets', (c, l) => { strew(c, l, [['nugget', 10, 1.1]], 350, -40, 0, 0.75); dip(c, l, 310, 175, '#7a2410'); }),
  side('wings', (c, l) => { strew(c, l, [['wing', 9, 1.1]], 380, 0, 0, 0.75); strew(c, l, [['celery', 6, 1.2], ['parsley', 14]], 330, 0, 0, 0.7); }),
  { name: 'krautsalat-schale', on: 'steel', zoom: 1.06, paint(c, l) { napkin(c, l, -430, 260, 0.3, hex('#d9c9a8'), hex('#c8401f')); salad(c, l, { leaves: [], below: '#d8d3a6', layers: [['fennel', 110, 1.25], ['carrot', 46, 0.9], ['fennel', 60, 1.1], ['parsley', 26]], glaze: 'night' }); } },
  { name: 'beilagensalat', on: 'steel', zoom: 1, paint: (c, l) => salad(c, l, { layers: [['tomato', 6], ['cucumber', 9, 1.1], ['onion', 5]], glaze: 'night' }) },
  { name: 'flammsalat', on: 'ember', zoom: 1.08, paint: (c, l) => salad(c, l, { leaves: [['lettuce', 30], ['rucola', 14]], layers: [['avocado', 8, 1.4], ['cherryTomato', 8, 1.1], ['beefStrip', 8, 1.4], ['friedOnion', 30, 1.2]], glaze: 'clay' }) },
  shake('shake-vanille', '#f6e6bd', '#ecd39a', '#c8401f', [['flake', 8]]),
  shake('shake-schoko', '#8a5634', '#5f3418', '#f6ecd8', [['chocolate', 16, 1.3]]),
  shake('shake-erdbeere', '#f3a3ae', '#e0788c', '#c8401f', [['strawberry', 2, 1]]),
  { name: 'brownie', on: 'ember', zoom: 1.06, paint: brownie },
  cold('cola', '#4a2010', '#220c05', '#c8401f', 'flame', { slice: 'lemon' }),
  cold('cola-zero', '#3a1a0e', '#160804', '#8a8d92', 'flame', { straw: '#8a8d92' }),
  cold('orange', '#f6a440', '#e67c1c', '#ee8a1d', 'citrus', { slice: 'orange', dense: 0.6 }),
  drink('eistee', (c, l) => { glass(c, l, -150, { shape: 'jug', liquid: '#dd9a48', deep: '#b8662a', ice: true, handle: true }, 1.15); glass(c, l, 170, { shape: 'tall', liquid: '#e3a452', deep: '#c0702c', ice: true, slice: 'orange', straw: '#f6ecd8' }, 1.02); }),
  cold('wasser', '#d5e8ee', '#bcd7e2', '#3f8fc0', 'drop', { slice: 'lemon' }),
  beer('lager', '#f0bc48', '#d69426', '#e2542b', 'flame', { shape: 'mug', handle: true }),
  beer('ipa', '#e09a38', '#b86a1c', '#7d9a3a', 'hop', { shape: 'beer' }),
  drink('kellerbier', (c, l) => glass(c, l, 0, { shape: 'mug', liquid: '#dfa244', deep: '#b8742a', dense: 0.7, foam: '#fff4dc', handle: true }, 1.45)),
  { name: 'flamm-menue', on: 'night-bar', middle: [0, 320], paint(c, l) { stand(within(c, 0, 0, 1.2), l); cone(within(c, -400, 0, 0.94), l, '#c8401f', '#f6ecd8'); glass(c, l, 400, { shape: 'tall', liquid: '#4a2010', deep: '#220c05', ice: true, slice: 'lemon' }, 1.1); burger(within(c, 0, 30, 1), l, 'sesame', ['sauce', 'lettuce', 'tomato', 'beef', 'cheddar', 'bacon', 'onion']); } },
  { name: 'gruenes-menue', on: 'night-bar', middle: [0, 320], paint(c, l) { stand(within(c, 0, 0, 1.2), l); cone(within(c, -400, 0, 0.94), l, '#5f8a3a', '#f6ecd8'); glass(c, l, 400, { shape: 'tall', liquid: '#e3a452', deep: '#c0702c', ice: true, slice: 'orange' }, 1.1); burger(within(c, 0, 30, 1), l, 'green', ['lettuce', 'veggie', 'avocado', 'onion', 'chili']); } },
  { name: 'feierabend', on: 'night-bar', middle: [0, 320], paint(c, l) { stand(within(c, 0, 0, 1.3), l); cone(within(c, 0, -20, 0.98), l, '#c8401f', '#f6ecd8'); for (const x of [-500, 500]) glass(c, l, x, { shape: 'beer', liquid: '#f0bc48', deep: '#d69426', foam: '#fff8e8', fizz: 1 }, 0.98); burger(within(c, -290, 30, 0.84), l, 'brioche', ['bbq', 'beef', 'cheddar', 'bacon', 'crispy']); burger(within(c, 290, 30, 0.84), l, 'dark', ['rocket', 'beef', 'blue', 'chutney', 'aioli']); } },
  { name: 'hero', on: 'night-bar', size: [1920, 1080], middle: [0, 400], paint(c, l) {
    stand(within(c, 0, 0, 2), l);
    cone(within(c, -720, -40, 1.15), l, '#c8401f', '#f6ecd8');
    glass(c, l, 830, { shape: 'mug', liquid: '#f0bc48', deep: '#d69426', foam: '#fff8e8', handle: true, fizz: 1 }, 1.35);
    burger(within(c, -340, -10, 0.98), l, 'dark', ['rocket', 'beef', 'blue', 'chutney', 'aioli']);
    burger(within(c, 500, -6, 0.95), l, 'green', ['lettuce', 'veggie', 'avocado', 'onion', 'chili']);
    burger(within(c, 80, 40, 1.24), l, 'brioche', ['sauce', 'lettuce', 'tomato', 'beef', 'cheddar', 'bacon', 'onion']);
  } },
];
