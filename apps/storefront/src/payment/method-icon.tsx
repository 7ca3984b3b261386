import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { icon } from '@tischlein/ui/icon.tsx';

const CashIcon = icon(
  <path d="M3 6.5h18v11H3v-11ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.25 9.5v.01M17.75 14.5v.01" />,
);
const TerminalIcon = icon(
  <path d="M6.5 3h11v18h-11V3ZM9.5 6.25h5v3.5h-5v-3.5ZM9.5 13v.01M12 13v.01M14.5 13v.01M9.5 16.5v.01M12 16.5v.01M14.5 16.5v.01" />,
);
const CardIcon = icon(<path d="M3 5.5h18v13H3v-13ZM3 9.75h18M6.5 14.5h3.5" />);
const WalletIcon = icon(
  <path d="M18 8V4.75H5a1.75 1.75 0 0 0 0 3.5h15v11H5a1.75 1.75 0 0 1-1.75-1.75V6.5M16.5 13.75v.01" />,
);
const PhonePayIcon = icon(
  <path d="M7 2.75h10v18.5H7V2.75ZM10.75 18.25h2.5M9.75 8.5c1.25 1.4 1.25 3.1 0 4.5M12.25 7c2 2.3 2 5.2 0 7.5" />,
);
const InvoiceIcon = icon(
  <path d="M5.5 3v18l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5V3h-13ZM9 8h6M9 12h6" />,
);

const ICONS: Record<PaymentMethod, typeof CashIcon> = {
  offline: CashIcon,
  offline_debit: TerminalIcon,
  Stripe_card: CardIcon,
  Stripe_sofort: InvoiceIcon,
  Stripe_alipay: PhonePayIcon,
  Stripe_klarna: InvoiceIcon,
  Stripe_wero: PhonePayIcon,
  AmazonPay_Checkout: WalletIcon,
  PayPal_Rest: WalletIcon,
  PayPal_Platform: WalletIcon,
  Heidelpay_Paypal: WalletIcon,
  Heidelpay_Sofort: InvoiceIcon,
  Sofort: InvoiceIcon,
};

/** The small picture of a way to pay; its name stands beside it. */
export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method];
  return <Icon />;
}
