import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import type { AmazonButtonConfig, AmazonScript } from './amazon-script.ts';
import { PROVIDERS_LOCALE } from './providers-locale.ts';

/** The button is given up after so many tries. */
export const BUTTON_ATTEMPTS = 10;
/** Added to the pause after each try (specification 1 §9). */
const STEP_MS = 100;

interface ButtonSteps {
  load: () => Promise<AmazonScript>;
  /** Shows the button; throws when it cannot. */
  render: (amazon: AmazonScript) => void;
  pause: (ms: number) => Promise<void>;
  /** The guest went on to something else. */
  isOver: () => boolean;
}

/** Loads the script and shows the button, again and again with growing pauses. Answers whether the button is there. */
export async function showAmazonButton(steps: ButtonSteps): Promise<boolean> {
  for (let attempt = 1; !steps.isOver(); attempt += 1) {
    try {
      const amazon = await steps.load();
      if (steps.isOver()) break;
      steps.render(amazon);
      return true;
    } catch (error) {
      if (attempt < BUTTON_ATTEMPTS) {
        await steps.pause(attempt * STEP_MS);
        continue;
      }
      // A script that fails to load is only logged (specification 1 §8).
      console.error('failed to show the Amazon Pay button', error);
      return false;
    }
  }
  return false;
}

/** What the button needs (PAY-27, PAY-28); null when the server did not prepare a payment of Amazon Pay. */
export function buttonConfig(
  merchantId: string,
  { payload, signature, keyid }: Pick<PreparedPayment, 'payload' | 'signature' | 'keyid'>,
): AmazonButtonConfig | null {
  if (payload === null || signature === null || keyid === null) return null;
  const namesEnvironment = /^(sandbox|live)-/i.test(keyid);
  return {
    merchantId,
    publicKeyId: keyid,
    ledgerCurrency: 'EUR',
    checkoutLanguage: PROVIDERS_LOCALE,
    productType: 'PayAndShip',
    placement: 'Checkout',
    buttonColor: 'Gold',
    sandbox: /^sandbox-/i.test(keyid),
    createCheckoutSessionConfig: {
      payloadJSON: payload,
      signature,
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
      ...(namesEnvironment ? {} : { publicKeyId: keyid }),
    },
  };
}
