import { useState, type ReactNode } from 'react';
import { alertDialog, confirmDialog } from '../src/ask-dialog.ts';
import { Badge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { ChoiceSwitch } from '../src/choice-switch.tsx';
import { Dialog } from '../src/dialog.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { SelectField, TextAreaField, TextField } from '../src/field.tsx';
import { IconButton } from '../src/icon-button.tsx';
import * as icons from '../src/icons.tsx';
import { LoadingIndicator } from '../src/loading-indicator.tsx';
import { notify } from '../src/notify.ts';
import { Price } from '../src/price.tsx';
import { RadioList } from '../src/radio-list.tsx';
import { scrollToElement } from '../src/scroll.ts';
import { Skeleton } from '../src/skeleton.tsx';
import { Stepper } from '../src/stepper.tsx';
import { useLongPress } from '../src/use-long-press.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Group title="Tasten">
      <div className="row">
        <Button variant="primary" size="prominent">
          Weiter
        </Button>
        <Button size="prominent">Zurück</Button>
      </div>
      <div className="row">
        <Button variant="primary">Übernehmen</Button>
        <Button>Abbrechen</Button>
        <Button variant="quiet">Andere Filiale wählen</Button>
        <Button variant="danger" icon={<icons.TrashIcon />}>
          Löschen
        </Button>
      </div>
      <div className="row">
        <Button variant="primary" busy>
          Übernehmen
        </Button>
        <Button disabled>Ausverkauft</Button>
        <IconButton label="Info" icon={<icons.InfoIcon />} />
        <IconButton label="Hinzufügen" icon={<icons.PlusIcon />} variant="outlined" />
        <IconButton label="Warenkorb" icon={<icons.CartIcon />} variant="filled" />
      </div>
      <Button variant="action" trailing="26,40 €">
        In den Warenkorb
      </Button>
      <Button variant="action">zahlungspflichtig bestellen</Button>
    </Group>
  );
}

function Choices() {
  const [way, setWay] = useState<'delivery' | 'pickup'>('delivery');
  const [size, setSize] = useState('m');
  const [amount, setAmount] = useState(1);
  return (
    <Group title="Auswahl">
      <ChoiceSwitch
        label="Bestellart"
        value={way}
        onChange={setWay}
        options={[
          { value: 'delivery', label: 'Lieferung', icon: <icons.DeliveryIcon /> },
          { value: 'pickup', label: 'Abholung', icon: <icons.PickupIcon /> },
        ]}
      />
      <ChoiceSwitch
        label="Bestellart, eingeschränkt"
        value="pickup"
        onChange={() => {}}
        options={[
          {
            value: 'delivery',
            label: 'Lieferung',
            icon: <icons.DeliveryIcon />,
            disabled: true,
            note: 'nicht möglich',
          },
          { value: 'pickup', label: 'Abholung', icon: <icons.PickupIcon /> },
        ]}
      />
      <RadioList
        legend="Größe"
        value={size}
        onChange={setSize}
        options={[
          { value: 's', label: 'Klein', detail: 'Ø 24 cm', trailing: <Price text="7,90 €" /> },
          { value: 'm', label: 'Mittel', detail: 'Ø 30 cm', trailing: <Price text="11,50 €" /> },
          { value: 'l', label: 'Familie', detail: 'heute ausverkauft', disabled: true },
        ]}
      />
      <div>
        <Checkbox label="Büffelmozzarella" trailing={<Price text="+ 2,50 €" />} defaultChecked />
        <Checkbox label="Rucola" detail="aus der Region" trailing={<Price text="+ 1,00 €" />} />
        <Checkbox label="Ich bin über 18" error="Bitte bestätige dein Alter." />
      </div>
      <div className="row">
        <Stepper
          label="Anzahl Pizza Margherita"
          value={amount}
          onChange={setAmount}
          onRemove={() => notify('Pizza Margherita entfernt')}
        />
        <Stepper label="Anzahl Cola" value={12} onChange={() => {}} max={12} />
      </div>
    </Group>
  );
}

function Fields() {
  return (
    <Group title="Angaben">
      <TextField
        label="Dein Standort"
        hint="Straße, Hausnummer, PLZ Ort"
        autoComplete="street-address"
        trailing={<IconButton label="Standort ermitteln" icon={<icons.LocateIcon />} />}
      />
      <TextField
        label="Telefon"
        type="tel"
        defaultValue="0171"
        error="Die Nummer ist zu kurz. Bitte mit Vorwahl angeben."
      />
      <SelectField label="Bestellzeit">
        <option>So schnell wie möglich</option>
        <option>Heute 18:30</option>
      </SelectField>
      <TextAreaField label="Hinweis für die Küche" placeholder="z. B. ohne Zwiebeln" />
      <TextField label="Gutschein" disabled defaultValue="SOMMER" />
    </Group>
  );
}

function Dishes() {
  return (
    <Group title="Pizza aus dem Steinofen">
      <div>
        <div className="dish">
          <div>
            <h3>Margherita</h3>
            <p>San-Marzano-Tomaten, Büffelmozzarella, Basilikum</p>
            <div className="row">
              <Badge tone="good" icon={<icons.LeafIcon />}>
                vegetarisch
              </Badge>
              <Badge tone="accent">neu</Badge>
              <Badge tone="bad" icon={<icons.ChiliIcon />}>
                scharf
              </Badge>
            </div>
          </div>
          <Price text="9,50 €" from strong />
        </div>
        <div className="dish">
          <div>
            <h3>Pizza Quattro Formaggi mit Walnüssen und Honig vom Imker aus Nordhessen</h3>
            <p>Gorgonzola, Taleggio, Parmesan, Mozzarella</p>
            <div className="row">
              <Badge>3,2 km entfernt</Badge>
              <Badge tone="warn" icon={<icons.ClockIcon />}>
                Vorbestellung
              </Badge>
            </div>
          </div>
          <Price text="11,90 €" was="14,00 €" stacked strong />
        </div>
      </div>
      <Skeleton lines={3} />
      <LoadingIndicator />
      <EmptyState
        icon={<icons.CartIcon />}
        title="Noch nichts im Warenkorb"
        text="Such dir etwas Gutes aus, wir heizen schon den Ofen."
        action={<Button variant="primary">Zur Speisekarte</Button>}
      />
      <div className="icons">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} label={name} />
        ))}
      </div>
    </Group>
  );
}

function Windows() {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [pressed, setPressed] = useState('');
  const press = useLongPress(() => setPressed('lang gedrückt'));
  return (
    <Group title="Fenster und Meldungen">
      <div className="row">
        <Button onClick={() => setOpen(true)}>Fenster</Button>
        <Button
          onClick={() =>
            void alertDialog({
              title: 'Wir haben geschlossen',
              text: 'Wir öffnen heute um 17:00 Uhr.',
            })
          }
        >
          Hinweis
        </Button>
        <Button
          onClick={async () => {
            const ok = await confirmDialog({
              title: 'Warenkorb leeren?',
              text: 'Alle vier Gerichte werden entfernt.',
              okLabel: 'Leeren',
              danger: true,
            });
            setAnswer(ok ? 'geleert' : 'behalten');
          }}
        >
          Frage
        </Button>
        <output>{answer}</output>
      </div>
      <div className="row">
        <Button onClick={() => notify('Die Adresse wurde übernommen.')}>Meldung</Button>
        <Button
          onClick={() =>
            notify('Margherita liegt im Warenkorb.', {
              tone: 'good',
              action: { label: 'Ansehen', run: () => setAnswer('angesehen') },
            })
          }
        >
          Gut
        </Button>
        <Button
          onClick={() => notify('Keine Verbindung. Wir versuchen es weiter.', { tone: 'bad' })}
        >
          Schlecht
        </Button>
        <Button onClick={() => void scrollToElement(document.querySelector('h1')!)}>
          Nach oben
        </Button>
      </div>
      <button type="button" className="hold" {...press} onClick={() => setPressed('geklickt')}>
        Halte mich: {pressed || 'noch nichts'}
      </button>
      <Dialog
        open={open}
        name="order-options"
        title="BESTELLOPTIONEN"
        subheader="Wohin dürfen wir liefern?"
        onClose={() => setOpen(false)}
      >
        <div className="group">
          <TextField label="Dein Standort" hint="Straße, Hausnummer, PLZ Ort" />
          <SelectField label="Bestellzeit">
            <option>So schnell wie möglich</option>
          </SelectField>
          <Button onClick={() => notify('Standort gefunden.', { tone: 'good' })}>
            Standort suchen
          </Button>
        </div>
      </Dialog>
    </Group>
  );
}

export function Showcase({ scheme, title }: { scheme: 'light' | 'dark'; title: string }) {
  return (
    <div className="showcase" data-theme={scheme}>
      <h1>{title}</h1>
      <Dishes />
      <Buttons />
      <Choices />
      <Fields />
      <Windows />
    </div>
  );
}
