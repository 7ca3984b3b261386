import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { failureText } from '../api/failure-texts.ts';
import { isRecord } from '../session/storage.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { phoneHref } from '../base/phone-href.ts';

const atTable = () => inTableMode(useTable.getState());

/** Whether a failure is shown above the button with a way to try again, else as an alert. */
export function isShownAtButton({ status }: RequestFailure): boolean {
  return atTable() ? status === null : status !== 400;
}

/** An order was refused; of a table's in the words of specification 1 §8 "Table order". */
export function alertRefusal(title: string, message: string): Promise<void> {
  if (!atTable()) return alertDialog({ title, text: <CallableText text={message} /> });
  return alertDialog({ title: 'Error', text: `Error while submitting order: ${message}` });
}

export function alertFailure(failure: RequestFailure): Promise<void> {
  const { body, status } = failure;
  // Specification 1 §8: the response's data itself; a page of a proxy's is none.
  if (status === 400 && typeof body === 'string' && /^\s*[^\s<]/.test(body))
    return alertRefusal('Das hat nicht geklappt', body);
  const said = isRecord(body) && typeof body['message'] === 'string' && body['message'] !== '';
  if (!atTable() || said || status === null)
    return alertRefusal('Das hat nicht geklappt', failureText(failure));
  const text = `Error while submitting order, status: ${status}`;
  return alertDialog({ title: 'Error', text });
}

/** A text of the server's; where it names the shop's telephone number, that can be called. */
function CallableText({ text }: { text: string }) {
  const { phone } = useShop();
  const [before = '', ...rest] = text.split(phone);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <a href={phoneHref(phone)}>{phone}</a>
      {rest.join(phone)}
    </>
  );
}
