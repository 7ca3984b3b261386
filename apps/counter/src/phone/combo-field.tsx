import { TextField } from '@tischlein/ui/field.tsx';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import styles from './phone.module.css';

interface ComboOption {
  key: string;
  children: ReactNode;
}

interface ComboFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** What the typed text may mean, the likeliest first. */
  options: readonly ComboOption[];
  /** Name of the list. */
  listLabel: string;
  onTake: (index: number) => void;
  /** Enter where nothing can be taken. */
  onEnter?: () => void;
  onEscape?: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
  inputMode?: 'tel' | 'text';
  placeholder?: string;
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A text field with what it may mean below it: Enter takes the first, the arrows choose another, a finger any. */
export function ComboField(props: ComboFieldProps) {
  const { value, options, onTake, inputRef } = props;
  const listId = useId();
  const [chosen, setChosen] = useState({ value: '', at: 0 });
  // Another text, another list: the first of it.
  const at = chosen.value === value ? Math.min(chosen.at, options.length - 1) : 0;
  const isOpen = options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const move = (by: number) =>
    setChosen({ value, at: (at + by + options.length) % options.length });
  const take = (index: number) => {
    setChosen({ value: '', at: 0 });
    onTake(index);
  };
  return (
    <div className={styles.combo}>
      <TextField
        ref={inputRef}
        label={props.label}
        hint={props.hint}
        error={props.error}
        value={value}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(at) : undefined}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            if (isOpen) take(at);
            else props.onEnter?.();
          } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            move(event.key === 'ArrowDown' ? 1 : -1);
          } else if (event.key === 'Escape') props.onEscape?.();
        }}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={props.listLabel} className={styles.options}>
          {options.map(({ key, children }, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={key}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              ref={index === at && at > 0 ? showOption : undefined}
              className={styles.option}
              // The text field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              {children}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
