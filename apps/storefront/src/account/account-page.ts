/** The overlay's navigation states; 'menu' is that of somebody logged in (specification 2 §2). */
export type AccountPage =
  | 'link'
  | 'login'
  | 'sent'
  | 'menu'
  | 'orders'
  | 'name'
  | 'address'
  | 'birthday';

/** What a page with a form gets. */
export interface FormPageProps {
  formId: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}
