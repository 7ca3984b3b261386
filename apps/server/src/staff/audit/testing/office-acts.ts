import type { DraftState } from '@tischlein/contract/calls/office.ts';
import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { TestBrowser } from '../../../testing/test-server.ts';
import type { Decision } from './order-acts.ts';

const PATH = '/api/shop/fixture/office/draft';
const TODAY = '/api/shop/fixture/office/today';
const PLANS = '/api/shop/fixture/office/plans';
const IN_THE_DRAFT = 'the steps of the draft say who did it';
const READ_ONLY = 'no money, access or guest in it';

/** An owner with a draft of which one note is another; what went before is forgotten. */
function drafts(desk: PaymentDesk) {
  let owner: TestBrowser | undefined;
  return async () => {
    owner ??= await TestBrowser.staff(desk.server, ['fixture'], 'owner');
    const { document, revision } = (await owner.get(PATH)).json<DraftState>();
    const path = ['shop', 'texts', 'notice'];
    const operation = {
      kind: 'set',
      path,
      value: `Nachricht ${revision}`,
      old: valueAt(document, path),
    };
    const answer = await owner.post(`${PATH}/steps`, {
      steps: [{ id: `schritt-${revision}`, operation }],
    });
    await desk.query('delete from audit_entry', []);
    return { owner, revision: answer.json<{ draft: DraftState }>().draft.revision };
  };
}

/** What owners do in the office, and what of it stands in the log. */
export function officeActs(desk: PaymentDesk): Partial<Record<RouteName, Decision>> {
  const changedDraft = drafts(desk);
  const plannedDraft = async () => {
    const { owner, revision } = await changedDraft();
    const planned = { id: `geplant-${revision}`, revision, date: '2027-03-29', time: '06:00' };
    return { owner, planned };
  };
  return {
    officeDraft: { why: READ_ONLY },
    officeChange: { why: IN_THE_DRAFT },
    officeUndo: { why: IN_THE_DRAFT },
    officePicture: { why: 'nothing of it is seen before the draft names it' },
    officeRestore: { why: IN_THE_DRAFT },
    officeLanguages: { why: READ_ONLY },
    officeWallets: { why: READ_ONLY },
    officeVersions: { why: READ_ONLY },
    officeVersion: { why: READ_ONLY },
    officeVersionDocument: { why: READ_ONLY },
    officeVersionFiles: { why: READ_ONLY },
    officePublish: {
      actions: ['shop-published'],
      does: async () => {
        const { owner, revision } = await changedDraft();
        await owner.post(`${PATH}/publish`, { revision });
      },
    },
    officePublishNow: {
      actions: ['shop-published'],
      does: async () => {
        const { owner, revision } = await changedDraft();
        const step = {
          id: `gleich-${revision}`,
          operation: { kind: 'set', path: ['shop', 'texts', 'location'], value: `${revision}` },
        };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await owner.post('/api/shop/fixture/office/publish-now', { steps: [step] });
      },
    },
    officeToday: { why: READ_ONLY },
    officeException: {
      actions: ['shop-published'],
      does: async () => {
        const { owner } = await changedDraft();
        const { days } = (await owner.get(TODAY)).json<OfficeToday>();
        const exception = { kind: 'extra', minutes: 15 };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await owner.post(TODAY, { date: days[1]!.date, exception });
      },
    },
    officeResolveConflict: { why: IN_THE_DRAFT },
    officePlan: {
      actions: ['publication-planned'],
      does: async () => {
        const { owner, planned } = await plannedDraft();
        for (let pressed = 0; pressed < 2; pressed += 1) await owner.post(PLANS, planned);
      },
    },
    officeMovePlan: {
      actions: ['publication-planned'],
      does: async () => {
        const { owner, planned } = await plannedDraft();
        await owner.post(PLANS, planned);
        await desk.query('delete from audit_entry', []);
        await owner.post(`${PLANS}/${planned.id}/move`, { date: '2027-04-05', time: '06:00' });
      },
    },
    officeCancelPlan: {
      actions: ['publication-planned', 'publication-cancelled'],
      does: async () => {
        const { owner, planned } = await plannedDraft();
        await owner.post(PLANS, planned);
        for (let pressed = 0; pressed < 2; pressed += 1)
          await owner.post(`${PLANS}/${planned.id}/cancel`, {});
      },
    },
    officePublishPlan: {
      actions: ['publication-planned', 'shop-published'],
      does: async () => {
        const { owner, planned } = await plannedDraft();
        await owner.post(PLANS, planned);
        for (let pressed = 0; pressed < 2; pressed += 1)
          await owner.post(`${PLANS}/${planned.id}/publish`, {});
      },
    },
    officePresence: { why: READ_ONLY },
    officeDiscard: {
      actions: ['draft-discarded'],
      does: async () => {
        const { owner, revision } = await changedDraft();
        await owner.post(`${PATH}/discard`, { revision });
      },
    },
  };
}
