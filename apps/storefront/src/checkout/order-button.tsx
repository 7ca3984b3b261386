import { Button } from '@tischlein/ui/button.tsx';
import { failureText } from '../api/failure-texts.ts';
import { Progress } from './payment-notes.tsx';
import type { useCheckout } from './use-checkout.ts';
import styles from './checkout.module.css';

/**
 * The one button every order ends in, with what went wrong and how far it has come right above it. It also tries again:
 * no button with other words may place an order (BGB 312j).
 */
export function OrderButton({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { failure } = checkout;
  const { step } = checkout.state;
  return (
    <>
      {failure && (
        <div data-part="checkout-failure" role="alert" className={styles.failure}>
          <p>{failureText(failure)}</p>
        </div>
      )}
      <Progress step={step} isApproved={checkout.wallet.isApproved} paidFor="order" />
      <Button
        type="submit"
        id="checkout-order"
        data-part="order-button"
        variant="action"
        busy={step !== 'address'}
      >
        zahlungspflichtig bestellen
      </Button>
    </>
  );
}
