import { hex, lay, within } from './paint/canvas.ts';
import { board, type Ground, napkin, plate } from './paint/grounds.ts';
import { type Dough, dough } from './paint/pizza.ts';
import { calzone, face } from './paint/served.ts';
import { drizzle, pool } from './paint/shapes.ts';
import { type Layer, one, strew } from './paint/toppings.ts';
import type { Picture } from './scene.ts';

interface Pie {
  sauce?: Dough['sauce'];
  cheese?: number;
  golden?: number;
  /** Baked with it. */
  baked?: Layer[];
  /** Laid on afterwards. */
  fresh?: Layer[];
  honey?: boolean;
  oil?: boolean;
  pesto?: boolean;
  on?: Ground;
}

const OREGANO: Layer = ['oregano', 26];

const pie = (name: string, { sauce = 'tomato', cheese = 1, golden = 0.5, baked = [], fresh = [], honey, oil, pesto, on = 'walnut' }: Pie): Picture => ({
  name,
  on,
  zoom: 1.04,
  paint(canvas, luck) {
    if (luck.between(0, 1) < 0.5) napkin(canvas, luck, luck.pick([-560, 560]), luck.pick([-330, 330]), luck.between(-0.6, 0.6), hex('#efe4cf'), hex(luck.pick(['#b4341f', '#5f7d3a', '#3f6a86'])));
    if (on === 'slate' || on === 'ember') plate(canvas, luck, 428, 'night', 4);
    else if (on === 'terracotta' || on === 'sage') plate(canvas, luck, 428, 'cream', 4);
    else board(canvas, luck, 428);
    dough(canvas, luck, { radius: 388, sauce, cheese, golden });
    strew(canvas, luck, baked, 316);
    strew(canvas, luck, fresh, 300);
    if (honey) for (const y of [-120, 40]) lay(canvas, drizzle(Array.from({ length: 8 }, (_, at) => [-230 + at * 66, (at % 2 ? 60 : -50) + luck.between(-20, 20)] as const), 7, hex('#e9a22c'), { high: 7, gloss: 1 }), 0, y);
    if (pesto) for (let spot = 0; spot < 7; spot += 1) lay(canvas, pool(luck, luck.between(26, 40), hex('#5c8f2a'), hex('#38611a'), { uneven: 0.25, high: 8, lumps: 10, stiff: 0.2 }), luck.between(-210, 210), luck.between(-210, 210));
    if (oil) for (let drop = 0; drop < 26; drop += 1) lay(canvas, pool(luck, luck.between(6, 15), hex('#e2a93a'), hex('#c4811c'), { high: 3, gloss: 1, stiff: 0.1 }), luck.between(-230, 230), luck.between(-230, 230));
    strew(canvas, luck, [['oregano', 8]], 470);
  },
});

const bianca = (name: string, what: Pie): Picture => pie(name, { sauce: 'cream', golden: 0.6, on: 'slate', ...what });

const folded = (name: string, on: Ground, filling: Layer[], sauce: [string, string], beside: Layer[]): Picture => ({
  name, on, zoom: 1.06,
  paint(canvas, luck) {
    napkin(canvas, luck, luck.pick([-470, 470]), 330, luck.between(-0.3, 0.3), hex('#efe4cf'), hex('#b4341f'));
    calzone(canvas, luck, filling, sauce);
    strew(canvas, luck, beside, 130, -400, 320);
    strew(canvas, luck, beside, 120, 380, -340);
  },
});

const TOMATO: [string, string] = ['#c9311a', '#8e1507'];

export const PIZZA_PICTURES: Picture[] = [
  pie('pizza-marinara', { on: 'terracotta', cheese: 0, baked: [['garlic', 20, 1.1], ['oregano', 70]], oil: true }),
  pie('pizza-margherita', { on: 'walnut', cheese: 1.1, fresh: [['basil', 9, 1.2]], oil: true }),
  pie('pizza-bufala', { on: 'marble', cheese: 0, baked: [['tomato', 5, 0.9]], fresh: [['bufala', 9, 1.2], ['basil', 6, 1.25]], oil: true }),
  pie('pizza-salami', { baked: [['salami', 20, 1.15], OREGANO] }),
  pie('pizza-prosciutto', { baked: [['ham', 15, 1.25], OREGANO] }),
  pie('pizza-funghi', { on: 'oak', baked: [['mushroom', 22, 1.05], ['garlic', 6, 0.8]], fresh: [['parsley', 34]] }),
  pie('pizza-prosciutto-funghi', { on: 'linen', baked: [['ham', 9, 1.25], ['mushroom', 13, 1.05], OREGANO] }),
  pie('pizza-regina', { on: 'plaster', baked: [['salami', 11, 1.15], ['mushroom', 11, 1.05], OREGANO] }),
  pie('pizza-hawaii', { on: 'sage', baked: [['ham', 10, 1.2], ['pineapple', 14, 1.1]] }),
  pie('pizza-tonno', { on: 'marble', baked: [['tuna', 16, 1.05], ['onionArc', 20, 1.15], ['caper', 14, 0.95]] }),
  pie('pizza-napoli', { on: 'marble', cheese: 0.8, baked: [['anchovy', 9, 1.2], ['caper', 16], ['taggiasca', 12], OREGANO] }),
  pie('pizza-diavola', { on: 'ember', baked: [['hotSalami', 17, 1.15], ['peperoni', 8, 1.05], ['chili', 15]] }),
  pie('pizza-nduja', { on: 'ember', baked: [['nduja', 17, 1.2], ['onionArc', 16, 1.15]], honey: true }),
  pie('pizza-capricciosa', { on: 'oak', baked: [['ham', 8, 1.1], ['mushroom', 9], ['artichoke', 7], ['olive', 11]] }),
  {
    ...pie('pizza-quattro-stagioni', {}),
    paint(canvas, luck) {
      pie('', {}).paint(canvas, luck);
      // Each quarter has its own.
      for (const [x, y, layers] of [[-128, -128, [['ham', 5, 1.05]]], [128, -128, [['mushroom', 8, 0.95]]], [128, 128, [['artichoke', 6, 0.95]]], [-128, 128, [['salami', 6, 1]]]] as [number, number, Layer[]][]) strew(canvas, luck, layers, 150, x, y);
    },
  },
  pie('pizza-quattro-formaggi', { on: 'oak', sauce: 'cream', cheese: 1.3, golden: 0.7, baked: [['gorgonzola', 11], ['scamorza', 8]], fresh: [['grana', 9, 0.85]] }),
  pie('pizza-spinaci', { on: 'sage', baked: [['spinach', 22, 0.95], ['ricotta', 12], ['garlic', 7], ['egg', 1, 1.15]] }),
  pie('pizza-vegetariana', { on: 'sage', baked: [['zucchini', 7], ['aubergine', 6], ['paprika', 9, 1.1], ['mushroom', 7, 0.9], ['artichoke', 5, 0.9]] }),
  pie('pizza-verdure-vegana', { on: 'linen', cheese: 0.55, golden: 0.2, baked: [['zucchini', 6], ['aubergine', 5], ['paprika', 9, 1.1], ['cherryTomato', 9, 0.95]], pesto: true }),
  pie('pizza-bolognese', { on: 'terracotta', sauce: 'ragu', cheese: 0.8, baked: [['mince', 80, 1.15], ['onionArc', 15, 1.1]] }),
  pie('pizza-salsiccia', { on: 'oak', baked: [['sausage', 14, 1.1], ['broccoli', 12, 1.1]] }),
  pie('pizza-pollo', { on: 'plaster', baked: [['chicken', 10, 1.1], ['paprika', 9, 1.05], ['onionArc', 10], ['corn', 46, 1.05]] }),
  pie('pizza-parma', { on: 'slate', fresh: [['rucola', 22, 1.1], ['prosciutto', 8, 1.15], ['grana', 11, 0.95]] }),
  pie('pizza-bresaola', { on: 'oak', cheese: 0.8, fresh: [['bresaola', 9, 1.15], ['rucola', 18, 1.05], ['cherryTomato', 9]] }),
  pie('pizza-burrata', { on: 'slate', cheese: 0, baked: [['cherryTomato', 15, 1.05]], pesto: true, fresh: [['burrata', 1, 1.2], ['basil', 5]] }),
  pie('pizza-lachs', { on: 'marble', cheese: 0.8, baked: [['spinach', 12, 0.9]], fresh: [['salmon', 10, 1.15], ['onionArc', 12], ['lemon', 2]] }),
  pie('pizza-gamberi', { on: 'marble', cheese: 0.8, baked: [['zucchini', 8], ['shrimp', 11, 1.15], ['cherryTomato', 8, 0.9], ['garlic', 8]], fresh: [['parsley', 12]] }),
  pie('pizza-frutti-di-mare', { on: 'slate', cheese: 0.4, baked: [['squid', 10, 1.05], ['mussel', 8, 1.05], ['shrimp', 8, 1.15], ['clam', 4, 0.9]], fresh: [['parsley', 30], ['garlic', 6, 0.8]] }),
  pie('pizza-zia-ninetta', { baked: [['sausage', 12, 1.1], ['scamorza', 6, 0.95], ['nduja', 9], ['taggiasca', 14]], fresh: [['rosemary', 4, 0.95]] }),
  pie('pizza-wunsch', { on: 'linen', baked: [['salami', 6, 1.05], ['mushroom', 7], ['paprika', 8], ['olive', 8], ['onionArc', 8]], fresh: [['basil', 3]] }),
  bianca('bianca-tartufo', { baked: [['mushroom', 11]], fresh: [['truffle', 14, 1.05], ['grana', 8, 0.9]] }),
  bianca('bianca-patate', { sauce: 'oil', cheese: 0.5, baked: [['potato', 26, 1.1]], fresh: [['rosemary', 6, 0.95], ['salt', 34]] }),
  bianca('bianca-mortadella', { cheese: 0.4, fresh: [['mortadella', 9, 1.15], ['bufala', 6, 0.95], ['pistachio', 70, 1.1]] }),
  bianca('bianca-speck', { baked: [['gorgonzola', 11], ['pear', 8, 0.95]], fresh: [['speck', 9, 1.1], ['walnut', 9, 0.8]] }),
  bianca('bianca-flamm', { cheese: 0, golden: 0.3, baked: [['onionArc', 26, 1.1], ['pancetta', 36, 1.05]], fresh: [['parsley', 14]], on: 'oak' }),
  folded('calzone-classico', 'slate', [['basil', 3], ['grana', 5, 0.8]], TOMATO, [['mushroom', 3]]),
  folded('calzone-diavolo', 'walnut', [['chili', 7, 1.1], ['peperoni', 3, 0.9], ['nduja', 4, 0.8]], ['#d8391a', '#8e1507'], [['chili', 5, 1.2]]),
  folded('calzone-verdura', 'sage', [['spinach', 3, 0.9], ['driedTomato', 4], ['ricotta', 3, 0.8]], TOMATO, [['driedTomato', 3]]),
  { name: 'kinder-pizza', on: 'sage', zoom: 1.08, paint(canvas, luck) { dough(canvas, luck, { radius: 392, sauce: 'tomato', cheese: 1.3 }); face(canvas, luck); } },
  { name: 'kinder-margherita', on: 'linen', zoom: 0.98, paint(canvas, luck) { napkin(canvas, luck, -430, 280, 0.3, hex('#cfe0e6'), hex('#3f7f9a')); board(canvas, luck, 380); dough(canvas, luck, { radius: 340, sauce: 'tomato', cheese: 1.35, golden: 0.25 }); one(canvas, luck, 'basil', 0, 0, 1.1); } },
  pie('mittag-pizza', { baked: [['mushroom', 9], ['paprika', 12, 1.1]], fresh: [['basil', 3]], on: 'plaster' }),
];

export const smallPizza = (what: Pie, x: number, y: number, size: number): Picture['paint'] => (canvas, luck) => {
  const part = within(canvas, x, y, size);
  board(part, luck, 428);
  dough(part, luck, { radius: 388, sauce: what.sauce ?? 'tomato', cheese: what.cheese ?? 1 });
  strew(part, luck, what.baked ?? [], 316);
  strew(part, luck, what.fresh ?? [], 300);
};
