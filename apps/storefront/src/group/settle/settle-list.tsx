import { useEffect, useState } from 'react';
import { memberShares, type MemberShare } from '@tischlein/domain/group/group-shares.ts';
import { sum } from '@tischlein/domain/money/cents.ts';
import { payPalMeLink } from '@tischlein/domain/payment/paypal-me.ts';
import { ibanText } from '@tischlein/domain/payment/iban.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../../api/failure-texts.ts';
import { euro } from '../../base/euro.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useOrderedGroup } from '../follow-ordered-group.ts';
import { missingText } from '../missing-text.ts';
import { keepOrderedGroup, type OrderedGroup } from '../ordered-group.ts';
import { shareOrCopy, shareWays, type Shared } from '../share.ts';
import { Code, remittanceOf, TransferCode, type Debt } from './pay-ways.tsx';
import { PayeeForm } from './payee-form.tsx';
import { setReceived } from './settle-actions.ts';
import styles from './settle.module.css';

/** After a group's order, for its owner: who owes them what, how they pay it, and whose share has come in. */
export function SettleList({ quote, ordered }: { quote: Quote; ordered: OrderedGroup }) {
  const shop = useShop();
  const { ownerName, groupId } = ordered;
  const state = useOrderedGroup(shop.id, groupId);
  const { received, tick } = useReceived(ordered);
  const shares = memberShares(quote, ownerName);
  const own = shares.find(({ memberName }) => memberName === ownerName);
  const others = shares.filter((one) => one !== own && one.total > 0);
  if (others.length === 0) return null;
  const open = others.filter(({ memberName }) => !received.includes(memberName ?? ''));
  const sendAll = () => {
    const rows = others.map(
      ({ memberName, total }) =>
        `${memberName}: ${euro(total)}${open.some((one) => one.memberName === memberName) ? '' : ', schon da'}`,
    );
    const text = [`Eure Anteile an ${ownerName}:`, ...rows].join('\n');
    return send({ title: 'Anteile', text, url: location.href });
  };
  return (
    <section data-part="group-shares" aria-labelledby="anteile" className={styles.card}>
      <h3 id="anteile">Das bekommst du von den anderen</h3>
      <p className={styles.soft}>
        Hak ab, wer dir das Geld gegeben hat. Wer es war, sieht es auch bei sich.
      </p>
      {state && <Payee group={state.group} />}
      <ul className={styles.people}>
        {others.map(
          (one) =>
            one.memberName !== null && (
              <MemberRow
                key={one.memberName}
                name={one.memberName}
                share={one}
                isIn={received.includes(one.memberName)}
                onTick={tick}
                debt={
                  state && {
                    payee: state.group,
                    owner: ownerName,
                    member: one.memberName,
                    groupName: state.group.name,
                    share: one.total,
                  }
                }
              />
            ),
        )}
      </ul>
      {own && (
        <p className={styles.soft}>
          Dein eigener Anteil: {euro(own.total)}, zusammen {euro(quote.total)}.
        </p>
      )}
      <p role="status" data-part="shares-open" className={styles.open}>
        {open.length === 0
          ? 'Alle Anteile sind da.'
          : `Noch offen: ${euro(sum(open.map(({ total }) => total)))} · ${missingText(open.length)}`}
      </p>
      <Button onClick={() => void sendAll()}>Anteile teilen</Button>
    </section>
  );
}

/** Whose share has come in, by name: as the server has it, and where the group is not kept any more as this device has. */
function useReceived(ordered: OrderedGroup) {
  const shop = useShop();
  const state = useOrderedGroup(shop.id, ordered.groupId);
  const [received, setTicked] = useState(ordered.received);
  useEffect(() => {
    if (!state) return;
    setTicked(state.group.members.flatMap((one) => (one.received ? [one.name] : [])));
  }, [state]);
  const keep = (after: readonly string[]) => {
    setTicked(after);
    keepOrderedGroup(shop.id, { ...ordered, received: after });
  };
  const tick = async (name: string, isTicked: boolean) => {
    const before = received;
    keep([...before.filter((each) => each !== name), ...(isTicked ? [name] : [])]);
    const member = state?.group.members.find((one) => one.name === name);
    if (!member) return;
    const answer = await setReceived(shop, ordered.groupId, member.memberId, isTicked);
    if (answer.ok) return;
    keep(before);
    notify(failureText(answer.failure), { tone: 'bad' });
  };
  return { received, tick: (name: string, isTicked: boolean) => void tick(name, isTicked) };
}

function Payee({ group }: Pick<NonNullable<ReturnType<typeof useOrderedGroup>>, 'group'>) {
  const isNamed = group.payPalMe !== null || group.payeeAccount !== null;
  return (
    <details data-part="payee" className={styles.fold}>
      <summary className="opens">
        {isNamed ? 'Wohin die anderen zahlen' : 'Per PayPal oder Überweisung bekommen'}
      </summary>
      <div className={styles.body}>
        <PayeeForm group={group} />
      </div>
    </details>
  );
}

interface MemberRowProps {
  name: string;
  share: MemberShare;
  isIn: boolean;
  onTick: (name: string, isTicked: boolean) => void;
  /** null: where to pay is not known here. */
  debt: Debt | null;
}

/** One member's sum, how it comes about, and what asks them for it. */
function MemberRow({ name, share: one, isIn, onTick, debt }: MemberRowProps) {
  const [isOpen, setOpen] = useState(false);
  const link = debt && payPalMeLink(debt.payee.payPalMe, one.total);
  const hasCode = Boolean(debt && (link || debt.payee.payeeAccount));
  return (
    <li data-part="settle-person" className={styles.person}>
      <Checkbox
        label={name}
        detail={partsText(one)}
        trailing={euro(one.total)}
        checked={isIn}
        onChange={(event) => onTick(name, event.target.checked)}
      />
      {!isIn && (
        <div className="cluster gap-2">
          <Button
            variant="quiet"
            aria-label={`Anteil an ${name} schicken`}
            onClick={() => void send(requestTo(name, one.total, debt))}
          >
            Anteil schicken
          </Button>
          {hasCode && (
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-label={`Code für ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Code verbergen' : 'Code zeigen'}
            </Button>
          )}
        </div>
      )}
      {isOpen && !isIn && debt && (
        <div data-part="settle-codes" className={styles.codes}>
          {link && (
            <figure>
              <div className={styles.code}>
                <Code text={link} label={`PayPal, ${euro(one.total)} von ${name}`} />
              </div>
              <figcaption>
                PayPal: <a href={link}>{link.replace('https://', '')}</a>
              </figcaption>
            </figure>
          )}
          {debt.payee.payeeAccount && (
            <figure>
              <TransferCode debt={debt} />
              <figcaption>Überweisung, für die App der Bank von {name}</figcaption>
            </figure>
          )}
        </div>
      )}
    </li>
  );
}

/** How a share comes about; what is nothing is not said. */
function partsText({ goods, deposits, discount, extra }: MemberShare): string {
  const parts: [string, number][] = [
    ['Gerichte', goods],
    ['Pfand', deposits],
    ['Rabatt', discount],
    ['Lieferung und Trinkgeld', extra],
  ];
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => `${label} ${euro(amount)}`)
    .join(' · ');
}

/** What one member gets sent: their sum, and how they pay it. */
function requestTo(name: string, amount: number, debt: Debt | null): Shared {
  const link = debt && payPalMeLink(debt.payee.payPalMe, amount);
  const account = debt?.payee.payeeAccount;
  const lines = [`${name}, dein Anteil ist ${euro(amount)}.`];
  if (debt && account)
    lines.push(
      `Überweisung an ${account.name}, IBAN ${ibanText(account.iban)}, Verwendungszweck: ${remittanceOf(debt)}`,
    );
  return { title: 'Dein Anteil', text: lines.join('\n'), url: link ?? location.href };
}

async function send(what: Shared): Promise<void> {
  const result = await shareOrCopy(what, shareWays());
  if (result === 'copied') notify('Kopiert. Füg es in euren Chat ein.', { tone: 'good' });
  if (result === 'refused') notify('Das Teilen hat nicht geklappt.', { tone: 'bad' });
}
