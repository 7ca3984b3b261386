import { failureText } from '@tischlein/client/staff-failures.ts';
import { isMailAddress, isShopPhone, isPostcode } from '@tischlein/domain/shop/written-forms.ts';
import { isBlank } from '@tischlein/domain/text/typed-text.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { readPoint, writePoint } from './point.ts';
import styles from './first-day.module.css';

const EMPTY = {
  name: '',
  street: '',
  zip: '',
  city: '',
  phone: '',
  email: '',
  operator: '',
  domain: '',
  copyOf: '',
  point: '',
};
type Typed = typeof EMPTY;

const MISSING: Partial<Record<keyof Typed, string>> = {
  name: 'Wie heißt das Restaurant?',
  street: 'Straße und Hausnummer fehlen.',
  zip: 'Die Postleitzahl fehlt.',
  city: 'Der Ort fehlt.',
  phone: 'Die Telefonnummer fehlt.',
  email: 'Die Mailadresse fehlt.',
  operator: 'Wer verkauft? Das steht im Impressum.',
};

/** What is written in another way than it is. */
const WRONG: Partial<Record<keyof Typed, { isRight: (text: string) => boolean; text: string }>> = {
  zip: { isRight: isPostcode, text: 'Eine Postleitzahl hat fünf Ziffern.' },
  phone: { isRight: isShopPhone, text: 'Schreibe eine Telefonnummer wie 0711 123456.' },
  email: { isRight: isMailAddress, text: 'Schreibe eine Mailadresse wie info@mein-shop.de.' },
};
const MAX_LENGTHS: Partial<Record<keyof Typed, number>> = {
  ...{ name: 120, street: 120, zip: 10, city: 80, phone: 40, email: 200, operator: 200 },
  domain: 200,
};

/** What a shop needs to be there: made at once, hidden until it is opened. */
export function NewShopForm(props: {
  /** Those it can be copied from; with any the address of the shop is asked, too. */
  sources: readonly { id: string; name: string; city: string }[];
  onMade: (shopId: string) => void;
}) {
  const { sources, onMade } = props;
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [told, setTold] = useState(false);
  const [asksPoint, setAsksPoint] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isFurther = sources.length > 0;
  const wrong = (name: keyof Typed): string | undefined => {
    const missing = MISSING[name];
    if (missing && isBlank(typed[name])) return missing;
    const form = WRONG[name];
    if (form && !form.isRight(typed[name])) return form.text;
    if (name === 'domain' && isFurther && typed.copyOf === '' && typed.domain.trim() === '')
      return 'Ein weiterer Shop braucht eine eigene Adresse.';
    return name === 'point' && asksPoint && readPoint(typed.point) === null
      ? 'Schreibe zwei Zahlen wie 49.4521, 11.0767.'
      : undefined;
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: told ? wrong(name) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const textField = (name: keyof Typed) => ({ ...field(name), maxLength: MAX_LENGTHS[name] });
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setTyped((before) => ({ ...before, point: writePoint(coords) })),
      () => setProblem('Das Gerät verrät nicht, wo es ist. Schreibe die Zahlen selbst.'),
    );
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTold(true);
    focusFirstWrong(event);
    if (busy || (Object.keys(EMPTY) as (keyof Typed)[]).some(wrong)) return;
    setBusy(true);
    setProblem('');
    const { point: typedPoint, domain, copyOf, ...asked } = typed;
    const { street, zip, city } = asked;
    let point = asksPoint ? readPoint(typedPoint) : null;
    if (point === null) {
      const found = await call('setupPlace', { body: { street, zip, city } });
      point = found.ok ? found.value.place : null;
    }
    if (point === null) {
      setBusy(false);
      setAsksPoint(true);
      setTold(false);
      return setProblem(
        'Diese Adresse kennt der Server nicht. Sag ihm noch, wo auf der Karte das Restaurant liegt.',
      );
    }
    const { latitude, longitude } = point;
    const answer = await call('setupCreateShop', {
      body: {
        ...asked,
        latitude,
        longitude,
        ...(domain.trim() && { domain: domain.trim() }),
        ...(copyOf && { copyOf }),
      },
    });
    setBusy(false);
    if (answer.ok) onMade(answer.value.shopId);
    else setProblem(failureText(answer.failure));
  };
  return (
    <form className="column gap-4" onSubmit={(event) => void send(event)} noValidate>
      {isFurther && (
        <SelectField label="Womit anfangen?" {...field('copyOf')}>
          <option value="">Mit einer leeren Karte</option>
          {sources.map(({ id, name, city }) => (
            <option key={id} value={id}>
              Kopie von {name}, {city}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Name des Restaurants" autoComplete="organization" {...textField('name')} />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="street-address"
        {...textField('street')}
      />
      <div className={styles.pair}>
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          {...textField('zip')}
        />
        <TextField label="Ort" autoComplete="address-level2" {...textField('city')} />
      </div>
      <TextField label="Telefon" type="tel" autoComplete="tel" {...textField('phone')} />
      <TextField label="E-Mail" type="email" autoComplete="email" {...textField('email')} />
      <TextField
        label="Inhaber oder Firma"
        hint="So steht es im Impressum, etwa Rosa Blume oder Blume GmbH."
        {...textField('operator')}
      />
      {isFurther && (
        <TextField
          label="Internetadresse"
          hint="Unter ihr finden Gäste den Shop, etwa sued.pizza-bella.de. Eine Filiale deiner Kette braucht keine eigene."
          autoCapitalize="none"
          inputMode="url"
          {...textField('domain')}
        />
      )}
      {asksPoint && (
        <div className="column gap-4">
          <TextField
            label="Lage: Breite und Länge"
            autoFocus
            hint="In einer Karten-App lange auf das Restaurant drücken und die beiden Zahlen hierher kopieren."
            {...textField('point')}
          />
          {'geolocation' in navigator && (
            <Button onClick={locate}>Ich bin gerade im Restaurant</Button>
          )}
        </div>
      )}
      <div role="alert">{problem && <ErrorText>{problem}</ErrorText>}</div>
      <Button type="submit" variant="action" busy={busy}>
        Restaurant anlegen
      </Button>
    </form>
  );
}
