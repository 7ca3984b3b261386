import { z } from 'zod';
import {
  MAX_APPLICATION_MESSAGE_LENGTH,
  MAX_APPLICATION_START_LENGTH,
} from '@tischlein/domain/job/application-form.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { Call } from '../call.ts';
import { errorBody, fieldsRefusal, idText, line, paragraph, shopParams } from './shared.ts';

const jobOpening = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string().nullable(),
  /** Markdown. */
  text: z.string(),
  /** BCP 47, where it is not the language of the page. */
  lang: z.string().exactOptional(),
});

export const jobOpenings = {
  summary: 'Jobs the restaurant offers',
  access: 'public',
  params: shopParams,
  result: z.object({ jobs: z.array(jobOpening) }),
} satisfies Call;

export const applicationForm = z.object({
  name: line(FIELD_LENGTHS.name).default(''),
  email: line(FIELD_LENGTHS.email).default(''),
  phone: line(FIELD_LENGTHS.phone).default(''),
  start: line(MAX_APPLICATION_START_LENGTH).default(''),
  message: paragraph(MAX_APPLICATION_MESSAGE_LENGTH).default(''),
});

/** POST /jobs/entry/{id}/submit {formData} (specification 1 §7). The same form twice is one application. */
export const submitApplication = {
  summary: 'Apply for a job',
  access: 'guest',
  params: shopParams.extend({ jobId: idText }),
  body: z.object({ formData: applicationForm }),
  result: z.object({ received: z.literal(true) }),
  errors: { 400: z.union([fieldsRefusal, errorBody]) },
} satisfies Call;
