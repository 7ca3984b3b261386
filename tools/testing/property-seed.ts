import { randomInt } from 'node:crypto';
import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { EVERYONES_SEED } from '../../packages/domain/src/pricing/testing/drawn-cases.ts';

// Everyone runs the same cases, so that a red run is red again. PROPERTY_SEED=random looks for new ones (npm run
// prove does); what fails names its seed, and PROPERTY_SEED=<it> runs that again.
const given = process.env['PROPERTY_SEED'] ?? EVERYONES_SEED;
const seed = given === 'random' ? randomInt(2 ** 31) : Number(given);
configureGlobal({ ...readConfigureGlobal(), seed });
