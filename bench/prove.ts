import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fullDisk } from './kill/full-disk.ts';
import { killRounds, type KillRound } from './kill/kill-rounds.ts';
import { secondStart } from './kill/second-start.ts';
import { faultRounds, type FaultRound } from './payments/fault-rounds.ts';
import { proofPage } from './proof-page.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';

// npm run prove [-- --rounds 30 --clients 16 --seed 1]: what takes too long for npm test. Writes docs/proof.md.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '16' },
    shops: { type: 'string', default: '8' },
    /** Rounds of payments on one server, and on two; each of so many schedules. */
    'payment-rounds': { type: 'string', default: '16' },
    schedules: { type: 'string', default: '40' },
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
const killed = await killRounds({ rounds, clients, shops, seed, onRound: tell });
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
const payments = { one: await faulty(1), two: await faulty(2) };
const second = await secondStart();
console.log(`Second start: ${second.faults.length === 0 ? 'refused' : second.faults.join('; ')}`);
console.log(`  "${second.said}"`);
const disk = await fullDisk(clients);
console.log(
  disk.skipped === null
    ? `Full disk: ${disk.acknowledged} acknowledged, ${disk.refused} answered 503, back after ${disk.backMs} ms`
    : `Full disk: skipped, this machine does not let us mount a small disk (${disk.skipped})`,
);
const browser = spawnSync('npm', ['run', 'e2e', '--', '--grep', '@long'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LONG: '1' },
});

const faults = [
  ...(browser.status === 0 ? [] : ['a long browser test failed']),
  ...killed.flatMap((round) => round.faults),
  ...killed
    .filter(({ backMs }) => backMs > IN_SERVICE_MS)
    .map(({ round, backMs }) => `round ${round}: back in service only after ${backMs} ms`),
  ...[...payments.one, ...payments.two].flatMap((round) => round.faults),
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
    faults,
  });
  await writeFile(path.join(ROOT, 'docs/proof.md'), page);
}
console.log(faults.length === 0 ? 'Proven.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

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

function tell({ round, victim, loadMs, backMs, acknowledged, retries, faults: found }: KillRound) {
  const verdict = found.length === 0 ? 'all there' : `${found.length} FAULTS`;
  console.log(
    `Round ${round}: killed ${victim} after ${loadMs} ms, back after ${backMs} ms, ` +
      `${acknowledged} acknowledged so far, ${retries} sent again: ${verdict}`,
  );
}
