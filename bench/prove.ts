import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProofPart } from './prove/part.ts';
import { PARTS } from './prove/parts.ts';
import { readProofArguments } from './prove/arguments.ts';
import { hasHeld, proofSection, sectionsOf, withProof } from './prove/proof-page.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';
import { ensureBuilt } from '../tools/build.mjs';

// npm run prove: what takes too long for npm test, part by part. Each part writes its section of docs/proof.md as soon
// as it has ended, so that a run that is stopped goes on with --resume.
//   npm run prove -- kills payments     these parts alone
//   npm run prove -- prices hours       these portions of a part alone
//   npm run prove -- --resume           those that have not held at the present commit
//   npm run prove -- --seed 1 --no-page --rounds 3     any setting of a part is an option (see the parts)
const PAGE = path.join(ROOT, 'docs/proof.md');
const { names, settings, flags } = readProofArguments(process.argv.slice(2));
const seed = settings.get('seed') ?? randomInt(1, 1_000_000);
const setting = (name: string, fallback: number): number => settings.get(name) ?? fallback;

const namesOf = (part: ProofPart) => [part.name, ...(part.portions ?? [])];
const unknown = names.filter((name) => !PARTS.some((part) => namesOf(part).includes(name)));
if (unknown.length > 0) {
  const known = PARTS.flatMap(namesOf).join(', ');
  console.error(`There is no part ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const facts = runFacts();
const before = await readFile(PAGE, 'utf8').catch(() => '');
const wanted = PARTS.filter(
  (part) =>
    (names.length === 0 || namesOf(part).some((name) => names.includes(name))) &&
    !(flags.has('resume') && hasHeld(before, part, facts.commit)),
);
console.log(`Proving ${facts.commit}, seed ${seed}: ${wanted.map(({ name }) => name).join(', ')}`);

const { failed: notBuilt } = await ensureBuilt();
if (notBuilt.length > 0) {
  console.error(`Not built: ${notBuilt.join(', ')}`);
  process.exit(1);
}

let failed = 0;
for (const part of wanted) failed += await proveAndWrite(part);
console.log(failed === 0 ? 'Proven.' : `${failed} faults.`);
process.exit(failed === 0 ? 0 : 1);

/** Answers how many faults it found. */
async function proveAndWrite(part: ProofPart): Promise<number> {
  console.log(`\n== ${part.name}`);
  const run = {
    facts: { ...runFacts(), commit: facts.commit },
    seed,
    before: sectionsOf(before).get(part.heading) ?? '',
    portions: (part.portions ?? []).filter((name) => names.includes(name)),
    setting,
    tell: console.log,
  };
  const begun = Date.now();
  const outcome = await part.prove(run).catch((error: unknown) => ({
    text: 'The run broke off.',
    faults: [error instanceof Error ? error.message : String(error)],
  }));
  for (const fault of outcome.faults.slice(0, 50)) console.error(`FAULT ${fault}`);
  if (!flags.has('no-page')) {
    const page = await readFile(PAGE, 'utf8').catch(() => '');
    const minutes = Math.ceil((Date.now() - begun) / 60_000);
    const facts = { ...run.facts, date: `${run.facts.date}, ${minutes} min` };
    const section = proofSection(part, outcome, { ...run, facts });
    await writeFile(PAGE, withProof(page, PARTS, part.heading, section));
  }
  return outcome.faults.length;
}
