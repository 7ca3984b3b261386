import { useState, type FormEvent } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../base/euro.ts';
import { openAfterLeaving } from '../table/open-after-leaving.ts';
import type { TablePaymentDraft } from '../table-visit/table-payment-draft.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { PayingView } from './paying-view.tsx';
import { PaymentField } from './payment-field.tsx';
import { Progress } from './payment-notes.tsx';
import { useOnlineMethods } from './table-checkout-view.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePayShare } from './use-pay-share.ts';
import styles from './checkout.module.css';
import cards from './step-card.module.css';

/** A part of the table's bill, paid online. */
export function PayShareView({ input }: { input: TablePaymentDraft }) {
  const navigate = useNavigate();
  const form = useCheckoutForm();
  const methods = useOnlineMethods(null);
  const method = methods.find((each) => each === form.values.paymentMethod) ?? null;
  const [missing, setMissing] = useState(false);
  const pay = usePayShare(input, form.values, method);
  const { step } = pay.steps.state;
  const back = () => {
    navigate(paths.start(), { replace: true });
    openAfterLeaving({ kind: 'pay' });
  };
  if (step === 'paying' && pay.payment.prepared) {
    return (
      <PayingView
        prepared={pay.payment.prepared}
        onFailure={() => pay.payment.failed(null)}
        onGiveUp={() => void pay.payment.giveUp()}
      />
    );
  }
  const errors =
    missing && method === null ? { paymentMethod: 'Bitte wähle eine Zahlungsmethode.' } : {};
  return (
    <form
      noValidate
      data-part="checkout-form"
      data-step={step}
      data-payment-failed={pay.steps.state.paymentFailed || undefined}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setMissing(method === null);
        if (method !== null) void pay.submit();
      }}
    >
      <div className={cards.cards}>
        <PaymentField
          form={{ ...form, errors, values: { ...form.values, paymentMethod: method } }}
          methods={methods}
          payment={pay.payment}
          wallet={pay.wallet}
          paidFor="bill"
        />
      </div>
      <section data-part="share-summary" className={styles.summary} aria-labelledby="dein-anteil">
        <h2 id="dein-anteil" className={styles.heading}>
          Tisch {input.table}
        </h2>
        <dl className={styles.figures}>
          <div>
            <dt>{input.label}</dt>
            <dd>{euro(input.amount)}</dd>
          </div>
          {input.tip > 0 && (
            <div>
              <dt>Trinkgeld</dt>
              <dd>{euro(input.tip)}</dd>
            </div>
          )}
          <div className={styles.sum}>
            <dt>Du zahlst</dt>
            <dd>{euro(input.amount + input.tip)}</dd>
          </div>
        </dl>
      </section>
      {pay.problem && (
        <div role="alert" data-part="checkout-failure" className={styles.failure}>
          <p>{pay.problem}</p>
          <Button onClick={back}>Zurück zur Rechnung</Button>
        </div>
      )}
      <Progress step={step} isApproved={pay.wallet.isApproved} paidFor="bill" />
      <Button
        type="submit"
        id="checkout-order"
        data-part="pay-button"
        variant="action"
        trailing={euro(input.amount + input.tip)}
        busy={step !== 'address'}
      >
        Jetzt bezahlen
      </Button>
      <Button variant="quiet" onClick={back}>
        Etwas anderes bezahlen
      </Button>
    </form>
  );
}
