import type { BlockTrait } from '@tischlein/contract/calls/guest-block.ts';

/** What of a guest is blocked, as said in the dialog and in lists. */
export const TRAIT_LABELS: Record<BlockTrait, string> = {
  device: 'Dieses Gerät',
  phone: 'Diese Telefonnummer',
  address: 'Diese Lieferadresse',
};
const BLOCKED_BY: Record<BlockTrait, string> = {
  device: 'Gerät',
  phone: 'Telefonnummer',
  address: 'Lieferadresse',
};

/** 'Gerät, Telefonnummer und Lieferadresse'. */
export function blockedTraits(traits: readonly BlockTrait[]): string {
  const names = traits.map((trait) => BLOCKED_BY[trait]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} und ${last}`;
}

/** What an order says of being somebody's first; null: nothing. */
export function firstOrderText({
  device,
  phone,
}: {
  device: boolean;
  phone: boolean;
}): string | null {
  if (device && phone) return 'Erste Bestellung von diesem Gerät und mit dieser Telefonnummer';
  if (device) return 'Erste Bestellung von diesem Gerät, die Telefonnummer ist bekannt';
  return phone ? 'Erste Bestellung mit dieser Telefonnummer, das Gerät ist bekannt' : null;
}
