import { useEffect, useId, useRef } from 'react';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { useShop } from '../session/shop-context.tsx';
import { AMAZON_SCRIPT_URL, loadAmazonScript, type AmazonScript } from './amazon-script.ts';
import { buttonConfig, showAmazonButton } from './show-amazon-button.ts';

interface AmazonButtonProps {
  merchantId: string;
  prepared: PreparedPayment;
  /** The button could not be shown; called once. */
  onFailure: () => void;
}

/** Amazon's own button: it opens Amazon's page, which comes back to the address in the payload. */
export function AmazonButton({ merchantId, prepared, onFailure }: AmazonButtonProps) {
  const { amazonScriptUrl } = useShop();
  const id = `amazon-pay-${useId().replaceAll(/[^a-z0-9]/gi, '')}`;
  const place = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const { payload, signature, keyid } = prepared;

  useEffect(() => {
    const config = buttonConfig(merchantId, { payload, signature, keyid });
    let isOver = false;
    if (!config) {
      failed.current();
      return;
    }
    const element = place.current;
    void showAmazonButton({
      load: () =>
        loadAmazonScript(
          amazonScriptUrl ?? AMAZON_SCRIPT_URL,
          document,
          () => (window as { amazon?: AmazonScript }).amazon,
        ),
      render: (amazon) => {
        // What a try that failed left behind.
        element?.replaceChildren();
        amazon.Pay.renderButton(`#${id}`, config);
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOver: () => isOver,
    }).then((isShown) => {
      if (!isShown && !isOver) failed.current();
    });
    return () => {
      isOver = true;
      element?.replaceChildren();
    };
  }, [id, merchantId, payload, signature, keyid, amazonScriptUrl]);

  return <div id={id} ref={place} data-part="amazon-button" />;
}
