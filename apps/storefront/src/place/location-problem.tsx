import type { DeliveryInfo } from '@tischlein/contract/calls/shop.ts';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { LOCATION_TEXTS, type LocationError } from '../session/location-check.ts';

/** The words of a location error; when only the time is wrong also the conditions and the hours. */
export function LocationProblem({
  error,
  info,
}: {
  error: LocationError;
  info: DeliveryInfo | null;
}) {
  if (error !== 'currentlyUnavailable') return LOCATION_TEXTS[error];
  const terms = info && [
    info.minimumOrderValue !== null && `Mindestbestellwert ${euro(info.minimumOrderValue)}`,
    `Liefergebühr ${euro(info.deliveryFee)}`,
    info.freeAfter !== null && `kostenfrei ab ${euro(info.freeAfter)}`,
  ];
  return (
    <>
      {LOCATION_TEXTS[error]} {terms && `${terms.filter(Boolean).join(', ')}. `}
      <Link to={paths.openingTimes()}>Öffnungszeiten</Link>
    </>
  );
}
