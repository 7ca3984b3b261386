/** What a link brings along: a table with its signature, or a waiter's secret code. */
export type TableLink =
  | { kind: 'table'; table: number; signature: string }
  | { kind: 'waiter'; code: string }
  | { kind: 'broken' };

/** The link in an address, and the address without it; null: there is none. */
export function readLink(
  search: string,
  hash: string,
): { link: TableLink; search: string; hash: string } | null {
  const query = new URLSearchParams(search);
  const table = query.get('tisch');
  const signature = query.get('sig') ?? '';
  const behindHash = /^#kellner=([^&]*)/.exec(hash)?.[1];
  const code = behindHash ?? query.get('kellner');
  if (table === null && code === null) return null;
  for (const name of ['tisch', 'sig', 'kellner']) query.delete(name);
  const rest = String(query);
  const clean = { search: rest && `?${rest}`, hash: behindHash === undefined ? hash : '' };
  return { link: linkOf(table, signature, code), ...clean };
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

function linkOf(table: string | null, signature: string, code: string | null): TableLink {
  if (code !== null) return TOKEN.test(code) ? { kind: 'waiter', code } : { kind: 'broken' };
  const number = /^[1-9]\d{0,3}$/.test(table ?? '') ? Number(table) : null;
  if (number === null || !TOKEN.test(signature)) return { kind: 'broken' };
  return { kind: 'table', table: number, signature };
}

/** Takes the link out of the address bar: nobody may read it off the screen, share it or find it in the history. */
export function takeLink(): TableLink | null {
  const found = readLink(location.search, location.hash);
  if (!found) return null;
  history.replaceState(history.state, '', location.pathname + found.search + found.hash);
  return found.link;
}
