import type { GoldenRow } from './golden-rows.ts';

/** The rows of the golden table about slots with limits. */
export const GOLDEN_CAPACITY: readonly GoldenRow[] = [
  // Slots that are full: by deliveries, by orders, by the kitchen's load
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery ~18:45=2/0/4', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery ~18:45=3/0/4', '2026-11-20T19:00'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first pickup ~18:30=3/0/4', '2026-11-20T18:30'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first pickup ~18:30=3/1/4', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery ~18:45=0/4/4', '2026-11-20T19:00'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery ~18:45=1/0/9', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery ~18:45=1/0/10', '2026-11-20T19:00'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %2 ~18:45=1/0/9', '2026-11-20T19:00'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %0 ~18:45=1/0/10', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %25', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %25 ~18:45=1/0/1', '2026-11-20T19:00'],
  // Drinks were ordered for the slot, but nothing is cooked in it yet.
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %25 ~18:45=1/0/0', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %11 ~18:45=1/0/0', '2026-11-20T18:45'],
  ['busy', '2026-11-20T18:00:00+01:00', 'first delivery %25 ~18:45=3/0/0', '2026-11-20T19:00'],
  ['busy', '2026-11-20T18:00:00+01:00', 'count delivery', '13'],
  ['busy', '2026-11-20T18:00:00+01:00', 'count delivery ~19:00=3/0/3 ~20:15=0/4/4', '11'],
  ['busy', '2026-11-20T18:00:00+01:00', 'serve delivery 2026-11-20T18:45:00+01:00', 'ok'],
  [
    'busy',
    '2026-11-20T18:00:00+01:00',
    'serve delivery 2026-11-20T18:45:00+01:00 ~18:45=3/0/3',
    'slot-full',
  ],
  [
    'busy',
    '2026-11-20T18:00:00+01:00',
    'serve pickup 2026-11-20T18:45:00+01:00 ~18:45=3/0/3',
    'ok',
  ],
  [
    'busy',
    '2026-11-20T18:00:00+01:00',
    'serve pickup 2026-11-20T18:45:00+01:00 %8 ~18:45=3/0/3',
    'slot-full',
  ],
  // As soon as possible: the next slot with room, as long as that is not too far away
  ['busy', '2026-11-20T18:02:00+01:00', 'minutes delivery', '45'],
  ['busy', '2026-11-20T18:02:00+01:00', 'minutes delivery ~18:45=3/0/3', '58'],
  ['busy', '2026-11-20T18:02:00+01:00', 'minutes delivery ~18:45=3/0/3 ~19:00=3/0/3', '73'],
  ['busy', '2026-11-20T18:02:00+01:00', 'minutes delivery +20 ~18:45=3/0/3', '65'],
  ['busy', '2026-11-20T18:02:00+01:00', 'minutes pickup ~18:15=0/4/3', '28'],
  ['busy', '2026-11-20T18:02:00+01:00', 'serve delivery asap ~18:45=3/0/3 ~19:00=3/0/3', 'ok'],
  [
    'busy',
    '2026-11-20T18:02:00+01:00',
    'serve delivery asap ~18:45=3/0/3 ~19:00=3/0/3 ~19:15=3/0/3 ~19:30=3/0/3',
    'ok',
  ],
  [
    'busy',
    '2026-11-20T18:02:00+01:00',
    'serve delivery asap ~18:45=3/0/3 ~19:00=3/0/3 ~19:15=3/0/3 ~19:30=3/0/3 ~19:45=3/0/3',
    'no-asap',
  ],
  [
    'busy',
    '2026-11-20T18:02:00+01:00',
    'serve pickup asap ~18:45=3/0/3 ~19:00=3/0/3 ~19:15=3/0/3 ~19:30=3/0/3 ~19:45=3/0/3',
    'ok',
  ],
  ['busy', '2026-11-20T18:02:00+01:00', 'serve table asap ~18:00=3/4/99', 'ok'],
  ['counter', '2026-11-20T12:05:00+01:00', 'first pickup', '2026-11-20T12:30'],
  ['counter', '2026-11-20T12:05:00+01:00', 'first pickup ~12:30=0/1/99', '2026-11-20T12:30'],
  ['counter', '2026-11-20T12:05:00+01:00', 'first pickup ~12:30=0/2/2', '2026-11-20T12:40'],
  ['counter', '2026-11-20T12:05:00+01:00', 'minutes pickup ~12:20=0/2/2', '25'],
  ['counter', '2026-11-20T12:05:00+01:00', 'first delivery ~12:50=9/2/99', '2026-11-20T12:50'],
];
