import { hex, within } from './paint/canvas.ts';
import { pasta, salad, soup } from './paint/bowls.ts';
import { type Bottle, bottle, type Glass, glass } from './paint/drinks.ts';
import { board, type Ground, napkin } from './paint/grounds.ts';
import { rolls, calzone, toasts } from './paint/served.ts';
import { cannoli, cup, ice, type Ice, pressedIce, pudding, square, verrine } from './paint/sweets.ts';
import { strew } from './paint/toppings.ts';
import { smallPizza } from './pizzeria-pizza.ts';
import type { Picture } from './scene.ts';

const sweet = (name: string, on: Ground, paint: Picture['paint'], zoom = 1.06): Picture => ({ name, on, zoom, paint(canvas, luck) { napkin(canvas, luck, luck.pick([-470, 470]), luck.between(-250, 300), luck.between(-0.5, 0.5), hex(luck.pick(['#f4ead8', '#ecd9d2', '#dfe6e4'])), hex(luck.pick(['#b4341f', '#8a5a7a', '#3f6a86']))); paint(canvas, luck); } });
const gelato = (name: string, on: Ground, what: Ice): Picture => sweet(name, on, (canvas, luck) => ice(canvas, luck, what), 1.08);

const SWEETS: Picture[] = [
  sweet('tiramisu', 'terracotta', (c, l) => square(c, l, '#6d4024', [['mint', 3], ['raspberry', 2]], 'white')),
  sweet('tiramisu-pistazie', 'sage', (c, l) => verrine(c, l, '#dfe3a6', [['pistachio', 90, 1.2], ['whiteChocolate', 14]], 'cream')),
  sweet('panna-cotta', 'plaster', (c, l) => pudding(c, l, { colour: '#fff6e6', sauce: ['#b3163a', '#7a0d24'], layers: [['berry', 9, 1.15], ['raspberry', 7, 1.1], ['mint', 3]], glaze: 'green' })),
  sweet('cannoli', 'terracotta', cannoli),
  sweet('tortino', 'walnut', (c, l) => pudding(c, l, { colour: '#5a2f18', sauce: ['#f3e2bd', '#d9bd8c'], layers: [['raspberry', 6, 1.1], ['mint', 2]], glaze: 'white', crack: true })),
  sweet('nutella-calzone', 'oak', (c, l) => { calzone(within(c, 0, 0, 0.86), l, [['hazelnut', 26, 1.3]], ['#5a3016', '#381b0a'], true); strew(c, l, [['strawberry', 3, 1.1]], 130, 340, 260); }, 1.1),
  gelato('gelato-gemischt', 'plaster', { scoops: [['#f8e8bd', '#9a7a4a'], ['#6d4027'], ['#f08aa0', '#c83a5a']], layers: [['mint', 2]] }),
  sweet('spaghettieis', 'marble', pressedIce),
  sweet('affogato', 'walnut', (c, l) => cup(c, l, { radius: 225, coffee: '#3a1a0a', crema: '#8a5526', scoop: true }), 1.1),
  gelato('coppa-amarena', 'marble', { scoops: [['#f8e8bd', '#9a7a4a'], ['#fbf3e4', '#4a2a1a']], layers: [['cherry', 9, 1.05]], sauce: '#6d0d24', glaze: 'cream', whipped: true }),
  gelato('coppa-pistacchio', 'sage', { scoops: [['#b9c77c', '#7d9440'], ['#c9a06a', '#8a5a2a']], layers: [['pistachio', 50, 1.1], ['hazelnut', 18]], sauce: '#4a2412', glaze: 'night', whipped: true }),
  gelato('sorbetto', 'linen', { scoops: [['#f7f0b4']], layers: [['mint', 3, 1.1], ['lemon', 1, 0.9]], glaze: 'sun', wafer: false }),
  sweet('espresso', 'walnut', (c, l) => { cup(c, l, { radius: 185, coffee: '#4a240e', crema: '#b0742f' }); strew(c, l, [['coffeeBean', 7]], 120, -430, -280); }, 1.14),
  sweet('cappuccino', 'oak', (c, l) => { cup(c, l, { radius: 240, coffee: '#9a5f2c', crema: '#c48a4c', art: true, glaze: 'clay' }); strew(c, l, [['coffeeBean', 5]], 110, 440, -300); }, 1.06),
];

const drink = (name: string, paint: Picture['paint'], zoom = 1.16): Picture => ({ name, on: 'bar', middle: [0, 375], zoom, paint });
const pair = (name: string, what: Bottle, filled: Glass, { left = -165, right = 140, small = 0.98, big = 1 } = {}): Picture => drink(name, (c, l) => { bottle(c, l, left, what, big); glass(c, l, right, filled, small); });

const soft = (name: string, liquid: string, deep: string, what: Partial<Bottle> & Pick<Bottle, 'band' | 'sign'>, filled: Partial<Glass> = {}): Picture =>
  pair(name, { shape: 'soda', glass: '#dfe9e6', liquid, label: '#fdf8ea', cap: what.band, ...what }, { shape: 'tall', liquid, deep, ice: true, fizz: 1, ...filled }, { small: filled.shape === 'tumbler' ? 1.3 : 1.04 });
const beer = (name: string, liquid: string, deep: string, what: Partial<Bottle> & Pick<Bottle, 'band' | 'sign'>, filled: Partial<Glass>): Picture =>
  pair(name, { shape: 'beer', glass: '#5a2f12', label: '#f3e6c6', cap: what.band, ...what }, { shape: 'beer', liquid, deep, foam: '#fff8e8', fizz: 1, ...filled }, { small: filled.shape === 'tumbler' ? 1.35 : 1.02 });
const wine = (name: string, liquid: string, deep: string, what: Partial<Bottle> & Pick<Bottle, 'band' | 'glass'>, filled: Partial<Glass> = {}): Picture =>
  pair(name, { shape: 'wine', label: '#f6edd8', cap: what.band, sign: 'grapes', ...what }, { shape: 'wine', liquid, deep, ...filled }, { small: 1.02, big: 0.96 });

const DRINKS: Picture[] = [
  soft('cola', '#4a2010', '#220c05', { band: '#b3201a', sign: 'star' }, { slice: 'lemon' }),
  soft('cola-zero', '#3a1a0e', '#160804', { band: '#1c1c20', sign: 'star', label: '#d9d9dc' }, { straw: '#b3201a' }),
  soft('limonata', '#f6e98e', '#eccf4c', { band: '#4f7d2a', sign: 'citrus' }, { slice: 'lemon', dense: 0.6 }),
  soft('aranciata', '#f6a440', '#e67c1c', { band: '#d9661a', sign: 'citrus' }, { slice: 'orange', dense: 0.6 }),
  soft('apfelschorle', '#eccb6c', '#d9a43c', { band: '#5c8a2c', sign: 'leaf', shape: 'beer' }, { shape: 'tumbler' }),
  soft('wasser', '#d5e8ee', '#bcd7e2', { band: '#2a5f86', sign: 'drop', shape: 'water' }, { slice: 'lemon' }),
  soft('wasser-still', '#dcecee', '#cbe0e4', { band: '#3f8f86', sign: 'drop', shape: 'water', glass: '#cfe6d8' }, { fizz: 0, ice: false, shape: 'tumbler' }),
  soft('chinotto', '#5a2c14', '#2f1206', { band: '#2f6a3a', sign: 'leaf', shape: 'stubby' }, { slice: 'orange', shape: 'tumbler' }),
  soft('tonic', '#e6f0ea', '#cfdfd4', { band: '#d2b02c', sign: 'citrus', shape: 'stubby' }, { slice: 'lemon', shape: 'tumbler' }),
  beer('landbier', '#9a4f18', '#5a240a', { band: '#2d4a2a', sign: 'wheat' }, { shape: 'mug', handle: true }),
  beer('helles', '#f3c450', '#dc9c28', { band: '#2f6aa6', sign: 'hop' }, { shape: 'beer' }),
  beer('pils', '#f0cc5c', '#dfaa34', { band: '#2f7a4a', sign: 'hop', glass: '#27502c' }, { shape: 'pils' }),
  beer('weissbier', '#eeb04a', '#c97c20', { band: '#22457a', sign: 'wheat' }, { shape: 'weizen', dense: 0.6 }),
  drink('kellerbier-fass', (c, l) => { glass(c, l, 0, { shape: 'mug', liquid: '#d99a3a', foam: '#fff4dc', handle: true, stone: '#b9b4aa' }, 1.5); }),
  beer('birra-italiana', '#f5d264', '#e2b43c', { band: '#c0392b', sign: 'star', shape: 'stubby', glass: '#3a6a3a', label: '#fdfbf4' }, { shape: 'tumbler' }),
  beer('weissbier-alkoholfrei', '#f0bc5c', '#d08f30', { band: '#3f8fc0', sign: 'wheat', label: '#eaf3f8' }, { shape: 'weizen', dense: 0.6, slice: 'lemon' }),
  wine('montepulciano', '#8a1830', '#54091a', { glass: '#2e2a1c', band: '#7d1f1f' }),
  wine('primitivo', '#6a1024', '#36060f', { glass: '#1f1a1a', band: '#c9a23c', label: '#1d1b1b' }),
  wine('grillo', '#f3e4a0', '#e3c964', { glass: '#6a7a34', band: '#c9a23c' }),
  wine('lugana', '#f0e6b0', '#dfcf78', { glass: '#8a9a58', band: '#3f6a86' }),
  wine('rosato', '#f2a08c', '#dd7a68', { glass: '#f2c9bc', liquid: '#ee9a86', band: '#d07a78' }),
  wine('lambrusco', '#8a1a4a', '#560c2c', { shape: 'sparkling', glass: '#26301c', band: '#8a1a4a' }, { shape: 'flute', fizz: 1, foam: '#f3bccb' }),
  wine('prosecco', '#f6e4a4', '#ecd078', { shape: 'sparkling', glass: '#3a4f2c', band: '#d2b25c' }, { shape: 'flute', fizz: 1.4 }),
  pair('grappa', { shape: 'slim', glass: '#e6eeee', liquid: '#f1ecd6', label: '#fbf6ea', band: '#6a4a2a', cap: '#3a2a1c', sign: 'grapes' }, { shape: 'grappa', liquid: '#f6f0dc' }, { small: 1.4 }),
  drink('limoncello-glas', (c, l) => { glass(c, l, -95, { shape: 'shot', liquid: '#f6e25c', deep: '#eed02c', dense: 0.6 }, 1.7); glass(c, l, 150, { shape: 'shot', liquid: '#f6e25c', deep: '#eed02c', dense: 0.6, slice: 'lemon' }, 1.7); }, 1.2),
  drink('limoncello', (c, l) => { bottle(c, l, -120, { shape: 'slim', glass: '#f6ecc0', liquid: '#f5de4c', label: '#fffbe6', band: '#3c6b2a', cap: '#b4341f', sign: 'citrus' }, 0.98); for (const x of [60, 210]) glass(c, l, x, { shape: 'shot', liquid: '#f6e25c', deep: '#eed02c', dense: 0.6 }, 1.15); }),
  pair('amaro', { shape: 'spirit', glass: '#4a2414', label: '#efe0b8', band: '#7a1f1f', cap: '#2a1c14', sign: 'leaf' }, { shape: 'tumbler', liquid: '#7a3a14', deep: '#4a1c08', ice: true, slice: 'orange' }),
  pair('sambuca', { shape: 'spirit', glass: '#e8eef0', liquid: '#f3f4ee', label: '#1f3f6a', band: '#d2b25c', cap: '#1f3f6a', sign: 'star' }, { shape: 'grappa', liquid: '#f6f4ec' }, { small: 1.4 }),
];

const GROUPS: Picture[] = [
  { name: 'menue-fuer-2', on: 'walnut', paint(c, l) {
    smallPizza({ baked: [['hotSalami', 17, 1.15], ['oregano', 20]] }, -300, -120, 0.84)(c, l);
    smallPizza({ fresh: [['rucola', 18, 1.1], ['cherryTomato', 9], ['grana', 8]] }, 330, 190, 0.84)(c, l);
    salad(within(c, 330, -300, 0.5), l, { layers: [['tomato', 5], ['cucumber', 7, 1.1], ['onionArc', 8]] });
    strew(c, l, [['basil', 3], ['garlic', 4]], 110, -330, 350);
  } },
  { name: 'familienmenue', on: 'walnut', paint(c, l) {
    smallPizza({ baked: [['salami', 10, 1.1], ['mushroom', 9], ['paprika', 9, 1.1]], fresh: [['basil', 5]] }, -20, 70, 1.12)(c, l);
    salad(within(c, -480, -300, 0.5), l, { layers: [['cherryTomato', 9, 1.1], ['corn', 30]] });
    rolls(within(c, 490, -290, 0.62), l, true, [['rosemary', 3, 0.8]], 7);
  } },
  { name: 'pasta-abend', on: 'linen', paint(c, l) {
    napkin(c, l, -430, 320, 0.2, hex('#efe4cf'), hex('#b4341f'));
    pasta(within(c, 60, 40, 0.94), l, { noodles: 'tagliatelle', sauce: ['#a8431f', '#6a2410'], layers: [['mince', 20], ['flake', 18], ['basil', 3]] });
    toasts(within(c, -480, -300, 0.52), l, null, [['cherryTomato', 7, 0.9], ['basil', 3, 0.9]]);
    square(within(c, 480, 320, 0.52), l, '#6d4024', [['mint', 2]], 'white');
  } },
  { name: 'party-menue', on: 'oak', paint(c, l) {
    smallPizza({ baked: [['salami', 18, 1.15]] }, -300, -215, 0.62)(c, l);
    smallPizza({ baked: [['ham', 10, 1.2], ['pineapple', 12]] }, 300, -215, 0.62)(c, l);
    smallPizza({ baked: [['zucchini', 7], ['paprika', 9], ['mushroom', 8]] }, -300, 225, 0.62)(c, l);
    smallPizza({ sauce: 'cream', cheese: 1.2, baked: [['gorgonzola', 9]], fresh: [['basil', 5]] }, 300, 225, 0.62)(c, l);
  } },
  { name: 'mittagsmenue', on: 'plaster', paint(c, l) {
    napkin(c, l, 440, -280, 0.3, hex('#e6d9c0'), hex('#5f7d3a'));
    pasta(within(c, -80, 20, 0.96), l, { noodles: 'penne', tossed: '#ef8a4a', layers: [['cherryTomato', 7], ['basil', 4], ['flake', 18]], glaze: 'blue' });
    salad(within(c, 430, 250, 0.5), l, { layers: [['tomato', 4], ['radish', 6]], glaze: 'white' });
  } },
];

const HERO: Picture = {
  name: 'hero', on: 'walnut', size: [1920, 1080],
  paint(c, l) {
    napkin(c, l, -120, -420, 0.4, hex('#efe4cf'), hex('#b4341f'));
    smallPizza({ cheese: 0.7, baked: [['cherryTomato', 11]], fresh: [['burrata', 1, 1.1], ['basil', 9, 1.15]] }, 280, 50, 1.24)(c, l);
    pasta(within(c, -560, -270, 0.96), l, { noodles: 'tagliatelle', sauce: ['#a8431f', '#6a2410'], layers: [['mince', 22], ['flake', 18], ['basil', 3]] });
    salad(within(c, -610, 410, 0.86), l, { leaves: [['rucola', 60, 1.2]], layers: [['cherryTomato', 10, 1.2], ['grana', 12], ['pinenut', 22]], glaze: 'green' });
    board(within(c, 880, -420, 0.66), l, 420);
    strew(within(c, 880, -420, 0.66), l, [['prosciutto', 6, 1.2], ['salami', 7, 1.1], ['greenOlive', 10], ['rosemary', 2]], 340);
    soup(within(c, 905, 430, 0.62), l, { colour: ['#dc4a1e', '#a82c0c'], swirl: '#fff3dc', layers: [['basil', 3, 1.2]] });
    strew(c, l, [['cherryTomato', 5], ['basil', 3], ['garlic', 4]], 110, -200, 400);
  },
};

export const BAR_PICTURES: Picture[] = [...SWEETS, ...DRINKS, ...GROUPS, HERO];
