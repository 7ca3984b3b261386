import { withDatabase } from '../db/with-database.ts';
import { lawMarkdown, missingInShop } from '../law/law-text.ts';
import { exportableIds, loadPublication } from './load-shop.ts';
import type { CommandContext } from './presence-command.ts';
import { priceHints } from './record-prices.ts';

/** `npm run shop -- law ID`: docs/law.md, and at the end what the published shop still misses. */
export async function tellLaw(
  shopId: string,
  { env, print }: CommandContext,
  now = Date.now(),
): Promise<0 | 1> {
  const found = await withDatabase(env, async (client) => {
    const publication = await loadPublication(client, shopId);
    const hints = new Map<string, string[]>();
    for (const { shop } of publication?.shops ?? [])
      hints.set(shop.id, await priceHints(client, shop, now));
    return { ids: await exportableIds(client), publication, hints };
  });
  if (found.publication === null) {
    print(`„${shopId}“ gibt es nicht. Möglich: ${found.ids.join(', ') || 'noch keiner'}.`);
    return 1;
  }
  print(lawMarkdown());
  for (const { shop } of found.publication.shops) {
    const missing = missingInShop(shop, { priceHints: found.hints.get(shop.id) ?? [] });
    print(`## Was in ${shop.id} noch fehlt\n`);
    print(
      missing.length === 0
        ? 'Nichts, was sich den Dateien ansehen lässt.'
        : missing.map((what) => `- ${what}`).join('\n'),
    );
    print('');
  }
  return 0;
}
