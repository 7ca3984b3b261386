import { CAUTION_CODES } from '@tischlein/domain/cautions/caution.ts';
import type { DocumentMap, DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { DRAFT_PERMISSIONS, DRAFT_READERS } from '../staff-permissions.ts';
import { errorBody, instant, line, paragraph, shopParams, forStaff } from './shared.ts';

/** A category with its dishes, their sizes and prices is six levels deep. */
const LEVELS = 8;
/** A name that JavaScript takes for something else is none. */
const field = line(100).refine((name) => name !== '__proto__', 'No name of a field.');
/** More than any amount, distance or time: what is counted in cents stays a whole number. */
const number = z.number().min(-1e9).max(1e9);
const scalar = z.union([paragraph(50_000), number, z.boolean()]);

/** Bounded: what came from outside nested without end would exhaust the stack. */
function valueOf(levels: number): z.ZodType<DocumentValue> {
  if (levels === 0) return scalar;
  const inner = valueOf(levels - 1);
  return z
    .lazy(() => z.union([scalar, z.array(inner).max(5_000), z.record(field, inner)]))
    .meta({
      id: `DocumentValue${levels}`,
      description: `A field of a shop's files, at most ${levels} levels deep.`,
    });
}
const documentValue = valueOf(LEVELS);
const document = z
  .record(field, documentValue)
  .describe(
    'All files of the shop as one value, as an export would write them.',
  ) as z.ZodType<DocumentMap>;

const path = z
  .array(field)
  .min(1)
  .max(12)
  .describe('Ids and field names from the top: categories, pizza, dishes, pizza-salami, price.');
const before = field.nullable().describe('The entry it stands before; null: last.');

/** A large menu, every price and every extra of it. */
const MAX_IN_BATCH = 3_000;
const singleOperation = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('set'),
      path,
      value: documentValue.optional(),
      old: documentValue.optional(),
    }),
    z.object({ kind: z.literal('insert'), path, value: documentValue, before }),
    z.object({ kind: z.literal('remove'), path, old: documentValue, before }),
    z.object({
      kind: z.literal('move'),
      path,
      to: path.describe('The list it goes to.'),
      before,
      oldBefore: before.describe('The entry it stood before; null: it was last.'),
    }),
  ])
  .describe('A change with what it found; refused where another was faster.');
const operation = z.union([
  singleOperation,
  z
    .object({
      kind: z.literal('batch'),
      operations: z.array(singleOperation).min(1).max(MAX_IN_BATCH),
    })
    .describe('Many changes as one step: all are done, or none.'),
]);

const steps = z
  .array(z.object({ id: z.string().regex(/^[\w-]{8,64}$/), operation }))
  .min(1)
  .max(200);

const problem = z.object({
  path: z.array(z.string()).describe('Where in the document.'),
  code: z.string(),
  message: z.string().describe('What is wrong, German.'),
  mend: z.string().describe('How to mend it, German.'),
});

const step = z.object({
  id: z.string().describe('Given by who made it.'),
  at: instant,
  by: z.string().describe('The name of who made it.'),
  words: z.string().describe('What it did, German.'),
  undone: z.boolean(),
  where: z
    .enum(['draft', 'published', 'planned'])
    .describe('Whether guests have it, or it waits for its time.'),
});

const unfitting = z.object({
  id: z.string(),
  path: z.array(z.string()).describe('Where in the document.'),
  mine: z.string().describe('What the draft had changed, German.'),
  theirs: z.string().describe('What guests have there now, German.'),
  canTake: z.boolean().describe('Whether the change of the draft can still be made.'),
});

const plan = z.object({
  id: z.string(),
  at: instant.describe('When it is published.'),
  date: z.iso.date().describe('The same by the shop’s clock.'),
  time: z.string().describe('HH:MM'),
  words: z.array(z.string()).describe('What it changes for guests, German.'),
  by: z.string().describe('The name of who planned it.'),
  note: z.string().nullable(),
  reason: z
    .string()
    .nullable()
    .describe(
      'Why it was not published and waits for a word, German; null: it waits for its time.',
    ),
});

export const draftState = z.object({
  revision: z.int().describe('Counts the steps; another number is another draft.'),
  baseVersion: z.int().describe('The published version it changes.'),
  document,
  changes: z
    .array(z.object({ path: z.array(z.string()), words: z.string() }))
    .describe('What guests would have otherwise, German.'),
  problems: z.array(problem).describe('While there are any nothing can be published.'),
  warnings: z.array(problem),
  cautions: z
    .array(problem.extend({ code: z.enum(CAUTION_CODES) }))
    .describe(
      'What may be a slip, as a price that jumps; allowed, but looked at once more before it is published.',
    ),
  unfitting: z
    .array(unfitting)
    .describe('Changes that did not fit a version that was published meanwhile.'),
  plans: z.array(plan).describe('What waits to be published at a time, the next first.'),
  steps: z.array(step).describe('The latest first, at most a hundred.'),
});
export type DraftState = z.output<typeof draftState>;

export const published = z.object({
  version: z.int().describe('What guests have now.'),
  hints: z.array(z.string()).describe('About reductions, German.'),
  draft: draftState,
});

const conflict = z.object({
  stepId: z.string(),
  reason: z.enum(['gone', 'changed', 'exists']),
  path: z.array(z.string()),
  current: documentValue.optional().describe('What stands there now.'),
});

const versionParams = shopParams.extend({
  version: z.coerce.number().int().min(1).max(1_000_000_000),
});

export const officeDraft = {
  summary: 'The draft of the shop, its problems, and how it differs from what guests have (owners)',
  ...forStaff({ anyOf: DRAFT_READERS }, shopParams),
  result: draftState,
} satisfies Call;

/** Each step once, however often it is sent. Steps that conflict are not done; the others are. */
export const officeChange = {
  summary: 'Change the draft (owners)',
  ...forStaff({ anyOf: DRAFT_PERMISSIONS }, shopParams),
  body: z.object({ steps }),
  result: z.object({ draft: draftState, conflicts: z.array(conflict) }),
} satisfies Call;

/** 409 `draft-changed`: a later step changed the same; `conflict` says where. */
export const officeUndo = {
  summary: 'Take a step back (owners)',
  ...forStaff({ anyOf: DRAFT_PERMISSIONS }, shopParams),
  body: z.object({ stepId: line(100) }),
  result: draftState,
  errors: { 409: errorBody },
} satisfies Call;

export const officeDiscard = {
  summary: 'Throw all changes away that are not published (owners)',
  ...forStaff({ anyOf: DRAFT_PERMISSIONS }, shopParams),
  body: z.object({ revision: z.int() }),
  result: draftState,
  errors: { 409: errorBody },
} satisfies Call;

/** 409 `draft-changed`: the draft is another by now; `draft-problems`: what is wrong stands in the draft. */
export const officePublish = {
  summary: 'Publish the draft: guests have it at once (owners)',
  ...forStaff('publish', shopParams),
  body: z.object({ revision: z.int(), note: line(200).optional() }),
  result: published,
  errors: { 409: errorBody },
} satisfies Call;

/**
 * Each step once, however often it is sent, and all or none. 409 `draft-changed`: a step does not fit what guests have;
 * `draft-problems`: what is wrong stands in the message. What else the draft holds stays in it.
 */
export const officePublishNow = {
  summary: 'Publish these steps alone, without the rest of the draft (owners)',
  ...forStaff('publish', shopParams),
  body: z.object({ steps, note: line(200).optional() }),
  result: published,
  errors: { 409: errorBody },
} satisfies Call;

/** `mine`: the change of the draft is made again; `theirs`: what guests have stays. */
export const officeResolveConflict = {
  summary: 'Decide about a change that did not fit a new version (owners)',
  ...forStaff({ anyOf: DRAFT_PERMISSIONS }, shopParams),
  body: z.object({ id: line(100), whose: z.enum(['mine', 'theirs']) }),
  result: draftState,
} satisfies Call;

export const officeLanguages = {
  summary: 'The languages besides German that a shop can be translated into (owners)',
  ...forStaff({ anyOf: DRAFT_READERS }, shopParams),
  result: z.object({
    languages: z.array(
      z.object({
        language: z.string().describe('BCP 47 in lower case, as in the addresses of pages.'),
        fixed: z
          .array(z.string())
          .describe('German texts that have a fixed translation: allergens, additives, titles.'),
      }),
    ),
  }),
} satisfies Call;

export const officeVersions = {
  summary: 'What was published, the latest first (owners)',
  ...forStaff({ anyOf: DRAFT_READERS }, shopParams),
  result: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: instant,
        by: z.string().nullable().describe('null: by a command on the server.'),
        note: z.string().nullable(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
} satisfies Call;

export const officeVersion = {
  summary: 'What a version changed for guests, against the one before',
  ...forStaff({ anyOf: DRAFT_READERS }, versionParams),
  result: z.object({
    before: z.int().nullable().describe('The version before; null: it is the first.'),
    changes: z.array(z.string()).describe('German, at most three hundred.'),
    more: z.int().describe('How many more there are.'),
  }),
} satisfies Call;

export const officeVersionDocument = {
  summary: 'What a version said, whole',
  ...forStaff({ anyOf: DRAFT_READERS }, versionParams),
  result: z.object({ document }),
} satisfies Call;

/** A branch comes with all of its franchise, as an import takes it: whoever asks may read the draft of each. */
export const officeVersionFiles = {
  summary: 'A version as the files that an export writes, in one zip',
  ...forStaff({ anyOf: DRAFT_READERS }, versionParams),
  result: null,
  file: 'application/zip',
} satisfies Call;

export const officeRestore = {
  summary: 'Make the draft say what an earlier version said (owners)',
  ...forStaff({ anyOf: DRAFT_PERMISSIONS }, versionParams),
  result: draftState,
} satisfies Call;
