import { seededRandom } from '../../kill/random.ts';

/** People of a schedule; person 0 is the owner. */
export const PEOPLE = 5;
/** Dishes to choose from. */
export const DISHES = 5;

/** What somebody does. `device`: 0 the first, 1 the second one of the same person. */
export type Act =
  | { kind: 'join'; who: number }
  | { kind: 'leave'; who: number }
  | { kind: 'edit'; who: number; device: 0 | 1; dish: number; by: number }
  /** The device loses the net, or finds it again and sends what was done meanwhile. */
  | { kind: 'net'; who: number; device: 0 | 1; up: boolean }
  | { kind: 'second-device'; who: number }
  | { kind: 'rename'; who: number; name: string }
  | { kind: 'done'; who: number; done: boolean }
  | { kind: 'stage'; stage: 'menu' | 'checkout' }
  | { kind: 'lock'; locked: boolean }
  | { kind: 'remove'; who: number }
  | { kind: 'order' }
  | { kind: 'disband' };

/** One act, or two at the same moment by two people. */
export type Step = readonly [Act] | readonly [Act, Act];

export interface GroupSchedule {
  seed: number;
  steps: Step[];
}

/** The schedule of a seed: the same on every machine. It ends with an order in two of three cases. */
export function groupScheduleOf(seed: number): GroupSchedule {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const member = () => 1 + upTo(PEOPLE - 2);
  const anybody = () => upTo(PEOPLE - 1);
  const device = (): 0 | 1 => (random() < 0.75 ? 0 : 1);
  const edit = (who = anybody()): Act => {
    const by = random() < 0.7 ? 1 + upTo(2) : -1 - upTo(1);
    return { kind: 'edit', who, device: device(), dish: upTo(DISHES - 1), by };
  };
  const names = ['Anna', 'anna', 'Ben', 'Çem', 'Doro'];
  const CHOICES: [number, () => Act][] = [
    [40, edit],
    [10, () => ({ kind: 'join', who: member() })],
    [4, () => ({ kind: 'leave', who: member() })],
    [10, () => ({ kind: 'net', who: anybody(), device: device(), up: random() < 0.6 })],
    [5, () => ({ kind: 'second-device', who: anybody() })],
    [5, () => ({ kind: 'rename', who: anybody(), name: names[upTo(names.length - 1)] ?? 'Anna' })],
    [5, () => ({ kind: 'done', who: anybody(), done: random() < 0.7 })],
    [8, () => ({ kind: 'stage', stage: random() < 0.4 ? 'checkout' : 'menu' })],
    [5, () => ({ kind: 'lock', locked: random() < 0.4 })],
    [3, () => ({ kind: 'remove', who: member() })],
    [1, () => ({ kind: 'order' })],
    [0.5, () => ({ kind: 'disband' })],
  ];
  const whole = CHOICES.reduce((sum, [weight]) => sum + weight, 0);
  const act = (): Act => {
    let left = random() * whole;
    for (const [weight, make] of CHOICES) if ((left -= weight) < 0) return make();
    return edit();
  };
  const steps: Step[] = [];
  for (let who = 1; who < PEOPLE; who += 1) if (random() < 0.7) steps.push([{ kind: 'join', who }]);
  const count = 12 + upTo(12);
  for (let step = 0; step < count; step += 1) {
    const first = act();
    const second = random() < 0.25 ? act() : null;
    steps.push(second && canMeet(first, second) ? [first, second] : [first]);
  }
  // Everybody finds the net again, else nothing could be compared.
  for (let who = 0; who < PEOPLE; who += 1)
    for (const device of [0, 1] as const) steps.push([{ kind: 'net', who, device, up: true }]);
  if (random() < 0.67) steps.push([{ kind: 'stage', stage: 'checkout' }], [{ kind: 'order' }]);
  return { seed, steps };
}

const whoOf = (act: Act): number => ('who' in act && act.kind !== 'remove' ? act.who : 0);

/** Two people, one act each; what a device holds must not be touched from two sides by the runner itself. */
function canMeet(first: Act, second: Act): boolean {
  const touched = [first, second].map((act) => (act.kind === 'remove' ? act.who : whoOf(act)));
  return whoOf(first) !== whoOf(second) && touched[0] !== touched[1];
}
