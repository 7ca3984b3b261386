import { at, blob, type Chance, scatter } from './chance.ts';
import { TOPPINGS, type Topping } from './toppings.ts';

/** How many of a topping lie on the pizza, and how big. */
export type Layer = [topping: Topping, count: number, size?: number];

export interface Pizza {
  sauce?: 'tomato' | 'cream' | 'ragu';
  cheese?: boolean;
  /** Baked with the pizza. */
  baked?: Layer[];
  /** Laid on afterwards. */
  fresh?: Layer[];
}

const SAUCE = { tomato: '#bf2d14', cream: '#f6ead0', ragu: '#8f2a12' };
// Big, juicy things catch the light; dry ones do not.
const WET = new Set<Topping>(['burrata', 'mozzarella', 'egg', 'cherryTomato', 'shrimp', 'olive', 'greenOlive', 'salami', 'hotSalami', 'salmon']);

export function laid(luck: Chance, layers: Layer[], radius: number): string {
  return layers
    .map(([topping, count, size = 1]) => {
      const gap = Math.min(118 * size, (radius * 1.55) / Math.sqrt(count));
      const pieces = scatter(luck, count, count === 1 ? 20 : radius - 30 * size, gap).map((point) =>
        at(point, luck.between(0, 360), size * luck.between(0.9, 1.1), TOPPINGS[topping](luck)),
      );
      return `<g filter="url(#${WET.has(topping) ? 'wet' : 'piece'})">${pieces.join('')}</g>`;
    })
    .join('');
}

/** A round pizza, 380 in radius, from above. */
export function pizza(luck: Chance, what: Pizza): string {
  const sauce = SAUCE[what.sauce ?? 'tomato'];
  const rim = blob(luck, 384, 0.018, 26);
  const inside = blob(luck, 322, 0.022, 22);
  const puddles = scatter(luck, 74, 296, 30)
    .map(([x, y]) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${luck.between(27, 50).toFixed(0)}"/>`)
    .join('');
  const cheese = what.cheese === false
    ? ''
    : `<g filter="url(#cheese)"><g filter="url(#goo)" fill="#f6d583">${puddles}</g></g>
       <g opacity=".75"><circle r="306" filter="url(#toast)"/></g>`;
  return `<path d="${rim}" fill="#c98a40"/>
    <g filter="url(#crust)"><path d="${blob(luck, 350, 0.012, 26)}" fill="none" stroke="#e3aa60" stroke-width="72"/></g>
    <path d="${rim}" filter="url(#toast)" opacity=".75"/><path d="${rim}" filter="url(#char)" opacity=".75"/>
    <path d="${inside}" fill="#8e3c12" opacity=".5" filter="url(#blur4)"/>
    <path d="${blob(luck, 312, 0.03, 22)}" fill="${sauce}"/>
    <circle r="306" filter="url(#${what.sauce === 'cream' ? 'toast' : 'pulp'})" opacity=".55"/>
    ${cheese}${laid(luck, what.baked ?? [], 292)}
    ${laid(luck, what.fresh ?? [], 270)}`;
}

/** Folded over: a half moon with a crimped edge. */
export function calzone(luck: Chance): string {
  const crimps = Array.from({ length: 23 }, (_, index) => {
    const angle = Math.PI + (index / 22) * Math.PI;
    const x = Math.cos(angle) * 420;
    const y = Math.sin(angle) * 345;
    return `<ellipse cx="${x}" cy="${y}" rx="42" ry="30" fill="#d79a4a" transform="rotate(${(angle * 180) / Math.PI + 90} ${x} ${y})"/>`;
  });
  const half = 'M-410 20C-420 -440 420 -440 410 20Q390 96 300 100L-300 100Q-390 96 -410 20Z';
  return `<g transform="translate(0 100)"><g filter="url(#crust)">${crimps.join('')}</g>
    <g filter="url(#crust)"><path d="${half}" fill="#e3aa60"/></g>
    <path d="${half}" filter="url(#toast)" opacity=".9"/><path d="${half}" filter="url(#char)" opacity=".5"/>
    <g transform="translate(0 -110)"><g filter="url(#wet)"><path d="${blob(luck, 185, 0.16, 12, 0.6)}" fill="#bf2d14"/></g>
    <g filter="url(#cheese)"><path d="${blob(luck, 96, 0.2, 10, 0.6)}" fill="#f7dd92"/></g>
    ${laid(luck, [['basil', 3, 1], ['grana', 4, 0.7]], 130)}</g></g>`;
}
