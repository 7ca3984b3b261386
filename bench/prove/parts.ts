import { changePart } from '../changes/change-part.ts';
import { fridayPart } from '../counter/friday-part.ts';
import { cutPart } from '../kill/cut-part.ts';
import { fullDiskPart } from '../kill/full-disk-part.ts';
import { killPart } from '../kill/kill-part.ts';
import { counterKillPart } from '../kill/counter-kill-part.ts';
import { tablePaymentPart } from '../kill/table-payment-part.ts';
import { officeKillPart } from '../kill/office-kill-part.ts';
import { clockPart } from '../clocks/clock-part.ts';
import { outagePart } from '../outages/outage-part.ts';
import { stopPart } from '../kill/stop-part.ts';
import { secondStartPart } from '../kill/second-start-part.ts';
import { mutationPart } from '../mutations/mutation-part.ts';
import { groupPart } from '../groups/schedules/group-part.ts';
import { paymentPart } from '../payments/payment-part.ts';
import { enginePart } from './engine-part.ts';
import { modePart } from './mode-part.ts';
import {
  browserPart,
  closingPart,
  givenPart,
  floorPart,
  officePart,
  planPart,
  printingPart,
  propertyPart,
  racePart,
} from './suite-parts.ts';
import type { ProofPart } from './part.ts';

/** In the order in which they run and stand in docs/proof.md. */
export const PARTS: readonly ProofPart[] = [
  killPart,
  outagePart,
  clockPart,
  stopPart,
  cutPart,
  paymentPart,
  changePart,
  racePart,
  groupPart,
  floorPart,
  officePart,
  officeKillPart,
  counterKillPart,
  tablePaymentPart,
  printingPart,
  fridayPart,
  closingPart,
  secondStartPart,
  fullDiskPart,
  propertyPart,
  givenPart,
  planPart,
  browserPart,
  modePart,
  enginePart,
  mutationPart,
];
