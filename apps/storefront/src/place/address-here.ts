import { formatAddress } from '@tischlein/domain/address/address.ts';
import { failureText } from '../api/failure-texts.ts';
import { request } from '../api/request.ts';

type Here = { ok: true; address: string } | { ok: false; text: string };

/** The address where the guest stands, as far as the browser and the map know it. */
export async function addressHere(shopId: string): Promise<Here> {
  const position = await new Promise<GeolocationPosition | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), {
      enableHighAccuracy: true,
      timeout: 15_000,
    }),
  );
  if (!position) {
    return {
      ok: false,
      text: 'Dein Standort ließ sich nicht bestimmen. Gib deine Adresse bitte ein.',
    };
  }
  const { latitude, longitude, accuracy } = position.coords;
  const answer = await request('geolocation', {
    params: { shopId },
    query: { lat: latitude, long: longitude, acc: Math.round(accuracy) },
  });
  if (!answer.ok) {
    const unknown = 'Zu deinem Standort kennen wir keine Adresse. Gib sie bitte ein.';
    return {
      ok: false,
      text: answer.failure.status === 404 ? unknown : failureText(answer.failure),
    };
  }
  const { streetName: street, streetNumber, postalCode: zip, locality: city } = answer.value;
  return { ok: true, address: formatAddress({ street, streetNumber, zip, city }) };
}
