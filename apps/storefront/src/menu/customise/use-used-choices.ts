import { useState } from 'react';
import { knownRecommendations } from '../../session/load-recommendations.ts';

const NONE: readonly string[] = [];

/** The groups of extras that guests of a dish use most, two at most; as known when its dialog opens, since nothing moves then. */
export function useUsedChoices(dishId: string): readonly string[] {
  const [used] = useState(() => knownRecommendations()?.choices[dishId] ?? NONE);
  return used;
}
