import type pg from 'pg';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';
import { commandTransaction } from '../db/transaction.ts';
import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import { removeAccount, writeAccount } from './accounts.ts';
import { ACCOUNT_FIELDS } from './provider.ts';
import { unreadableAccounts, whyUnreadable } from './unreadable-accounts.ts';
import { standingText, walletDomains } from './wallet-domains.ts';
import { readSecretKey } from '../config/secret-key.ts';
import { keyOfFolder, presentKey, SecretBox } from './secret-box.ts';

const USAGE = `npm run payments -- list
npm run payments -- set SHOP[,SHOP...] GATEWAY < DATEI.json
npm run payments -- remove SHOP[,SHOP...] GATEWAY

GATEWAY: ${ONLINE_GATEWAYS.join(', ')}
set liest die geheimen Schlüssel als JSON, damit sie in keiner Befehlszeile und keinem Verlauf stehen:
${ONLINE_GATEWAYS.map((gateway) => `  ${gateway}: ${example(gateway)}`).join('\n')}
Die öffentlichen Kennungen stehen in shop.yaml unter payment.`;

function example(gateway: OnlineGateway): string {
  const secret = ACCOUNT_FIELDS[gateway].filter((field) => field.secret);
  return JSON.stringify(Object.fromEntries(secret.map(({ name, label }) => [name, label])));
}

interface Around {
  env: CommandEnv & { SECRET_KEY?: string | undefined };
  print: (text: string) => void;
  /** All of the standard input. */
  read: () => Promise<string>;
}

/** `npm run payments`. Answers with the exit code: 0 done, 1 refused, 2 wrongly called. */
export async function runPaymentsCommand(
  args: readonly string[],
  around: Around,
): Promise<0 | 1 | 2> {
  const [command, shops, name, ...rest] = args;
  const { env, print } = around;
  if (command === 'list' && shops === undefined) {
    const key = await presentKey(env);
    const box = key && new SecretBox(key);
    return withDatabase(env, (client) => list(client, box, print));
  }
  const gateway = ONLINE_GATEWAYS.find((known) => known === name);
  if ((command !== 'set' && command !== 'remove') || !shops || !gateway || rest.length > 0) {
    print(USAGE);
    return 2;
  }
  const shopIds = shops.split(',');
  const secrets = command === 'set' ? readSecrets(await around.read()) : {};
  if (secrets === null) {
    print(`Auf der Standardeingabe stand kein JSON der Form ${example(gateway)}`);
    return 1;
  }
  const box =
    command === 'set'
      ? new SecretBox(readSecretKey(env) ?? (await keyOfFolder(env.DATA_DIR ?? './data')))
      : null;
  return withDatabase(env, async (client) => {
    if (box) await warnOfAnotherKey(client, box, print);
    if (!(await allKnown(client, shopIds, print))) return 1;
    for (const shopId of shopIds) {
      const problem = await commandTransaction(client, async () => {
        const refused = box
          ? await setAccount(client, box, shopId, gateway, secrets)
          : (await removeAccount(client, shopId, gateway))
            ? null
            : `${shopId} hat keinen Zugang zu ${gateway}.`;
        if (refused !== null) return refused;
        await recordAudit(client, {
          action: box ? 'payment-account-set' : 'payment-account-removed',
          shopIds: [shopId],
          actor: BY_OPERATOR,
          detail: { name: gateway },
          now: Date.now(),
        });
        await client.query("select pg_notify('shop_published', $1)", [shopId]);
        return null;
      });
      print(problem ?? `${shopId}: ${gateway} ${box ? 'ist hinterlegt' : 'ist entfernt'}.`);
      if (problem !== null) return 1;
    }
    return 0;
  });
}

/** Answers what stands in the way; null: it is set. */
async function setAccount(
  client: pg.Client,
  box: SecretBox,
  shopId: string,
  gateway: OnlineGateway,
  secrets: Record<string, string>,
): Promise<string | null> {
  const written = await writeAccount(client, box, shopId, gateway, secrets);
  if (written.ok) return null;
  const { missing, unknown } = written;
  return [
    ...(missing.length > 0 ? [`Es fehlt: ${missing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Das gehört nicht zu ${gateway}: ${unknown.join(', ')}.`] : []),
  ].join('\n');
}

/** null: not a map of texts. */
function readSecrets(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    return entries.every(([, each]) => typeof each === 'string')
      ? (Object.fromEntries(entries) as Record<string, string>)
      : null;
  } catch {
    return null;
  }
}

async function allKnown(
  client: pg.Client,
  shopIds: readonly string[],
  print: Around['print'],
): Promise<boolean> {
  const found = await client.query<{ shop_id: string }>(
    'select shop_id from shop where removed_at is null order by 1',
  );
  const known = found.rows.map(({ shop_id }) => shop_id);
  const missing = shopIds.filter((shopId) => !known.includes(shopId));
  if (missing.length > 0)
    print(`Diesen Shop gibt es nicht: ${missing.join(', ')}. Möglich: ${known.join(', ')}.`);
  return missing.length === 0;
}

/** A server with the key of the other accounts would not open what is sealed here. */
async function warnOfAnotherKey(
  client: pg.Client,
  box: SecretBox,
  print: Around['print'],
): Promise<void> {
  const others = await unreadableAccounts(client, box);
  const keys = new Set(others.flatMap(({ key }) => key ?? []));
  if (others.length > 0)
    print(
      `Hinweis: Versiegelt wird mit dem Schlüssel ${box.fingerprint}; andere Zugänge brauchen ${[...keys].join(', ') || 'einen anderen'}. Setze hier dasselbe SECRET_KEY oder DATA_DIR wie beim Server.`,
    );
}

async function list(client: pg.Client, box: SecretBox | null, print: Around['print']): Promise<0> {
  const unreadable = new Map(
    (await unreadableAccounts(client, box)).map((account) => [
      `${account.shopId} ${account.gateway}`,
      account,
    ]),
  );
  const found = await client.query<{ shop_id: string; gateway: string; updated_at: Date }>(
    'select shop_id, gateway, updated_at from payment_account order by 1, 2',
  );
  const domains = await walletDomains(client);
  if (found.rows.length === 0) print('Noch kein Zugang zu einem Zahlungsanbieter hinterlegt.');
  for (const { shop_id, gateway, updated_at } of found.rows) {
    print(`${shop_id}  ${gateway}  seit ${updated_at.toISOString().slice(0, 10)}`);
    const account = unreadable.get(`${shop_id} ${gateway}`);
    if (gateway === 'stripe')
      for (const domain of domains.filter(({ shopId }) => shopId === shop_id))
        print(`  ${domain.domain}: ${standingText(domain)}`);
    if (account) print(`  wird nicht angeboten: ${whyUnreadable(account, box)}.`);
  }
  if (unreadable.size > 0)
    print(
      'Hole den richtigen Schlüssel zurück (SECRET_KEY oder secret.key im Datenordner), oder hinterlege die Zugänge mit „set“ neu.',
    );
  return 0;
}
