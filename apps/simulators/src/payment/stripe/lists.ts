import type { AccountBooks } from './account-books.ts';
import type { FormFields } from './form.ts';
import { fieldsAt, integerAt, textAt } from './read-parameters.ts';
import { noSuch, StripeRefusal } from './refusal.ts';

/** A page of a list, the newest first, as `limit`, `starting_after` and `created` ask for. */
export function pageOf<T extends { id: string; created: number }>(
  all: Iterable<T>,
  fields: FormFields,
  url: string,
): object {
  const created = fieldsAt(fields, 'created');
  const [from, above, below, to] = (['gte', 'gt', 'lt', 'lte'] as const).map((name) =>
    integerAt(created, name, 0, `created[${name}]`),
  );
  const found = [...all]
    .reverse()
    .filter(
      ({ created: at }) =>
        at >= (from ?? 0) &&
        at > (above ?? -1) &&
        at < (below ?? Infinity) &&
        at <= (to ?? Infinity),
    );
  const after = textAt(fields, 'starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw noSuch('object', after, 'starting_after');
  const limit = integerAt(fields, 'limit', 1) ?? 10;
  if (limit > 100)
    throw new StripeRefusal('This value must be less than or equal to 100.', { param: 'limit' });
  return {
    object: 'list',
    data: found.slice(start, start + limit),
    has_more: found.length > start + limit,
    url,
  };
}

/** An object with ids replaced by what they stand for. Throws `StripeRefusal`. */
export function expanded(books: AccountBooks, value: object, paths: readonly string[]): object {
  const copy = structuredClone(value) as Fields;
  for (const path of paths) {
    if (path.split('.').length > 4)
      throw new StripeRefusal('You cannot expand more than 4 levels of a property.');
    expand(books, copy, path.split('.'), path);
  }
  return copy;
}

type Fields = Record<string, unknown>;

function expand(
  books: AccountBooks,
  holder: Fields,
  [head = '', ...rest]: string[],
  path: string,
): void {
  const inner = holder[head];
  if (head === 'data' && Array.isArray(inner)) {
    for (const each of inner as Fields[]) expand(books, each, rest, path);
    return;
  }
  if (head === 'line_items' && holder['object'] === 'checkout.session') {
    const id = String(holder['id']);
    const url = `/v1/checkout/sessions/${id}/line_items`;
    holder[head] = { object: 'list', data: books.lineItems.get(id) ?? [], has_more: false, url };
    return;
  }
  const known = {
    payment_intent: books.intents,
    latest_charge: books.charges,
    charge: books.charges,
  };
  if (!Object.hasOwn(known, head) || !(head in holder)) {
    throw new StripeRefusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof inner === 'string')
    holder[head] = structuredClone(known[head as keyof typeof known].get(inner)) ?? inner;
  if (rest.length > 0 && typeof holder[head] === 'object' && holder[head] !== null)
    expand(books, holder[head] as Fields, rest, path);
}
