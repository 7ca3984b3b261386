import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PhoneCandidate } from '@tischlein/domain/phone/find-dishes.ts';
import type { ChangeStart } from '@tischlein/contract/calls/order-change.ts';
import { call } from '../api/request.ts';
import { KeyHint } from '../base/key-hint.tsx';
import { paths } from '../base/paths.ts';
import { CartList } from '../phone/cart-list.tsx';
import { DishLine, type OpenLine } from '../phone/dish-line.tsx';
import { itemText } from '../phone/item-text.ts';
import { OfferFields } from '../phone/offer-fields.tsx';
import { receiveOrders } from '../session/board-store.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { changeDraftOf, rebaseDraft, wantedOf, type ChangeDraft } from './change-draft.ts';
import { ChangeEffect } from './change-effect.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChangeMoney } from './change-money.tsx';
import styles from './change.module.css';
import { randomKey } from '@tischlein/client/random-key.ts';
import { refusalText, useChangeQuote, useMenuOf } from './use-change.ts';

const BLANK: OpenLine = { text: '', begun: null };

interface ChangeFormProps {
  order: Order;
  start: ChangeStart;
  /** Somebody else changed it: the new state is read. */
  onReload: () => void;
}

/** An order as it shall be, written as on the telephone, with what that does to price and money, and one button. */
export function ChangeForm({ order, start, onReload }: ChangeFormProps) {
  const shop = useShop();
  const navigate = useNavigate();
  const now = useNow(10_000);
  const menu = useMenuOf(start);
  const [draft, setDraft] = useState(() => changeDraftOf(start));
  const [known, setKnown] = useState(start);
  const [line, setLine] = useState(BLANK);
  const [isAgreed, setAgreed] = useState(false);
  const [isAgeAsked, setAgeAsked] = useState(false);
  const [gap, setGap] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // The same change, however often it is sent.
  const key = useRef(randomKey());
  const lineRef = useRef<HTMLInputElement>(null);
  const ids = { shopId: shop.id, orderId: order.id };
  if (known !== start) {
    // Somebody else changed it meanwhile: what was entered here stays.
    setKnown(start);
    setDraft((mine) => rebaseDraft(mine, known, start));
    setAgreed(false);
    setGap('Das ist der neue Stand mit deinen Eingaben. Sieh ihn dir an und ändere dann.');
  }
  useEffect(() => {
    key.current = randomKey();
  }, [start]);
  const { quote, isChecked, refusal } = useChangeQuote(ids, draft, start);
  const change = (part: Partial<ChangeDraft>) => {
    key.current = randomKey();
    setGap(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const take = ({ item, unknown }: PhoneCandidate) => {
    const said = `${itemText(menu.index.menu, item, false)}: ${unknown.join(', ')}`;
    change({
      items: addItem(draft.items, item),
      ...(unknown.length > 0 && {
        messageCook: [draft.messageCook, said].filter(Boolean).join('; '),
      }),
    });
    setLine(BLANK);
  };
  const isDearer = quote !== null && quote.quote.total > quote.totalBefore;
  const mayItems = start.parts.includes('add') || start.parts.includes('remove');
  const save = async () => {
    if (isSending) return;
    const missing = gapOf();
    setGap(missing);
    if (missing !== null || !quote) return;
    setSending(true);
    const answer = await call('counterChangeOrder', {
      params: ids,
      body: {
        ...wantedOf(draft, start),
        key: key.current,
        revision: start.revision,
        expectedTotal: quote.quote.total,
        isAgreed,
        confirmedAge: isAgeAsked ? quote.age : 0,
      },
    });
    setSending(false);
    if (answer.ok) {
      receiveOrders(shop.id, [answer.value]);
      notify(`Nr. ${order.number} ist geändert.`, { tone: 'good' });
      void navigate(paths.order(order.id));
      return;
    }
    const { body } = answer.failure;
    setGap(refusalText(answer.failure));
    if ((body as { error?: string } | null)?.error === 'changed-meanwhile') onReload();
  };
  const gapOf = (): string | null => {
    if (draft.items.length === 0) return 'Ohne Gericht gibt es keine Bestellung. Lehne sie ab.';
    if (!quote || !isChecked) return refusal ?? 'Der Preis wird noch geprüft.';
    if (quote.parts.length === 0) return 'Daran ist nichts anders als bisher.';
    if (isDearer && !isAgreed) return 'Es wird teurer. Sprich es bitte erst mit dem Gast ab.';
    return quote.age > 0 && !isAgeAsked ? 'Frag bitte nach dem Alter.' : null;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className={styles.form}>
      <section className="column gap-3" aria-label="Bestellt">
        {mayItems && (
          <>
            {start.parts.includes('add') && (
              <DishLine menu={menu} line={line} onLine={setLine} onItem={take} inputRef={lineRef} />
            )}
            <CartList
              items={draft.items}
              onItems={(items) => change({ items })}
              menu={menu}
              quote={quote?.quote ?? order.quote}
              onEdit={(text) => {
                setLine({ text, begun: null });
                lineRef.current?.focus();
              }}
            />
            {quote && (
              <OfferFields draft={draft} onChange={change} menu={menu} quote={quote.quote} />
            )}
          </>
        )}
        <ChangeFields {...{ draft, start, quote, now }} onChange={change} />
      </section>
      <section className={styles.effect} aria-label="Was sich ändert">
        {quote && <ChangeEffect quote={quote} isChecked={isChecked} />}
        {start.parts.includes('payment') && (
          <ChangeMoney {...{ order, draft, quote }} onChange={change} />
        )}
        <Checkbox
          label="Mit dem Gast abgesprochen"
          detail="Am Telefon oder an der Theke. Es wird mit deinem Namen aufgehoben."
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {quote && quote.age > 0 && (
          <Checkbox
            label={`Der Gast ist mindestens ${quote.age}`}
            checked={isAgeAsked}
            onChange={({ target }) => setAgeAsked(target.checked)}
          />
        )}
        <div role="alert">
          {(gap ?? refusal) !== null && <p className={styles.bad}>{gap ?? refusal}</p>}
        </div>
        <Button variant="primary" block busy={isSending} onClick={() => void save()}>
          {quote && isChecked ? `Ändern: ${formatEuro(quote.quote.total)}` : 'Ändern'}
          <KeyHint keys="Strg+Enter" />
        </Button>
        <p className="soft">Küche, Drucker und Gast erfahren es sofort, der Gast auch per Mail.</p>
      </section>
    </div>
  );
}
