import type { ClientBase } from 'pg';
import type { Publication } from './publication.ts';

export class DomainTakenError extends Error {
  readonly domain: string;
  /** Id of the shop or franchise that holds it. */
  readonly owner: string;
  constructor(domain: string, owner: string) {
    super(
      `Die Domain „${domain}“ gehört schon zu „${owner}“. ` +
        'Trage unter domains eine andere ein, oder nimm sie dort zuerst heraus.',
    );
    this.name = 'DomainTakenError';
    this.domain = domain;
    this.owner = owner;
  }
}

/** Inside the publishing transaction. Branches share the domain of their own franchise. */
export async function refuseTakenDomains(
  client: ClientBase,
  { shops, franchise }: Publication,
): Promise<void> {
  // Two new shops at once with one domain would not see each other.
  await client.query("select pg_advisory_xact_lock(hashtextextended('shop-domains', 0))");
  const domains = [...(franchise?.domains ?? []), ...shops.flatMap(({ shop }) => shop.domains)];
  const families = [franchise?.id, ...shops.map(({ shop }) => shop.franchiseId)];
  const found = await client.query<{ owner: string; domain: string }>(
    `select owner, domain from (
       select shop_id as owner, domains from shop
       where shop_id <> all($2) and (franchise_id is null or franchise_id <> all($3))
       union all
       select franchise_id, domains from franchise where franchise_id <> all($3)
     ) others, unnest(domains) as domain
     where domains && $1 and domain = any($1)
     order by owner, domain limit 1`,
    [domains, shops.map(({ shop }) => shop.id), families.filter((id) => id != null)],
  );
  const [taken] = found.rows;
  if (taken !== undefined) throw new DomainTakenError(taken.domain, taken.owner);
}
