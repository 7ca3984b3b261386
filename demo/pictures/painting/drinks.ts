import type { Chance } from './chance.ts';

// Drinks stand: seen from the side, on a counter, with the lights of the room out of focus behind them.

export function counter(luck: Chance, wall: string, top: string, width: number, height: number): string {
  const lights = Array.from({ length: 16 }, () => `<circle cx="${luck.between(0, width).toFixed(0)}" cy="${luck.between(0, height * 0.6).toFixed(0)}" r="${luck.between(18, 62).toFixed(0)}" fill="${luck.pick(['#ffd58a', '#ffb765', '#fff0cc'])}" opacity="${luck.between(0.08, 0.3).toFixed(2)}"/>`);
  return `<rect width="${width}" height="${height}" fill="${wall}"/><rect width="${width}" height="${height}" filter="url(#clouds)" opacity=".5"/>
    <g filter="url(#blur12)">${lights.join('')}</g>
    <rect y="${height * 0.76}" width="${width}" height="${height * 0.24}" fill="${top}"/>
    <rect y="${height * 0.76}" width="${width}" height="${height * 0.24}" filter="url(#grain-wood)" opacity=".8"/>
    <rect y="${height * 0.76}" width="${width}" height="5" fill="#fff" opacity=".22"/>`;
}

const bubbles = (luck: Chance, count: number, half: number, top: number, bottom: number): string =>
  Array.from({ length: count }, () => `<circle cx="${luck.between(-half, half).toFixed(0)}" cy="${luck.between(top, bottom).toFixed(0)}" r="${luck.between(2, 6).toFixed(1)}" fill="#fff" opacity="${luck.between(0.25, 0.7).toFixed(2)}"/>`).join('');

const shade = '<ellipse cy="0" rx="150" ry="24" fill="#120804" opacity=".55" filter="url(#blur12)"/>';

export interface Bottle {
  glass: string;
  label: string;
  band: string;
  text: string;
  kind: 'wine' | 'beer' | 'soft';
}

/** A bottle standing on y = 0. */
export function bottle({ glass, label, band, text, kind }: Bottle): string {
  const body = {
    wine: 'M-78 0Q-84 -6 -84 -20L-84 -390C-84 -470 -32 -480 -32 -560L-32 -690L32 -690L32 -560C32 -480 84 -470 84 -390L84 -20Q84 -6 78 0Z',
    beer: 'M-80 0Q-88 -6 -88 -20L-88 -330C-88 -420 -34 -440 -32 -520L-30 -620L30 -620L32 -520C34 -440 88 -420 88 -330L88 -20Q88 -6 80 0Z',
    soft: 'M-72 0Q-80 -6 -80 -24L-74 -150L-84 -330C-84 -420 -32 -430 -30 -510L-30 -600L30 -600L30 -510C32 -430 84 -420 84 -330L74 -150L80 -24Q80 -6 72 0Z',
  }[kind];
  const neck = kind === 'wine' ? -690 : kind === 'beer' ? -620 : -600;
  return `${shade}<g filter="url(#body)"><path d="${body}" fill="${glass}"/><rect x="-36" y="${neck - 18}" width="72" height="${kind === 'wine' ? 120 : 34}" rx="8" fill="${band}"/></g>
    <path d="M-60 -24L-60 -370C-58 -440 -18 -470 -16 -540" stroke="#fff" stroke-opacity=".36" stroke-width="13" fill="none" stroke-linecap="round" filter="url(#blur4)"/>
    <rect x="-84" y="-300" width="168" height="188" fill="${label}"/><rect x="-84" y="-300" width="168" height="26" fill="${band}"/><rect x="-84" y="-138" width="168" height="26" fill="${band}"/>
    <text y="-196" text-anchor="middle" font-family="DejaVu Serif, serif" font-style="italic" font-weight="700" font-size="${text.length > 8 ? 25 : text.length > 6 ? 31 : 36}" fill="${band}">${text}</text>
    <path d="M-84 -300L-84 -112L-56 -112L-56 -300Z" fill="#fff" opacity=".16"/><path d="M84 -300L84 -112L46 -112L46 -300Z" fill="#000" opacity=".16"/>`;
}

export interface Glass {
  liquid: string;
  foam?: string;
  ice?: boolean;
  garnish?: 'lemon' | 'orange';
  kind: 'tumbler' | 'wine' | 'mug' | 'tall' | 'shot';
}

/** A filled glass standing on y = 0. */
export function glass(luck: Chance, { liquid, foam, ice, garnish, kind }: Glass): string {
  if (kind === 'wine')
    return `${shade}<path d="M-90 -6Q0 -26 90 -6Q0 12 -90 -6Z" fill="#fff" opacity=".5"/><rect x="-7" y="-240" width="14" height="232" fill="#fff" opacity=".45"/>
      <path d="M-112 -520C-150 -330 -80 -238 0 -236C80 -238 150 -330 112 -520Z" fill="#fff" opacity=".2"/>
      <g filter="url(#body)"><path d="M-128 -410C-126 -300 -70 -250 0 -248C70 -250 126 -300 128 -410Z" fill="${liquid}"/></g><ellipse cy="-410" rx="128" ry="18" fill="${liquid}" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
      <path d="M-96 -500C-120 -400 -104 -320 -66 -286" stroke="#fff" stroke-opacity=".6" stroke-width="10" fill="none" stroke-linecap="round" filter="url(#blur4)"/>`;
  const [half, height] = { tumbler: [110, 300], mug: [125, 380], tall: [92, 470], shot: [62, 190] }[kind] as [number, number];
  const base = half * 0.82;
  const cubes = ice
    ? Array.from({ length: 4 }, (_, index) => `<rect x="-40" y="-40" width="78" height="78" rx="14" fill="#fff" opacity=".38" stroke="#fff" stroke-opacity=".7" stroke-width="3" transform="translate(${(index % 2) * 70 - 34} ${-height * 0.62 - Math.floor(index / 2) * -86}) rotate(${luck.between(-24, 24).toFixed(0)})"/>`).join('')
    : '';
  const head = foam === undefined
    ? `<ellipse cy="${-height * 0.86}" rx="${half * 0.94}" ry="17" fill="#fff" opacity=".28"/>`
    : `<g filter="url(#soft)"><path d="M${-half} ${-height * 0.8}L${-half * 1.02} ${-height * 0.98}Q${-half * 0.5} ${-height * 1.12} 0 ${-height * 1.06}T${half * 1.02} ${-height * 0.98}L${half} ${-height * 0.8}Q0 ${-height * 0.74} ${-half} ${-height * 0.8}Z" fill="${foam}"/></g>`;
  const handle = kind === 'mug' ? `<path d="M${half} ${-height * 0.78}C${half + 110} ${-height * 0.8} ${half + 110} ${-height * 0.22} ${half - 6} ${-height * 0.2}" stroke="#f5e6c0" stroke-opacity=".5" stroke-width="30" fill="none" filter="url(#body)"/>` : '';
  const slice = garnish === undefined ? '' : `<g transform="translate(${half * 0.9} ${-height * 0.96})"><circle r="62" fill="${garnish === 'lemon' ? '#f2c81e' : '#ee8a1d'}"/><circle r="52" fill="#fdf3cc"/><circle r="46" fill="${garnish === 'lemon' ? '#f7dd5c' : '#f6a840'}"/><path d="M-46 0L46 0M0 -46L0 46M-32 -32L32 32M-32 32L32 -32" stroke="#fdf3cc" stroke-width="5"/></g>`;
  return `${shade}${handle}<path d="M${-half} ${-height}L${-base} -6Q0 14 ${base} -6L${half} ${-height}Z" fill="#fff" opacity=".24"/>
    <g filter="url(#body)"><path d="M${-half * 0.95} ${-height * 0.86}L${-base * 0.93} -18Q0 0 ${base * 0.93} -18L${half * 0.95} ${-height * 0.86}Z" fill="${liquid}"/></g>
    ${bubbles(luck, 34, base * 0.8, -height * 0.8, -30)}${cubes}${head}${slice}
    <path d="M${-half * 0.78} ${-height * 0.9}L${-base * 0.76} -34" stroke="#fff" stroke-opacity=".6" stroke-width="12" stroke-linecap="round" filter="url(#blur4)"/>
    <ellipse cy="${-height}" rx="${half}" ry="17" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"/>`;
}
