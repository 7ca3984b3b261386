import { Badge } from '@tischlein/ui/badge.tsx';
import { useMemo, type RefObject } from 'react';
import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { wordForms, matchWord } from '@tischlein/domain/phone/word-forms.ts';
import { findDishes, type PhoneCandidate } from '@tischlein/domain/phone/find-dishes.ts';
import { readPhoneLine } from '@tischlein/domain/phone/phone-line.ts';
import {
  chooseOption,
  openChoice,
  type ChoiceOption,
} from '@tischlein/domain/phone/open-choice.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import { ComboField } from './combo-field.tsx';
import { itemText } from './item-text.ts';
import styles from './phone.module.css';
import type { PhoneMenu } from './use-phone-menu.ts';

/** What is typed in the line of a dish and not in the order yet. */
export interface OpenLine {
  text: string;
  /** Begun, with something still to be chosen. */
  begun: PhoneCandidate | null;
}

interface DishLineProps {
  menu: PhoneMenu;
  line: OpenLine;
  onLine: (line: OpenLine) => void;
  onItem: (candidate: PhoneCandidate) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
}

/** The options that a typed text names, by their place ('2') or by the beginnings of their words; all of them without one. */
function matching(options: readonly ChoiceOption[], text: string): ChoiceOption[] {
  const typed = text.trim();
  if (typed === '') return [...options];
  const at = /^\d{1,2}$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const words = readPhoneLine(typed)[0]?.dish ?? [];
  const named = options.filter(({ name }) => {
    const forms = wordForms(name);
    return words.every((word) => matchWord(word, forms) > 0);
  });
  return at ? [at, ...named.filter((one) => one !== at)] : named;
}

/** One line for one dish, as a waiter writes it; what has to be chosen still is asked in the same line. */
export function DishLine({ menu, line, onLine, onItem, inputRef, error }: DishLineProps) {
  const { index } = menu;
  const { text, begun } = line;
  const found = useMemo(() => (begun ? [] : findDishes(index, text)), [index, text, begun]);
  const choice = begun ? openChoice(index.menu, begun.item) : null;
  const options = choice ? matching(choice.options, text) : [];
  const take = (candidate: PhoneCandidate) => {
    if (openChoice(index.menu, candidate.item)) onLine({ text: '', begun: candidate });
    else onItem(candidate);
  };
  const isDone = (item: CartItem) => isItemSoldOut(menu, item);
  return (
    <div className={styles.line}>
      {begun && choice && (
        <p className={styles.asked} role="status">
          <strong>{itemText(index.menu, begun.item)}</strong>: {choice.name}
          {choice.missing > 1 && `, noch ${choice.missing}`}
          {choice.options.length === 0 && ' ist gerade nicht zu haben'}
        </p>
      )}
      <ComboField
        label={choice ? `${choice.name} wählen` : 'Gericht'}
        listLabel={choice ? choice.name : 'Gefundene Gerichte'}
        hint={
          choice
            ? 'Nummer der Zeile oder Name, Enter nimmt die erste. Esc verwirft.'
            : 'Nummer oder Name, Größe, „ohne …“, „+ …“: 2x 31 gr ohne zw +käse'
        }
        error={
          error ??
          (text.trim() !== '' && !choice && found.length === 0
            ? 'Das steht nicht auf der Karte.'
            : undefined)
        }
        value={text}
        onChange={(value) => onLine({ ...line, text: value })}
        inputRef={inputRef}
        onEscape={() => onLine({ text: '', begun: null })}
        options={
          choice
            ? options.map((option) => ({
                key: option.id,
                children: (
                  <span className={styles.optionRow}>
                    <span>
                      {choice.options.indexOf(option) + 1}. {option.name}
                    </span>
                    {option.price !== null && <span>{formatEuro(option.price)}</span>}
                  </span>
                ),
              }))
            : found.map((candidate, at) => ({
                key: `${at} ${isMenuItem(candidate.item) ? candidate.item.menuId : candidate.item.dishId}`,
                children: (
                  <span className={styles.optionWords}>
                    <span>{itemText(index.menu, candidate.item)}</span>
                    {candidate.unknown.length > 0 && (
                      <span className={styles.bad}>
                        Nicht verstanden, geht an die Küche: {candidate.unknown.join(', ')}
                      </span>
                    )}
                    {isDone(candidate.item) && <Badge tone="bad">Ausverkauft</Badge>}
                  </span>
                ),
              }))
        }
        onTake={(at) => {
          const option = options[at];
          const candidate = found[at];
          if (choice && begun && option)
            take({ ...begun, item: chooseOption(index.menu, begun.item, choice, option.id) });
          else if (candidate) take(candidate);
        }}
      />
    </div>
  );
}

function isItemSoldOut({ index, soldOut }: PhoneMenu, item: CartItem): boolean {
  if (isMenuItem(item)) return false;
  const dish = index.menu.dishes.get(item.dishId);
  return dish !== undefined && isSoldOut({ menu: index.menu, soldOut }, dish, item.without);
}
