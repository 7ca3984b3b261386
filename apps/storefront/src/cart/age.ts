import { tryChunk } from '../base/load-chunk.ts';
import { useTable } from '../table-visit/table-store.ts';

const KEY = 'tischlein:age';

/** The age the guest has confirmed in this session. */
export function confirmedAge(): 0 | 16 | 18 {
  // A waiter looks at the guests.
  if (useTable.getState().waiter) return 18;
  try {
    const age = Number(sessionStorage.getItem(KEY));
    return age === 16 || age === 18 ? age : 0;
  } catch {
    return remembered;
  }
}

let remembered: 0 | 16 | 18 = 0;

function rememberAge(age: 16 | 18): void {
  remembered = age;
  try {
    sessionStorage.setItem(KEY, String(age));
  } catch {
    // Without storage it is remembered until the page is left.
  }
}

/** Asks for the age before alcohol goes into the cart (JuSchG § 9); once per session. */
export async function ensureAge(age: 0 | 16 | 18): Promise<boolean> {
  if (age === 0 || Math.max(confirmedAge(), remembered) >= age) return true;
  const chunk = await tryChunk(() => import('./ask-age.ts'));
  const confirmed = chunk !== null && (await chunk.askAge(age));
  if (confirmed) rememberAge(age);
  return confirmed;
}
