import { at, blob, type Chance, scatter } from './chance.ts';
import { bowl, type Glaze, plate } from './ground.ts';
import { type Layer, laid } from './pizza.ts';

/** A square piece dusted with cocoa. */
export function tiramisu(luck: Chance): string {
  const square = 'M-190 -150Q-190 -175 -165 -175L165 -175Q190 -175 190 -150L190 150Q190 175 165 175L-165 175Q-190 175 -190 150Z';
  return `${plate(400, 'white')}<g transform="rotate(-9)"><g filter="url(#dish)"><path d="${square}" fill="#f3e4c6" transform="translate(14 18)"/></g>
    <path d="M-176 175L204 175L204 192L-162 192Z" fill="#b98350"/><g filter="url(#body)"><path d="${square}" fill="#7c4a2b"/></g>
    <path d="${square}" filter="url(#cocoa)"/></g>
    <circle r="330" filter="url(#speck)" opacity=".28"/>
    <g transform="translate(150 -70)">${laid(luck, [['mint', 3, 1.1], ['berry', 3, 1.2]], 70)}</g>`;
}

/** A turned-out cream with berries. */
export function pannaCotta(luck: Chance): string {
  return `${plate(400, 'green')}<g filter="url(#wet)"><path d="${blob(luck, 240, 0.12, 13)}" fill="#9c1233"/></g>
    <g filter="url(#body)"><circle r="165" fill="#fff7e8"/></g><circle r="128" fill="#fffdf6" filter="url(#blur4)"/>
    <g filter="url(#wet)"><path d="${blob(luck, 82, 0.16, 11)}" fill="#b3163a"/></g>${laid(luck, [['berry', 11, 1.15], ['mint', 2, 1.2]], 210)}`;
}

export function cannoli(luck: Chance): string {
  const roll = `<g filter="url(#soft)"><rect x="-210" y="-62" width="420" height="124" rx="54" fill="#c9823a"/></g>
    <g filter="url(#wet)"><path d="${blob(luck, 70, 0.1, 10, 0.92)}" transform="translate(-212 0)" fill="#fffaf0"/><path d="${blob(luck, 70, 0.1, 10, 0.92)}" transform="translate(212 0)" fill="#fffaf0"/></g>`;
  return `${plate(410, 'blue')}${at([-10, -95], -16, 1, roll)}${at([20, 105], -16, 1, roll)}
    <g filter="url(#piece)">${scatter(luck, 60, 250, 22).map(([x, y]) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="7" fill="${luck.pick(['#8fae4a', '#6d8a35'])}"/>`).join('')}</g>`;
}

/** A bowl of ice cream from above, one colour per scoop. */
export function scoops(luck: Chance, colours: string[], layers: Layer[], glaze: Glaze = 'blue'): string {
  const balls = colours.map((colour, index) => {
    const angle = (index / colours.length) * Math.PI * 2 - 1.9;
    const distance = colours.length === 1 ? 0 : 128;
    return at([Math.cos(angle) * distance, Math.sin(angle) * distance], 0, 1, `<g filter="url(#soft)"><path d="${blob(luck, 150, 0.035, 16)}" fill="${colour}"/></g>`);
  });
  const wafer = '<g filter="url(#piece)"><rect x="-26" y="-250" width="52" height="380" rx="14" fill="#d69a50" transform="translate(190 -130) rotate(34)"/><path d="M-14 -240L-14 120M2 -240L2 120M16 -240L16 120" stroke="#9c6424" stroke-width="4" transform="translate(190 -130) rotate(34)"/></g>';
  return `${bowl(370, glaze)}${wafer}${balls.join('')}${laid(luck, layers, 190)}`;
}

export function cup(luck: Chance, colour: string, foam: string | null): string {
  const top = foam === null ? '' : `<g filter="url(#soft)"><path d="${blob(luck, 128, 0.05, 12)}" fill="${foam}"/></g>`;
  return `${plate(370, 'white')}<g filter="url(#dish)"><rect x="150" y="-44" width="190" height="88" rx="40" fill="#fff"/><circle r="225" fill="#fff"/></g>
    <circle r="196" fill="#3a1c0c"/><circle r="190" fill="${colour}"/><circle r="176" fill="none" stroke="#c98d4c" stroke-width="14" opacity=".75"/>${top}
    <path d="M-120 -90A150 150 0 0 1 -20 -148" stroke="#fff" stroke-opacity=".35" stroke-width="12" fill="none" stroke-linecap="round"/>`;
}
