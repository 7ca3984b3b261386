import { missingPublicPart, PREVIEW_METHODS } from '@tischlein/domain/payment/usable-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { Report } from '../check-schema.ts';
import type { ShopFile } from '../schema/shop-file.ts';

/** Switched off by their providers; kept as identifiers, never offered. */
const DEAD: readonly PaymentMethod[] = ['Stripe_sofort', 'Heidelpay_Sofort', 'Sofort'];

export function checkPayment(payment: ShopFile['payment'], report: Report, warn: Report): void {
  payment.methods.forEach((method, index) => {
    const path = ['payment', 'methods', index];
    if (payment.methods.indexOf(method) !== index)
      report(path, 'duplicate', `„${method}“ steht zweimal da.`, 'Lösche eines von beiden.');
    else if (DEAD.includes(method))
      warn(
        path,
        'payment',
        `„${method}“ wurde vom Anbieter eingestellt und wird nie angeboten.`,
        'Nimm stattdessen Stripe_klarna.',
      );
    else {
      if (PREVIEW_METHODS.has(method))
        warn(
          path,
          'payment',
          `„${method}“ ist beim Anbieter noch in Erprobung und wird erst angeboten, wenn der Betreiber es einschaltet.`,
          `Der Server braucht PREVIEW_METHODS=${method}.`,
        );
      const missing = missingPublicPart(method, publicParts(payment));
      if (missing)
        report(
          path,
          'payment',
          `„${method}“ braucht payment.${missing}.`,
          'Ergänze es; du findest es beim Anbieter. Den geheimen Teil nimmt npm run payments entgegen.',
        );
    }
  });
  for (const field of ['onlyPickup', 'onlyDelivery'] as const)
    payment[field]?.forEach((method, index) => {
      if (!payment.methods.includes(method))
        report(
          ['payment', field, index],
          'payment',
          `„${method}“ steht nicht unter methods.`,
          'Ergänze es dort oder lösche es hier.',
        );
    });
  payment.onlyPickup?.forEach((method, index) => {
    if (payment.onlyDelivery?.includes(method))
      report(
        ['payment', 'onlyPickup', index],
        'payment',
        `„${method}“ steht unter onlyPickup und onlyDelivery und wäre nie möglich.`,
        'Lösche eines von beiden.',
      );
  });
  for (const field of ['stripePublicKey', 'paypalClientId'] as const) {
    if (!/^(?:sk|rk|whsec)_/.test(String(payment[field] ?? ''))) continue;
    report(
      ['payment', field],
      'secret',
      'Das ist ein geheimer Schlüssel.',
      'Nimm den öffentlichen (pk_…) und sperre diesen beim Anbieter.',
    );
  }
}

const publicParts = (payment: ShopFile['payment']) => ({
  stripePublicKey: payment.stripePublicKey || null,
  paypalClientId: payment.paypalClientId || null,
  amazonPay: payment.amazonPay ?? null,
});
