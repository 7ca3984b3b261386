import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { inOneLine } from '@tischlein/domain/address/one-line.ts';
import type { GeoSuggestion } from '@tischlein/contract/calls/shop.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { LocateIcon } from '@tischlein/ui/icons.tsx';
import { useShop } from '../session/shop-context.tsx';
import type { ActionLog } from './action-log.ts';
import { addressHere } from './address-here.ts';
import styles from './location-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface LocationFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A whole address was chosen from the suggestions: nothing more is to be said. */
  onTake: (address: string) => void;
  /** The error goes on keyup other than Enter, on focus and on change (specification 1 §5). */
  onClear: () => void;
  error: ReactNode;
  log: ActionLog;
}

/** Longer than any address; of a page that was pasted the server would know nothing to say. */
const MAX_LENGTH = 200;

/** What asks for where the guest is, in the language of the page. */
const HERE = ['hier'];

/** 'Dein Standort': typed with suggestions, or told by the browser. */
export function LocationField({
  value,
  onChange: change,
  onTake,
  onClear,
  error,
  log,
}: LocationFieldProps) {
  const onChange = (text: string) => change(text.slice(0, MAX_LENGTH));
  const shop = useShop();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [supported, setSupported] = useState(false);
  const [searching, setSearching] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(shop.id, typing ? value : null);
  const open = typing && found.length > 0;
  useEffect(() => setSupported('geolocation' in navigator), []);
  useEffect(() => setActive(-1), [found]);

  function clear() {
    setLost(null);
    onClear();
  }

  async function locate() {
    setSearching(true);
    log.note('located');
    const here = await addressHere(shop.id);
    setSearching(false);
    onClear();
    setLost(here.ok ? null : here.text);
    if (here.ok) onChange(here.address);
  }

  function take(suggestion: GeoSuggestion) {
    log.note('suggestion-taken');
    onClear();
    // Of a street alone the number comes next.
    const whole = suggestion.streetNumber !== '';
    onChange(whole ? suggestion.text : `${suggestion.street} `);
    setTyping(!whole);
    input.current?.focus();
    if (whole) onTake(suggestion.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // What is sent off needs no suggestions any more.
    if (event.key === 'Enter' && !(open && found[active])) setTyping(false);
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // From the field itself (-1) over the list and back to the field.
      const places = found.length + 1;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === 'Escape') {
      // The list goes, the dialog stays.
      event.preventDefault();
      event.stopPropagation();
      setTyping(false);
    }
  }

  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        data-autofocus
        label="Dein Standort"
        hint="Straße, Hausnummer, PLZ Ort"
        name="location"
        autoComplete="street-address"
        enterKeyHint="go"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        error={error ?? lost}
        onChange={(event) => {
          clear();
          log.note('typed');
          const { value: typed } = event.target;
          const isHere = supported && HERE.includes(typed.trim().toLowerCase());
          setTyping(!isHere);
          onChange(typed);
          if (isHere) void locate();
        }}
        onPaste={(event) => {
          // A field of one line would glue the lines of an address together.
          const pasted = event.clipboardData.getData('text');
          if (!/[\r\n]/.test(pasted.trim())) return;
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          const before = value.slice(0, selectionStart ?? value.length);
          clear();
          setTyping(true);
          onChange(before + inOneLine(pasted) + value.slice(selectionEnd ?? value.length));
        }}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.key !== 'Enter') clear();
        }}
        onFocus={clear}
        onBlur={() => setTyping(false)}
        trailing={
          supported && (
            <IconButton
              label="Meinen Standort verwenden"
              icon={<LocateIcon />}
              aria-busy={searching}
              onClick={() => void locate()}
            />
          )
        }
      />
      {open && (
        <div id={listId} role="listbox" aria-label="Adressen" className={styles.list}>
          {found.map((suggestion, index) => (
            <button
              key={suggestion.text}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus, else its blur would close the list before the press counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              {suggestion.text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
