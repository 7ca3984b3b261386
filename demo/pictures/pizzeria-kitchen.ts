import { hex, lay, type Canvas } from './paint/canvas.ts';
import type { Chance } from './paint/chance.ts';
import { oven, type Oven, type Pasta, pasta, risotto, salad, type Salad, soup, type Soup } from './paint/bowls.ts';
import { type Ground, napkin, plate } from './paint/grounds.ts';
import { ball, dip, fan, heaps, rolls, type Served, served, SLICES, slices, toasts } from './paint/served.ts';
import { drizzle } from './paint/shapes.ts';
import { cutlery } from './paint/sides.ts';
import { type Layer, one, strew } from './paint/toppings.ts';
import type { Picture } from './scene.ts';

/** A cloth, or a fork and knife, beside the plate, differently for every dish. */
function beside(canvas: Canvas, luck: Chance, stripes: readonly string[]): void {
  const way = luck.between(0, 1);
  if (way < 0.6) napkin(canvas, luck, luck.pick([-480, 480]), luck.between(-260, 300), luck.between(-0.5, 0.5), hex(luck.pick(['#f2e8d5', '#e6d9c0', '#d9dfd2'])), hex(luck.pick(stripes)));
  if (way > 0.3) {
    cutlery(canvas, 'fork', -510, 40, Math.PI / 2);
    if (way > 0.5) cutlery(canvas, 'knife', 515, 40, Math.PI / 2);
  }
}

const on = (name: string, where: Ground, zoom: number, paint: Picture['paint']): Picture => ({ name, on: where, zoom, paint(canvas, luck) { beside(canvas, luck, ['#b4341f', '#5f7d3a', '#3f6a86']); paint(canvas, luck); } });
const noodles = (name: string, what: Pasta, where: Ground = 'linen'): Picture => on(name, where, 1.06, (canvas, luck) => pasta(canvas, luck, what));
const leaves = (name: string, what: Salad): Picture => on(`insalata-${name}`, 'sage', 1.06, (canvas, luck) => salad(canvas, luck, what));
const broth = (name: string, what: Soup): Picture => ({ name, on: 'terracotta', zoom: 1.02, paint(canvas, luck) { napkin(canvas, luck, luck.pick([-480, 480]), luck.between(-260, 300), luck.between(-0.5, 0.5), hex('#f2e8d5'), hex('#b4341f')); soup(canvas, luck, what); } });
const baked = (name: string, what: Oven, where: Ground = 'plaster'): Picture => ({ name, on: where, zoom: 1.02, paint: (canvas, luck) => oven(canvas, luck, what) });
const course = (name: string, what: Served, where: Ground = 'slate'): Picture => on(name, where, 1.06, (canvas, luck) => served(canvas, luck, what));

const RED: [string, string] = ['#cf3a1c', '#8e1a08'];
const RAGU: [string, string] = ['#a8431f', '#6a2410'];
const CREAM: [string, string] = ['#f3e0b4', '#d5b377'];
const PESTO: [string, string] = ['#6a9a32', '#3f6a1a'];
const POTATOES: Layer[] = [['wedge', 7], ['rosemary', 1, 0.7]];
const VEGETABLES: Layer[] = [['zucchini', 4], ['paprika', 6, 1.1], ['cherryTomato', 4, 0.9]];

const STARTERS: Picture[] = [
  { name: 'bruschetta', on: 'slate', zoom: 1.1, paint: (c, l) => toasts(c, l, null, [['tomato', 5, 0.6], ['cherryTomato', 6, 0.8], ['garlic', 3, 0.7], ['basil', 3, 0.8]]) },
  { name: 'bruschetta-nduja', on: 'walnut', zoom: 1.1, paint(c, l) { toasts(c, l, ['#c9431c', '#8a2008'], [['nduja', 4, 0.8], ['parsley', 6]]); for (const [x, y] of SLICES) lay(c, drizzle([[-150, 30], [-80, -40], [-20, 40], [50, -40], [110, 30], [160, -20]], 6, hex('#eaa631'), { gloss: 1 }), x, y); } },
  on('caprese', 'oak', 1.06, (c, l) => { fan(c, l, [['tomato', 1.25], ['mozzarella', 1.25]], 'blue', [['basil', 6], ['pepper', 24]]); one(c, l, 'basil', 0, 0, 1.5); }),
  on('burrata-vorspeise', 'oak', 1.06, (c, l) => { plate(c, l, 420, 'night', 18); strew(c, l, [['cherryTomato', 24, 1.2]], 310); strew(c, l, [['burrata', 1, 1.5], ['basil', 6], ['pinenut', 26, 1.1]], 260); }),
  on('carpaccio', 'slate', 1.06, (c, l) => slices(c, l, 'carpaccio', null, [['rucola', 11], ['grana', 11, 0.9], ['lemon', 1]], 'white')),
  on('vitello-tonnato', 'oak', 1.06, (c, l) => slices(c, l, 'vealSlice', '#f2dfba', [['caper', 22, 1.1], ['parsley', 14], ['lemon', 1]], 'night')),
  { name: 'antipasto-misto', on: 'slate', zoom: 1.04, paint(c, l) { heaps(c, l, [['prosciutto', 4, 1.1], ['salami', 6, 0.95], ['greenOlive', 9, 1], ['mortadella', 3, 1], ['zucchini', 5, 0.9], ['taggiasca', 12, 1.1], ['aubergine', 4, 0.9], ['mozzarella', 4, 0.85]]); strew(c, l, [['artichoke', 4], ['rosemary', 2]], 180); } },
  { name: 'antipasto-verdure', on: 'oak', zoom: 1.06, paint(c, l) { plate(c, l, 420, 'clay', 16); strew(c, l, [['aubergine', 8, 1.2], ['zucchini', 10, 1.15], ['paprika', 14, 1.3], ['mushroom', 9, 1.1], ['driedTomato', 7], ['parsley', 26]], 350); } },
  baked('parmigiana-klein', { dish: '#34353a', sauce: RED, round: true, cheese: 0.66, layers: [['aubergine', 4, 1.1], ['basil', 4]] }, 'oak'),
  on('calamari-fritti', 'marble', 1.06, (c, l) => { plate(c, l, 420, 'blue', 14); strew(c, l, [['friedRing', 22, 1.25]], 320); one(c, l, 'lemon', -210, 190, 1.3); dip(c, l, 210, 170, '#f8ecc8', [['parsley', 5]]); }),
  on('arancini', 'oak', 1.06, (c, l) => { plate(c, l, 420, 'night', 14); ball(c, l, -155, -100, 132, false); ball(c, l, 125, -135, 130, false); ball(c, l, -35, 125, 138, true); dip(c, l, 215, 130, '#c9311a', [['basil', 1, 0.8]], 'cream'); }),
  on('pizzabroetchen', 'oak', 1.04, (c, l) => { plate(c, l, 435, 'white', 14); rolls(c, l, false, []); dip(c, l, 20, 10, '#f8f4e6', [['parsley', 12]]); }),
  on('pizzabroetchen-knoblauch', 'slate', 1.04, (c, l) => { plate(c, l, 435, 'clay', 14); rolls(c, l, true, [['garlic', 15], ['rosemary', 4, 0.8], ['salt', 26]]); }),
];

const SOUPS: Picture[] = [
  broth('tomatensuppe', { colour: ['#dc4a1e', '#a82c0c'], swirl: '#fff3dc', layers: [['basil', 3, 1.2]] }),
  broth('minestrone', { colour: ['#dd9544', '#b0601f'], sunk: [['carrotDice', 16], ['celery', 14], ['bean', 16], ['zucchini', 6, 0.7], ['pea', 18]], layers: [['carrotDice', 7], ['bean', 7], ['cherryTomato', 4, 0.8], ['basil', 3]], glaze: 'green' }),
  broth('linsensuppe', { colour: ['#9a6632', '#5f3a18'], sunk: [['lentil', 190, 1.2]], layers: [['lentil', 90, 1.2], ['sausage', 7, 1.05], ['chili', 6], ['rosemary', 1, 0.9]], glaze: 'blue' }),
  broth('fischsuppe', { colour: ['#d9602a', '#a23810'], sunk: [['tuna', 6], ['fennel', 6]], layers: [['mussel', 6, 1.1], ['shrimp', 7, 1.25], ['salmonCube', 4, 1.1], ['fennel', 5], ['parsley', 16]], glaze: 'night' }),
];

const SALADS: Picture[] = [
  leaves('verde', { layers: [['cucumber', 10, 1.15], ['radish', 11]], glaze: 'white' }),
  leaves('mista', { layers: [['tomato', 5], ['cucumber', 8, 1.1], ['carrot', 16], ['corn', 36], ['onionArc', 10, 1.1]] }),
  leaves('caprino', { leaves: [['lettuce', 26], ['radicchio', 7]], layers: [['pear', 7, 1.05], ['goat', 4, 1.5], ['walnut', 10]], glaze: 'night' }),
  leaves('rucola', { leaves: [['rucola', 70, 1.2]], layers: [['cherryTomato', 12, 1.2], ['grana', 14, 1.1], ['pinenut', 34, 1.1]], glaze: 'cream' }),
  leaves('tonno', { layers: [['tuna', 12, 1.2], ['tomato', 4, 0.9], ['onionArc', 10], ['halfEgg', 4, 1.25], ['olive', 9, 1.1], ['caper', 14]], glaze: 'blue' }),
  leaves('nizza', { layers: [['ham', 7, 1.2], ['artichoke', 6, 1.1], ['peperoni', 6], ['halfEgg', 4, 1.25], ['bufala', 5, 0.8]], glaze: 'green' }),
  leaves('caesar', { leaves: [['romaine', 34]], layers: [['chicken', 10, 1.3], ['crouton', 13, 1.1], ['grana', 11, 1.05]], glaze: 'white' }),
  leaves('gamberi', { leaves: [['lettuce', 26], ['radicchio', 5]], layers: [['avocado', 6, 1.3], ['mango', 9], ['cherryTomato', 7, 1.1], ['kingPrawn', 7, 1], ['garlic', 6]], glaze: 'sun' }),
  leaves('filetto', { leaves: [['rucola', 60, 1.2]], layers: [['mushroom', 9, 1.1], ['beefStrip', 13, 1.35], ['grana', 6]], glaze: 'night' }),
  leaves('lenticchie', { leaves: [['rucola', 44, 1.1]], layers: [['lentil', 190, 1.35], ['zucchini', 7, 1.05], ['paprika', 8, 1.1], ['walnut', 8]], glaze: 'clay' }),
];

const PASTA: Picture[] = [
  noodles('pasta-napoli', { noodles: 'spaghetti', sauce: RED, layers: [['basil', 4, 1.15]], glaze: 'white' }),
  noodles('spaghetti-bolognese', { noodles: 'tagliatelle', sauce: RAGU, layers: [['mince', 34], ['flake', 22], ['basil', 2]] }),
  noodles('spaghetti-carbonara', { noodles: 'spaghetti', tossed: '#f7dc90', layers: [['pancetta', 18, 1.05], ['flake', 26], ['pepper', 50, 1.3]], glaze: 'night' }),
  noodles('carbonara-sahne', { noodles: 'tagliatelle', tossed: '#f8e7b6', layers: [['ham', 8, 0.85], ['flake', 20], ['parsley', 16]], glaze: 'clay' }),
  noodles('aglio-olio', { noodles: 'spaghetti', tossed: '#f2cc6c', layers: [['garlic', 17, 1.05], ['chili', 14], ['parsley', 34]], glaze: 'clay' }),
  noodles('penne-arrabbiata', { noodles: 'penne', tossed: '#ee8040', layers: [['cherryTomato', 5, 0.85], ['chili', 17], ['garlic', 6], ['parsley', 16]], glaze: 'cream' }),
  noodles('amatriciana', { noodles: 'rigatoni', tossed: '#ea8a50', layers: [['pancetta', 18, 1.1], ['onionArc', 9], ['flake', 24]], glaze: 'blue' }, 'plaster'),
  noodles('puttanesca', { noodles: 'spaghetti', tossed: '#eda25c', sauce: ['#bf3a18', '#7c1a08'], layers: [['anchovy', 4, 0.9], ['taggiasca', 12, 1.1], ['caper', 15], ['chili', 7], ['parsley', 10]], glaze: 'green' }),
  noodles('norma', { noodles: 'rigatoni', tossed: '#eb9058', layers: [['aubergine', 6, 0.95], ['ricotta', 6, 0.9], ['basil', 4]], glaze: 'night' }),
  noodles('pesto-genovese', { noodles: 'tagliatelle', tossed: '#cdd070', sauce: PESTO, layers: [['greenBean', 8], ['potato', 3, 0.7], ['pinenut', 18, 1.1], ['basil', 2]], glaze: 'white' }),
  noodles('pesto-vegano', { noodles: 'spaghetti', tossed: '#b9c85c', layers: [['cherryTomato', 9, 1.1], ['pinenut', 30, 1.1], ['basil', 4]], glaze: 'cream' }),
  noodles('gnocchi-gorgonzola', { noodles: 'gnocchi', tossed: '#f7e6b6', layers: [['gorgonzola', 6], ['walnut', 7, 0.95], ['spinach', 5, 0.8]], glaze: 'green' }),
  noodles('pasta-funghi', { noodles: 'tagliatelle', tossed: '#eed28e', layers: [['porcini', 7, 1.05], ['mushroom', 8, 0.95], ['parsley', 26]], glaze: 'night' }, 'walnut'),
  noodles('pasta-pollo', { noodles: 'penne', tossed: '#f3deaa', layers: [['chicken', 7, 1], ['broccoli', 8, 1], ['flake', 16]], glaze: 'clay' }),
  noodles('salsiccia-friarielli', { noodles: 'rigatoni', tossed: '#ecc078', layers: [['sausage', 9, 1.05], ['cherryTomato', 6, 0.95], ['fennel', 6, 0.9], ['flake', 16]], glaze: 'cream' }, 'plaster'),
  noodles('tagliatelle-lachs', { noodles: 'tagliatelle', tossed: '#f5e2b0', layers: [['salmonCube', 10, 1.1], ['spinach', 6, 0.8], ['lemon', 1]], glaze: 'blue' }),
  noodles('spaghetti-vongole', { noodles: 'spaghetti', tossed: '#f2d88e', layers: [['clam', 13, 1.05], ['cherryTomato', 4, 0.85], ['parsley', 30]], glaze: 'blue' }, 'marble'),
  noodles('pasta-scoglio', { noodles: 'spaghetti', tossed: '#eb9a5c', layers: [['mussel', 7, 1.1], ['squid', 7], ['kingPrawn', 4, 0.95], ['parsley', 20]], glaze: 'white' }, 'marble'),
  noodles('pasta-filetto', { noodles: 'tagliatelle', tossed: '#ecca80', layers: [['beefStrip', 8, 1.1], ['cherryTomato', 6], ['rucola', 7, 0.9], ['grana', 5, 0.8]], glaze: 'night' }),
  noodles('kinder-spaghetti', { noodles: 'spaghetti', sauce: RED, layers: [['flake', 16]], glaze: 'sun' }, 'sage'),
  noodles('kinder-bolognese', { noodles: 'spaghetti', sauce: RAGU, layers: [['mince', 22, 0.95], ['flake', 14]], glaze: 'blue' }, 'sage'),
  noodles('mittag-pasta', { noodles: 'penne', tossed: '#ef9556', layers: [['zucchini', 5, 0.8], ['bufala', 5, 0.7], ['basil', 4]], glaze: 'sun' }, 'plaster'),
  noodles('mittag-pollo', { noodles: 'penne', tossed: '#f6e6bd', layers: [['chicken', 8, 1.05], ['mushroom', 9, 0.9], ['parsley', 18]], glaze: 'white' }, 'plaster'),
  noodles('beilage-spaghetti', { noodles: 'spaghetti', sauce: ['#d8452a', '#9a2410'], layers: [['basil', 1, 1.1]], glaze: 'green' }),
];

const OVEN: Picture[] = [
  baked('lasagne', { dish: '#b5532f', sauce: RAGU, cheese: 0.66, layers: [['basil', 4, 1.1]] }),
  baked('lasagne-verdura', { dish: '#7d9068', sauce: ['#d65a2c', '#93300e'], cheese: 0.55, layers: [['zucchini', 7, 1.05], ['aubergine', 4], ['spinach', 6, 0.8]] }),
  baked('rigatoni-al-forno', { dish: '#3f6a86', sauce: ['#e59a58', '#a85a24'], pieces: 'rigatoni', cheese: 0.42, layers: [['ham', 5, 0.8], ['pea', 26, 1.1]] }, 'linen'),
  baked('cannelloni', { dish: '#e9e2d6', sauce: RED, rolls: true, cheese: 0.48, layers: [['spinach', 3, 0.7], ['basil', 3]] }, 'terracotta'),
  baked('tortellini-panna', { dish: '#cf963a', sauce: ['#f3dca0', '#d0a860'], pieces: 'tortellini', cheese: 0.36, layers: [['ham', 8, 0.8], ['parsley', 16]] }, 'walnut'),
  baked('gnocchi-sorrentina', { dish: '#34353a', sauce: ['#e46a3c', '#a3321a'], pieces: 'gnocchi', round: true, cheese: 0.4, layers: [['bufala', 5], ['basil', 5]] }, 'oak'),
  baked('parmigiana', { dish: '#9c4c27', sauce: RED, cheese: 0.6, layers: [['aubergineSlab', 4, 0.95], ['basil', 4]] }, 'slate'),
  on('mittag-lasagne', 'plaster', 0.98, (c, l) => { const part = { ...c, at: { ...c.at, x: c.at.x - 130 * c.at.zoom, zoom: c.at.zoom * 0.78 } }; oven(part, l, { dish: '#c9793f', sauce: RAGU, cheese: 0.62, layers: [['basil', 2]] }); salad({ ...c, at: { x: c.at.x + 400 * c.at.zoom, y: c.at.y + 190 * c.at.zoom, zoom: c.at.zoom * 0.55 } }, l, { layers: [['tomato', 4], ['cucumber', 6]], glaze: 'white' }); }),
];

const MAINS: Picture[] = [
  course('saltimbocca', { main: ['scaloppa', 3, 1.2], sauce: ['#d2a455', '#9c6a24'], over: [['prosciutto', 3, 1.1], ['sage', 4, 1.15]], side: POTATOES }),
  course('scaloppina-limone', { main: ['scaloppa', 3, 1.2], sauce: ['#f0cf6c', '#cf9e34'], over: [['lemon', 3, 1.05], ['parsley', 14], ['caper', 8]], side: [['potato', 8], ['parsley', 8]], glaze: 'white' }, 'linen'),
  course('scaloppina-funghi', { main: ['scaloppa', 3, 1.2], sauce: CREAM, over: [['mushroom', 7, 1.05], ['porcini', 4], ['parsley', 14]], side: VEGETABLES, glaze: 'clay' }, 'walnut'),
  course('pollo-limone', { main: ['breast', 2, 1.4], over: [['lemon', 3], ['rosemary', 2], ['garlic', 6]], side: VEGETABLES, glaze: 'green' }),
  { name: 'pollo-parmigiana', on: 'oak', zoom: 1.06, paint(c, l) { beside(c, l, ['#b4341f']); plate(c, l, 420, 'cream', 16); one(c, l, 'schnitzel', -30, -20, 1.05, -0.3); strew(c, l, [['driedTomato', 5, 1.1], ['bufala', 6, 1.25], ['basil', 4]], 190, -30, -20, 0.7); strew(c, l, [['cherryTomato', 6]], 130, 190, 220); } },
  { name: 'cotoletta', on: 'linen', zoom: 1.06, paint(c, l) { beside(c, l, ['#5f7d3a']); plate(c, l, 420, 'blue', 16); one(c, l, 'schnitzel', -20, -30, 1.32, 0.25); strew(c, l, [['lemon', 2, 1.15], ['parsley', 10]], 120, 120, 130); strew(c, l, [['rucola', 7]], 110, -190, 220); } },
  course('filetto-pepe', { main: ['beefSlice', 4, 1.35], sauce: ['#d8b684', '#a67a44'], over: [['peppercorn', 42, 1.1]], side: POTATOES, glaze: 'night' }, 'walnut'),
  course('tagliata', { main: ['beefSlice', 6, 1.15], under: [['rucola', 26, 1.05]], over: [['cherryTomato', 6, 0.95], ['grana', 7, 0.9], ['salt', 20]], glaze: 'white' }, 'oak'),
  course('lachs-griglia', { main: ['salmonFillet', 1, 1.3], over: [['lemon', 2], ['rosemary', 1, 0.9]], side: VEGETABLES, glaze: 'blue' }, 'marble'),
  on('dorade-forno', 'marble', 1.06, (c, l) => { plate(c, l, 440, 'white', 14); strew(c, l, [['potato', 20, 1.05]], 380); one(c, l, 'bream', 0, -10, 1.12, -0.3); strew(c, l, [['cherryTomato', 9], ['taggiasca', 11, 1.1], ['rosemary', 2]], 340); }),
  on('gamberoni', 'slate', 1.06, (c, l) => { plate(c, l, 420, 'night', 18); strew(c, l, [['rucola', 10]], 300); strew(c, l, [['kingPrawn', 8, 1.35]], 320); strew(c, l, [['garlic', 14], ['chili', 10, 1.1], ['parsley', 26], ['lemon', 1]], 290); }),
  on('calamari-griglia', 'marble', 1.06, (c, l) => { plate(c, l, 420, 'green', 16); strew(c, l, [['rucola', 12]], 280); for (const [x, y, turn] of [[-110, -95, 0.4], [90, -40, 0.9], [-70, 110, 0.2], [150, 130, 0.7]] as const) one(c, l, 'grilledSquid', x, y, 1.25, turn); strew(c, l, [['lemon', 2, 1.1], ['garlic', 8], ['parsley', 30]], 290); }),
  on('fritto-misto', 'slate', 1.06, (c, l) => { plate(c, l, 425, 'white', 14); strew(c, l, [['friedRing', 12, 1.15], ['whitebait', 7, 1.25], ['shrimp', 8, 1.4]], 310); one(c, l, 'lemon', 200, -210, 1.25); dip(c, l, 215, 190, '#f8ecc8'); }),
  on('kinder-schnitzel', 'sage', 1.06, (c, l) => { plate(c, l, 415, 'sun', 16); one(c, l, 'schnitzel', -90, -60, 0.92, 0.4); strew(c, l, [['wedge', 9]], 180, 130, 150); dip(c, l, -190, 190, '#cf2a16', [], 'white', 0.9); }),
];

const MIDDAY: Picture[] = [
  on('mittag-salat', 'plaster', 1, (c, l) => { salad({ ...c, at: { ...c.at, x: c.at.x - 90 } }, l, { layers: [['tuna', 13, 1.2], ['halfEgg', 4, 1.25], ['olive', 12, 1.1]], glaze: 'sun' }); rolls({ ...c, at: { x: c.at.x + 470, y: c.at.y + 240, zoom: 0.6 } }, l, false, [], 3); }),
  on('mittag-risotto', 'plaster', 1.06, (c, l) => risotto(c, l, '#f0d98e', [['pea', 26], ['zucchini', 6, 0.75], ['carrotDice', 10], ['grana', 6, 0.9]], 'night')),
  on('beilage-risotto', 'linen', 1.06, (c, l) => risotto(c, l, '#f6e8c8', [['flake', 30], ['parsley', 14]], 'green')),
  on('beilage-rosmarinkartoffeln', 'oak', 1.06, (c, l) => { plate(c, l, 400, 'clay', 20); strew(c, l, [['wedge', 40, 1.4], ['rosemary', 5], ['salt', 40]], 350); }),
  on('beilage-gemuese', 'slate', 1.06, (c, l) => { plate(c, l, 400, 'night', 20); strew(c, l, [['aubergine', 12, 1.3], ['zucchini', 16, 1.3], ['paprika', 20, 1.5], ['parsley', 30]], 360); }),
  on('beilage-salat', 'sage', 0.88, (c, l) => salad(c, l, { layers: [['tomato', 5], ['cucumber', 8, 1.1]], glaze: 'blue' })),
];

export const KITCHEN_PICTURES: Picture[] = [...STARTERS, ...SOUPS, ...SALADS, ...PASTA, ...OVEN, ...MAINS, ...MIDDAY];
