import { create } from 'zustand';
import { request } from '../api/request.ts';

interface Availability {
  dishes: ReadonlySet<string>;
  ingredients: ReadonlySet<string>;
  /** Of what the shop has published now; null: not asked yet. */
  configVersion: string | null;
}

/** What is sold out right now. */
export const useAvailability = create<Availability>(() => ({
  dishes: new Set(),
  ingredients: new Set(),
  configVersion: null,
}));

/** An order waits for this answer; without it the server alone decides. */
const TIMEOUT_MS = 5000;

/** False: nobody answered. */
export async function refreshAvailability(shopId: string): Promise<boolean> {
  const answer = await request('availability', { params: { shopId }, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return false;
  const { dishes, ingredients, configVersion } = answer.value;
  useAvailability.setState({
    dishes: new Set(dishes),
    ingredients: new Set(ingredients),
    configVersion,
  });
  return true;
}
