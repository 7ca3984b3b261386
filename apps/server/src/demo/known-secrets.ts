/**
 * What opens a demo, as demo/staff.yaml and demo/waiters.yaml give it out. Anybody can read it, so production must not
 * start while one of these works. Written down here because an operator may delete demo/; what was once given out stays.
 */
export const DEMO_LOGINS: readonly { login: string; password: string }[] = [
  'ninetta',
  'marco',
  'lena',
  'altstadt',
  'bahnhof',
  'nord',
  'sued',
  'west',
].map((login) => ({ login, password: `demo-${login}` }));

export const DEMO_WAITER_CODES: readonly string[] = [
  'demo-ninetta-bedienung',
  'demo-altstadt-service1',
];
