import { Button } from '@tischlein/ui/button.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { useEffect, useRef, useState } from 'react';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PhoneCandidate } from '@tischlein/domain/phone/find-dishes.ts';
import { sumRows } from '@tischlein/domain/pricing/sum-rows.ts';
import type { Caller } from '@tischlein/contract/calls/phone.ts';
import { KeyHint } from '../base/key-hint.tsx';
import { changePhoneDraft, type PhoneDraft } from '../session/phone-drafts.ts';
import { useSession } from '../session/session.ts';
import { useProposedTimes } from '../session/use-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { CallerField } from './caller-field.tsx';
import { CartList } from './cart-list.tsx';
import { DishLine, type OpenLine } from './dish-line.tsx';
import { firstGap, GAP_TEXTS, orderRequest, promiseOf, type PhoneGap } from './draft-requests.ts';
import { GuestFields } from './guest-fields.tsx';
import { itemText } from './item-text.ts';
import { OfferFields } from './offer-fields.tsx';
import { PastOrders } from './past-orders.tsx';
import styles from './phone.module.css';
import { TermsFields } from './terms-fields.tsx';
import type { PhoneMenu } from './use-phone-menu.ts';
import { usePhoneQuote } from './use-phone-quote.ts';

const BLANK: OpenLine = { text: '', begun: null };

/** One order while it is taken, all of it by keyboard: number, lines, then Ctrl+Enter. */
export function PhoneOrder({ draft, menu }: { draft: PhoneDraft; menu: PhoneMenu }) {
  const { timeZone } = useShop();
  const proposed = useProposedTimes();
  const now = useNow(10_000);
  const { quote, told, isChecked } = usePhoneQuote(draft, menu);
  const [line, setLine] = useState<OpenLine>(BLANK);
  const [caller, setCaller] = useState<Caller | null>(null);
  const [gap, setGap] = useState<PhoneGap | null>(null);
  const numberRef = useRef<HTMLInputElement>(null);
  const lineRef = useRef<HTMLInputElement>(null);
  const orderRef = useRef<HTMLDivElement>(null);
  // After the page itself has taken the focus: whoever is called types at once.
  useEffect(() => queueMicrotask(() => numberRef.current?.focus()), []);

  const staff = useSession().data?.staff ?? null;
  const way = draft.isPickup ? 'pickup' : 'delivery';
  // The area and full slots may make it longer than the kitchen alone needs.
  const usual = Math.max(told?.times.minutes ?? 0, proposed[way].minutes);
  const promisedAt = promiseOf(draft, usual, now);
  const minimumAge = quote.lines.reduce((most, one) => Math.max(most, one.minimumAge), 0);
  const take = ({ item, unknown }: PhoneCandidate) => {
    // What the menu does not have is the kitchen's to understand.
    const said = `${itemText(menu.index.menu, item, false)}: ${unknown.join(', ')}`;
    const note = unknown.length > 0 ? [draft.messageCook, said] : [];
    changePhoneDraft(draft.id, {
      items: addItem(draft.items, item),
      refusal: null,
      ...(note.length > 0 && { messageCook: note.filter(Boolean).join('; ') }),
    });
    setLine(BLANK);
    setGap(null);
  };
  const place = () => {
    // What was typed and not taken would be missing in the bag.
    const isLineOpen = line.begun !== null || line.text.trim() !== '';
    const missing = isLineOpen ? 'line' : firstGap(draft, minimumAge);
    setGap(missing);
    if (missing === 'items' || missing === 'line') lineRef.current?.focus();
    else if (missing === 'phone') numberRef.current?.focus();
    else if (missing !== null && orderRef.current)
      focusFirstWrong({ currentTarget: orderRef.current });
    if (missing !== null) return;
    changePhoneDraft(draft.id, {
      sending: orderRequest(draft, quote, promisedAt),
      placedBy: staff && { staffId: staff.staffId, name: staff.name },
      refusal: null,
    });
  };
  // Wherever the focus is; the newest of what was typed counts.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      place();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className={styles.order} ref={orderRef}>
      <section className={styles.taking} aria-label="Bestellung aufnehmen">
        <CallerField
          draft={draft}
          inputRef={numberRef}
          error={gap === 'phone' ? GAP_TEXTS.phone : undefined}
          onKnown={(known) => {
            setCaller(known);
            lineRef.current?.focus();
          }}
        />
        <DishLine
          menu={menu}
          line={line}
          onLine={(open) => {
            setLine(open);
            if (gap === 'line') setGap(null);
          }}
          onItem={take}
          inputRef={lineRef}
          error={gap === 'items' || gap === 'line' ? GAP_TEXTS[gap] : undefined}
        />
        {caller && <PastOrders draft={draft} caller={caller} now={now} timeZone={timeZone} />}
        <GuestFields draft={draft} place={told?.place} supports={menu.shop} gap={gap} />
      </section>
      <section className={styles.summary} aria-label="Warenkorb">
        <CartList
          items={draft.items}
          onItems={(items) => changePhoneDraft(draft.id, { items })}
          menu={menu}
          quote={quote}
          onEdit={(text) => {
            setLine({ text, begun: null });
            lineRef.current?.focus();
          }}
        />
        <OfferFields
          draft={draft}
          onChange={(change) => changePhoneDraft(draft.id, change)}
          menu={menu}
          quote={quote}
        />
        <TermsFields
          draft={draft}
          told={told}
          promisedAt={promisedAt}
          usualMinutes={usual}
          timeZone={timeZone}
          now={now}
          minimumAge={minimumAge}
          gap={gap}
        />
        <dl className={styles.sums}>
          {sumRows(quote).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Summe{isChecked ? '' : ' (wird geprüft)'}</dt>
            <dd>{formatEuro(quote.total)}</dd>
          </div>
        </dl>
        <div role="alert">
          {draft.refusal !== null && <p className={styles.bad}>{draft.refusal}</p>}
          {quote.minimumOrder.status === 'not-reached' && (
            <p className={styles.bad}>
              Noch {formatEuro(quote.minimumOrder.missing)} bis zum Mindestbestellwert von{' '}
              {formatEuro(quote.minimumOrder.value)}
            </p>
          )}
        </div>
        <Button variant="primary" block onClick={place}>
          Bestellen für {shortWhen(promisedAt, now, timeZone)}
          <KeyHint keys="Strg+Enter" />
        </Button>
      </section>
    </div>
  );
}
