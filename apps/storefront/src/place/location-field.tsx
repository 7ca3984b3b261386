import { useEffect, useState, type ReactNode } from 'react';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { LocateIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useShop } from '../state/shop-context.tsx';
import type { ActionLog } from './action-log.ts';
import { addressHere } from './address-here.ts';

interface LocationFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The error goes on keyup other than Enter, on focus and on change (specification 1 §5). */
  onClear: () => void;
  error: ReactNode;
  log: ActionLog;
}

export function LocationField({ value, onChange, onClear, error, log }: LocationFieldProps) {
  const shop = useShop();
  const [supported, setSupported] = useState(false);
  const [searching, setSearching] = useState(false);
  useEffect(() => setSupported('geolocation' in navigator), []);

  async function locate() {
    setSearching(true);
    log.note('located');
    const found = await addressHere(shop.id);
    setSearching(false);
    onClear();
    if (found.ok) onChange(found.address);
    else notify(found.text, { tone: 'warn' });
  }

  return (
    <TextField
      label="Dein Standort"
      hint="Straße, Hausnummer, PLZ Ort"
      name="location"
      autoComplete="street-address"
      enterKeyHint="go"
      value={value}
      error={error}
      onChange={(event) => {
        onClear();
        log.note('typed');
        onChange(event.target.value);
      }}
      onKeyUp={(event) => {
        if (event.key !== 'Enter') onClear();
      }}
      onFocus={onClear}
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
  );
}
