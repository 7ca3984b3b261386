import { useShop } from '../session/shop-context.tsx';
import { phoneHref } from '../base/phone-href.ts';

/** A text of the server's; where it names the shop's telephone number, that can be called. */
export function CallableText({ text }: { text: string }) {
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
