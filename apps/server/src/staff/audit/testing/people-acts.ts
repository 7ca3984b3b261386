import { randomUUID } from 'node:crypto';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { TUESDAY_EVENING } from '../../../testing/fixture-shop.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { TestBrowser } from '../../../testing/test-server.ts';
import { totpCode, stepAt } from '../../totp.ts';
import type { Decision } from './order-acts.ts';

const PASSWORD = 'geheim-und-lang';
const ACCOUNT = '/api/platform/staff/account';
const PEOPLE = '/api/shop/fixture/people';
const PLACE = { role: 'counter', granted: [], removed: [] };

/** Acts about people and one's own account, each by somebody new. */
export function peopleActs(desk: PaymentDesk): Partial<Record<RouteName, Decision>> {
  let people = 0;
  const forget = () => desk.query('delete from audit_entry', []);
  const somebody = async () => {
    const login = `neu-${(people += 1)}`;
    const person = { login, name: 'Toni', role: 'owner' as const, shopIds: ['fixture'] };
    const browser = await TestBrowser.loggedIn(desk.server, person);
    const { staffId } = (await browser.get('/api/platform/staff/me')).json<{ staffId: string }>();
    await forget();
    return { browser, login, path: `${PEOPLE}/${staffId}` };
  };
  const withFactor = async () => {
    const one = await somebody();
    const begun = await one.browser.post(`${ACCOUNT}/factor/start`, { password: PASSWORD });
    const { secret } = begun.json<{ secret: string }>();
    // The step before: the next code is another.
    const code = totpCode(secret, stepAt(TUESDAY_EVENING) - 1);
    await one.browser.post(`${ACCOUNT}/factor/confirm`, { code });
    return {
      ...one,
      proof: { password: PASSWORD, code: totpCode(secret, stepAt(TUESDAY_EVENING)) },
    };
  };
  const invited = async () => {
    const { browser } = await somebody();
    const id = randomUUID();
    const made = await browser.post(`${PEOPLE}/invitations`, { id, name: 'Toni', ...PLACE });
    return { browser, id, token: made.json<{ link: string }>().link.split('#')[1] };
  };
  const ofTwo = async () => ({ by: (await somebody()).browser, path: (await somebody()).path });
  const asGuestData = async (what: string) => {
    await desk.paidAtProvider();
    const { browser } = await somebody();
    await browser.post(`/api/shop/fixture/guest-data/${what}`, { who: 'gerda@example.de' });
  };
  return {
    guestDataFind: { actions: ['guest-searched'], does: () => asGuestData('find') },
    guestDataExport: { actions: ['guest-exported'], does: () => asGuestData('export') },
    guestDataErase: { actions: ['guest-erased'], does: () => asGuestData('erase') },
    staffAccount: { why: 'one’s own account' },
    staffSetPassword: {
      actions: ['password-changed'],
      does: async () => {
        const { browser } = await somebody();
        const body = { password: PASSWORD, newPassword: 'ganz-neu-und-lang' };
        await browser.post(`${ACCOUNT}/password`, body);
      },
    },
    staffEndSessions: {
      actions: ['sessions-ended'],
      does: async () => {
        const { browser, login } = await somebody();
        const elsewhere = await TestBrowser.open(desk.server);
        await elsewhere.post('/api/platform/staff/login', { login, password: PASSWORD });
        await forget();
        await browser.post(`${ACCOUNT}/sessions/end`, {});
      },
    },
    staffStartFactor: { why: 'nothing is set before a code of it is typed' },
    staffConfirmFactor: { actions: ['factor-set'], does: withFactor },
    staffRenewCodes: {
      actions: ['recovery-codes-made'],
      does: async () => {
        const { browser, proof } = await withFactor();
        await forget();
        await browser.post(`${ACCOUNT}/factor/codes`, proof);
      },
    },
    staffRemoveFactor: {
      actions: ['factor-removed'],
      does: async () => {
        const { browser, proof } = await withFactor();
        await forget();
        await browser.post(`${ACCOUNT}/factor/remove`, proof);
      },
    },
    staffOpenInvitation: { why: 'it is written down when it is made, and when it is taken' },
    staffAcceptInvitation: {
      actions: ['staff-joined'],
      does: async () => {
        const { token } = await invited();
        await forget();
        const guest = await TestBrowser.open(desk.server);
        const body = { token, login: `gast-${(people += 1)}`, password: 'lang-genug-1' };
        await guest.post('/api/platform/staff/invitation/accept', body);
      },
    },
    people: { why: 'names of the staff' },
    peopleInvite: { actions: ['staff-invited'], does: invited },
    peopleInviteAgain: {
      actions: ['staff-invited'],
      does: async () => {
        const { browser, id } = await invited();
        await forget();
        await browser.post(`${PEOPLE}/invitations/${id}/again`, {});
      },
    },
    peopleWithdraw: {
      actions: ['invitation-withdrawn'],
      does: async () => {
        const { browser, id } = await invited();
        await forget();
        for (let pressed = 0; pressed < 2; pressed += 1)
          await browser.post(`${PEOPLE}/invitations/${id}/withdraw`, {});
      },
    },
    peopleSetPlace: {
      actions: ['staff-changed'],
      does: async () => {
        const { by, path } = await ofTwo();
        await by.put(path, PLACE);
      },
    },
    peopleRemove: {
      actions: ['staff-removed'],
      does: async () => {
        const { by, path } = await ofTwo();
        for (let pressed = 0; pressed < 2; pressed += 1) await by.post(`${path}/remove`, {});
      },
    },
    peopleEndSessions: {
      actions: ['sessions-ended'],
      does: async () => {
        const { by, path } = await ofTwo();
        for (let pressed = 0; pressed < 2; pressed += 1) await by.post(`${path}/sessions/end`, {});
      },
    },
    peopleNewPassword: {
      actions: ['staff-invited'],
      does: async () => {
        const { by, path } = await ofTwo();
        await by.post(`${path}/password`, {});
      },
    },
    peopleRemoveFactor: {
      actions: ['factor-removed'],
      does: async () => {
        const { path } = await withFactor();
        const by = (await somebody()).browser;
        for (let pressed = 0; pressed < 2; pressed += 1) await by.post(`${path}/factor/remove`, {});
      },
    },
  };
}
