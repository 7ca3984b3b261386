import { randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

export const MARGHERITA = {
  dishId: 'margherita',
  sizeId: 'gross',
  amount: 2,
  without: [],
  extras: [],
};

/** A submit that succeeds on Tuesday evening: two big Margheritas, 22,00 € + 2,00 € delivery. */
export function orderBody(given: Json = {}, form: Json = {}): Json {
  return {
    clientKey: randomBytes(16).toString('base64url'),
    orderItems: [MARGHERITA],
    acceptLegal: true,
    advertisingVersion: 'A',
    expectedTotal: 24,
    ...given,
    formValues: {
      name: 'Gerda Gast',
      street: 'Hauptstraße',
      streetNumber: '5',
      zip: '12345',
      city: 'Musterstadt',
      email: 'gerda@example.de',
      phone: '0911 5550123',
      paymentMethod: 'offline',
      isPickup: false,
      serveAt: null,
      ...form,
    },
  };
}
