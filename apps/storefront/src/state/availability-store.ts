import { create } from 'zustand';
import { request } from '../api/request.ts';

interface Availability {
  dishes: ReadonlySet<string>;
  ingredients: ReadonlySet<string>;
}

/** What is sold out right now. */
export const useAvailability = create<Availability>(() => ({
  dishes: new Set(),
  ingredients: new Set(),
}));

export async function refreshAvailability(shopId: string): Promise<void> {
  const answer = await request('availability', { params: { shopId } });
  if (!answer.ok) return;
  const { dishes, ingredients } = answer.value;
  useAvailability.setState({ dishes: new Set(dishes), ingredients: new Set(ingredients) });
}
