import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { euro } from '../base/euro.ts';
import { setQuoteChoices, useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { StepFold } from './step-card.tsx';
import styles from './checkout.module.css';

/** Tip goes to the team in full and lies outside VAT. */
export function TipField() {
  const { tipPresets } = useShop();
  const tip = useQuote((state) => state.tip);
  if (tipPresets.length === 0) return null;
  // Presets are whole or half euros in the shop file.
  const amounts = [0, ...tipPresets.map((euros) => fromEuros(euros)).filter((cents) => cents > 0)];
  return (
    <StepFold part="tip" title="Trinkgeld" told={tip > 0 ? euro(tip) : ''}>
      <ChoiceSwitch
        label="Trinkgeld"
        className={styles.tips}
        value={String(tip)}
        onChange={(value) => setQuoteChoices({ tip: Number(value) })}
        options={amounts.map((amount) => ({
          value: String(amount),
          label: amount === 0 ? 'Kein Trinkgeld' : euro(amount),
        }))}
      />
    </StepFold>
  );
}
