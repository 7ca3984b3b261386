import { euros, pageReply, type PageButton } from '../http/page.ts';
import { formOf, jsonReply, redirectReply, type Asked, type Reply } from '../http/request.ts';
import type { AccountBooks } from './account-books.ts';
import { parseForm } from './form.ts';
import { authenticate } from './intents.ts';
import type { StripeIntent } from './objects.ts';
import { StripeRefusal } from './refusal.ts';
import { createToken } from './tokens.ts';
import { walletScript } from './wallet-script.ts';

const APPLE_FILE = '/files/apple-pay/apple-developer-merchantid-domain-association';
const NAMES: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
/** What the wallet knows of its owner. */
const OWNER = {
  name: 'Wanda Wallet',
  email: 'wanda.wallet@post.example',
  phone: '+49 89 99998 777',
};
const CHOICES: Record<string, string> = {
  Freigeben: 'pm_card_visa',
  'Freigeben, Karte wird abgelehnt': 'pm_card_chargeDeclined',
  'Freigeben, die Bank fragt nach': 'pm_card_threeDSecure2Required',
};

/** What a browser asks for with the public key or without any; undefined: nothing of wallets. */
export function walletReply(
  all: readonly AccountBooks[],
  asked: Asked,
  url: string,
): Reply | undefined {
  if (asked.path === '/endive/stripe.js') return walletScript(url);
  if (asked.path === APPLE_FILE)
    return {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: '7B227073704964223A22\n',
    };
  if (asked.path === '/wallet') return asked.method === 'POST' ? leaveSheet(asked) : sheet(asked);
  if (asked.path === '/v1/elements/wallets')
    return withKey(all, asked.query.get('key'), ({ wallets }) => wallets);
  if (asked.path === '/v1/confirmation_tokens' && asked.method === 'POST') {
    const { key, ...fields } = parseForm(formOf(asked));
    return withKey(all, String(key), (books) => createToken(books, fields));
  }
  const id = /^\/3ds\/([^/]+)$/.exec(asked.path)?.[1];
  return id === undefined ? undefined : bankPage(all, id, asked);
}

function withKey(
  all: readonly AccountBooks[],
  key: string | null,
  answer: (books: AccountBooks) => object,
): Reply {
  const books = all.find(({ account }) => account.publicKey === key);
  const cors = { 'access-control-allow-origin': '*' };
  try {
    if (!books) throw new StripeRefusal('Invalid API Key provided', { status: 401 });
    return jsonReply(200, answer(books), cors);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const refused = error.toReply();
    return { ...refused, headers: { ...refused.headers, ...cors } };
  }
}

/** What the device shows over the page. */
function sheet({ query }: Asked): Reply {
  const fields = query.getAll('field').filter((name) => name in OWNER) as (keyof typeof OWNER)[];
  const known = { type: query.get('type') ?? '', fields: fields.join(' ') };
  const button = (label: string, card: string): PageButton => ({
    label,
    action: '/wallet',
    fields: { ...known, card },
  });
  return pageReply({
    brand: NAMES[known.type] ?? 'Wallet',
    title: `${euros(Number(query.get('amount')))} freigeben`,
    lines: fields.map((name) => `Der Shop bekommt: ${OWNER[name]}`),
    buttons: [
      ...Object.entries(CHOICES).map(([label, card]) => button(label, card)),
      button('Abbrechen', ''),
    ],
  });
}

function leaveSheet(asked: Asked): Reply {
  const form = formOf(asked);
  const card = form.get('card');
  const fields = (form.get('fields') ?? '').split(' ').filter((name) => name in OWNER);
  const contact = Object.fromEntries(
    fields.map((name) => [name, OWNER[name as keyof typeof OWNER]]),
  );
  const told = card ? { wallet: 'released', card, contact } : { wallet: 'cancelled' };
  const json = JSON.stringify(told).replaceAll('<', String.raw`\u003c`);
  const body = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Wallet</title><link rel="icon" href="data:,"></head><body><p>Einen Moment …</p><script>window.opener && window.opener.postMessage(${json}, '*')</script></body></html>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** The bank asks its customer, and sends them back to the shop. */
function bankPage(all: readonly AccountBooks[], id: string, asked: Asked): Reply | undefined {
  const books = all.find(({ intents }) => intents.has(id));
  const intent = books?.intents.get(id);
  if (!books || !intent) return undefined;
  const back = intent.next_action?.redirect_to_url.return_url;
  if (back === undefined)
    return pageReply({ brand: 'Bank', title: 'Das ist erledigt', lines: [], buttons: [] });
  if (asked.method === 'POST') {
    const agrees = formOf(asked).get('do') === 'agree';
    authenticate(books, intent, agrees);
    return redirectReply(returnTo(back, intent, agrees));
  }
  const button = (label: string, what: string): PageButton => ({
    label,
    action: `/3ds/${id}`,
    fields: { do: what },
  });
  return pageReply({
    brand: 'Bank',
    title: `${euros(intent.amount)} bestätigen`,
    lines: ['Deine Bank möchte wissen, ob du das bist.'],
    buttons: [button('Bestätigen', 'agree'), button('Ablehnen', 'refuse')],
  });
}

function returnTo(url: string, intent: StripeIntent, agrees: boolean): string {
  const back = new URL(url);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret);
  back.searchParams.set('redirect_status', agrees ? 'succeeded' : 'failed');
  return back.href;
}
