import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fullDisk } from './kill/full-disk.ts';
import { killRounds, type KillRound } from './kill/kill-rounds.ts';
import { secondStart } from './kill/second-start.ts';
import { groupRounds, type GroupRound } from './groups/schedules/group-rounds.ts';
import { faultRounds, type FaultRound } from './payments/fault-rounds.ts';
import { groupSection, paymentSection, proofPage } from './proof-page.ts';
import { withSection } from './report.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';

// npm run prove [-- --rounds 30 --clients 16 --seed 1]: what takes too long for npm test. Writes docs/proof.md.
// npm run prove -- payments groups: these alone, renewing their sections.
const PAGE = path.join(ROOT, 'docs/proof.md');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '16' },
    shops: { type: 'string', default: '8' },
    /** Rounds of payments on one server, and on two; each of so many schedules. */
    'payment-rounds': { type: 'string', default: '16' },
    schedules: { type: 'string', default: '40' },
    /** Rounds of group orders on one server, and on two; each of so many schedules. */
    'group-rounds': { type: 'string', default: '25' },
    'group-schedules': { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    /** Only print. */
    'no-page': { type: 'boolean', default: false },
  },
});
const [rounds, clients, shops, seed] = [
  values.rounds,
  values.clients,
  values.shops,
  values.seed,
].map(Number) as [number, number, number, number];
/** The promise: back in service this soon after a kill. */
const IN_SERVICE_MS = 5_000;

const facts = runFacts();
const [before = 0] = loadavg();
console.log(`Proving ${facts.commit}: ${rounds} kill rounds, ${clients} clients, seed ${seed}`);
const paymentRounds = Number(values['payment-rounds']);
const schedules = Number(values.schedules);
const faulty = (servers: 1 | 2) =>
  faultRounds({
    rounds: paymentRounds,
    schedules,
    seed: seed + servers * 1_000_000,
    servers,
    onRound: tellPayments,
  });
const together = (servers: 1 | 2) =>
  groupRounds({
    rounds: Number(values['group-rounds']),
    schedules: Number(values['group-schedules']),
    seed: seed + servers * 3_000_000,
    servers,
    onRound: tellGroups,
  });
const proven = {
  payments: async () => ({ one: await faulty(1), two: await faulty(2) }),
  groups: async () => ({ one: await together(1), two: await together(2) }),
};
if (positionals.length > 0) {
  const found = await proveParts(positionals);
  for (const fault of found.slice(0, 50)) console.error(`FAULT ${fault}`);
  console.log(found.length === 0 ? 'Proven.' : `${found.length} faults.`);
  process.exit(found.length === 0 ? 0 : 1);
}
const killed = await killRounds({ rounds, clients, shops, seed, onRound: tell });
const payments = await proven.payments();
const groups = await proven.groups();
const second = await secondStart();
console.log(`Second start: ${second.faults.length === 0 ? 'refused' : second.faults.join('; ')}`);
console.log(`  "${second.said}"`);
const disk = await fullDisk(clients);
console.log(
  disk.skipped === null
    ? `Full disk: ${disk.acknowledged} acknowledged, ${disk.refused} answered 503, back after ${disk.backMs} ms`
    : `Full disk: skipped, this machine does not let us mount a small disk (${disk.skipped})`,
);
// The same properties as npm test, with cases nobody has seen.
const PROPERTY_RUNS = 5;
const unseen = Array.from({ length: PROPERTY_RUNS }, () =>
  spawnSync('npx', ['vitest', 'run', '--project', 'domain', '--project', 'ui'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PROPERTY_SEED: 'random' },
  }),
);
const browser = spawnSync('npm', ['run', 'e2e', '--', '--grep', '@long|@wide'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LONG: '1' },
});

const faults = [
  ...(unseen.every(({ status }) => status === 0) ? [] : ['a property failed for a new case']),
  ...(browser.status === 0 ? [] : ['a long browser test failed']),
  ...killed.flatMap((round) => round.faults),
  ...killed
    .filter(({ backMs }) => backMs > IN_SERVICE_MS)
    .map(({ round, backMs }) => `round ${round}: back in service only after ${backMs} ms`),
  ...[...payments.one, ...payments.two].flatMap((round) => round.faults),
  ...[...groups.one, ...groups.two].flatMap((round) => round.faults),
  ...second.faults,
  ...(disk.skipped === null ? disk.faults : []),
];
for (const fault of faults.slice(0, 50)) console.error(`FAULT ${fault}`);
if (!values['no-page']) {
  const [after = 0] = loadavg();
  const page = proofPage({
    facts,
    load: [before, after],
    seed,
    clients,
    shops,
    killed,
    second,
    disk,
    payments,
    groups,
    faults,
  });
  await writeFile(PAGE, page);
}
console.log(faults.length === 0 ? 'Proven.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Answers the faults. */
async function proveParts(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    if (name !== 'payments' && name !== 'groups') throw new Error(`there is no part ${name}`);
    const rounds = await proven[name]();
    found.push(...[...rounds.one, ...rounds.two].flatMap(({ faults: own }) => own));
    const run = { facts, seed };
    const section =
      name === 'payments'
        ? paymentSection(rounds as Awaited<ReturnType<typeof proven.payments>>, run)
        : groupSection(rounds as Awaited<ReturnType<typeof proven.groups>>, run);
    if (!values['no-page'])
      await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), section));
  }
  return found;
}

function tellPayments({
  round,
  seed: from,
  victim,
  placed,
  paid,
  returned,
  faults: found,
}: FaultRound) {
  const verdict = found.length === 0 ? 'all right' : `${found.length} FAULTS`;
  console.log(
    `Payments ${round} (seed ${from}): killed ${victim}, ${placed} placed, ${paid} paid, ${returned} given back: ${verdict}`,
  );
}

function tellGroups({
  round,
  seed: from,
  victim,
  ordered,
  disbanded,
  ms,
  faults: found,
}: GroupRound) {
  const verdict = found.length === 0 ? 'as the model says' : `${found.length} FAULTS`;
  console.log(
    `Groups ${round} (seed ${from}): killed ${victim}, ${ordered} ordered, ${disbanded} disbanded, ${ms} ms: ${verdict}`,
  );
}

function tell({ round, victim, loadMs, backMs, acknowledged, retries, faults: found }: KillRound) {
  const verdict = found.length === 0 ? 'all there' : `${found.length} FAULTS`;
  console.log(
    `Round ${round}: killed ${victim} after ${loadMs} ms, back after ${backMs} ms, ` +
      `${acknowledged} acknowledged so far, ${retries} sent again: ${verdict}`,
  );
}
