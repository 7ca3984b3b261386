import type { Address } from '../address/address.ts';
import { canonicalNumber, streetKey } from '../address/match-key.ts';
import { normalAddress } from '../mailing/mail-address.ts';
import { normalPhone } from './normal-phone.ts';

type Place = Pick<Address, 'street' | 'streetNumber' | 'zip'>;

/** As texts that are equal for one guest, however they are typed; null: not told. */
interface GuestTraits {
  phone: string | null;
  email: string | null;
  address: string | null;
}

/**
 * The traits by which a guest is known again. Floor and door of the `place` do not count: anybody can write another
 * one.
 */
export function guestTraits(
  { phone, email }: { phone: string; email: string },
  place: Place | null,
): GuestTraits {
  const number = normalPhone(phone);
  const mail = normalAddress(email);
  return {
    phone: number === '' ? null : `phone ${number}`,
    email: mail === '' ? null : `email ${mail}`,
    address: place && `address ${placeKey(place)}`,
  };
}

/** A street stands once within a postcode. */
const placeKey = ({ street, streetNumber, zip }: Place): string =>
  [zip.trim(), streetKey(street), canonicalNumber(streetNumber.normalize('NFKC'))].join(' ');
