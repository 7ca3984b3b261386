import { ContactFields } from './contact-fields.tsx';
import { StepCard } from './step-card.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface ContactCardProps {
  form: CheckoutForm;
  isSettled: boolean;
  delivery: boolean;
}

export function ContactCard({ form, isSettled, delivery }: ContactCardProps) {
  const { name, phone, email } = form.values;
  return (
    <StepCard
      part="contact"
      title="Wer bestellt?"
      summary={isSettled ? [name, phone, email].map((text) => text.trim()).join(' · ') : null}
    >
      <ContactFields form={form} delivery={delivery} />
    </StepCard>
  );
}
