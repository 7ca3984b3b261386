import type { DeliveryInfo } from '@tischlein/contract/calls/shop.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { refusalCode } from '@tischlein/client/request-failure.ts';
import { request } from '../api/request.ts';

/** The location errors of specification 1 §8. */
export type LocationError =
  | 'empty'
  | 'franchisePickupEmpty'
  | 'zipInsteadOfAddressEntered'
  | 'notInRange'
  | 'invalid'
  | 'Incomplete'
  | 'MissingStreetNumber'
  | 'notFound'
  | 'currentlyUnavailable';

export const LOCATION_TEXTS: Record<LocationError, string> = {
  empty: 'Bitte gib eine Adresse ein.',
  franchisePickupEmpty:
    'Wir benötigen Deine Adresse damit wir Dich zu dem Shop in Deiner Nähe leiten können. Den Shop kannst Du später wenn du magst auch wechseln.',
  zipInsteadOfAddressEntered:
    'Bitte gib eine vollständige Adresse ein. Eine Postleitzahl ist nicht ausreichend.',
  notInRange: 'Diese Adresse befindet sich leider nicht im Liefergebiet.',
  invalid: 'Die eingegebene Adresse ist unvollständig',
  Incomplete: 'Die eingegebene Adresse ist unvollständig',
  MissingStreetNumber: 'Bitte gib auch eine Hausnummer an.',
  notFound: 'Zu dieser Adresse konnte keine Entfernung berechnet werden',
  currentlyUnavailable:
    'Wir liefern an deine Adresse, aber Lieferungen sind aktuell nicht verfügbar.',
};

export type LocationAnswer =
  | { ok: true; info: DeliveryInfo }
  | { ok: false; error: LocationError; info: DeliveryInfo | null }
  | { ok: false; error: null; failure: RequestFailure };

/** What is wrong before anybody is asked; null: worth asking. */
export function precheck(location: string): LocationError | null {
  const text = location.trim();
  if (text === '') return 'empty';
  return /^\d{5}$/.test(text) ? 'zipInsteadOfAddressEntered' : null;
}

/** Looks a location up and judges it (specification 1 §5, §8): 400 carries the code, 404 means notFound. */
export async function checkLocation(
  shopId: string,
  location: string,
  mayDeliver: boolean,
): Promise<LocationAnswer> {
  const wrong = precheck(location);
  if (wrong) return { ok: false, error: wrong, info: null };
  const answer = await request('geoLookup', {
    params: { shopId },
    query: { location: location.trim() },
  });
  if (!answer.ok) {
    const error = errorOf(answer.failure);
    return error
      ? { ok: false, error, info: null }
      : { ok: false, error: null, failure: answer.failure };
  }
  const info = answer.value;
  if (info.minimumOrderValue === null) return { ok: false, error: 'notInRange', info };
  if (!mayDeliver) return { ok: false, error: 'currentlyUnavailable', info };
  return { ok: true, info };
}

function errorOf(failure: RequestFailure): LocationError | null {
  if (failure.status === 404) return 'notFound';
  if (failure.status !== 400) return null;
  const code = refusalCode(failure);
  return code in LOCATION_TEXTS ? (code as LocationError) : 'invalid';
}
