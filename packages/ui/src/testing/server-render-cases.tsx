import type { ReactElement } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ChoiceSwitch } from '../choice-switch.tsx';
import { DialogHost } from '../dialog-host.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { SelectField, TextField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { LoadingIndicator } from '../loading-indicator.tsx';
import { Price } from '../price.tsx';
import { RadioList } from '../radio-list.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Stepper } from '../stepper.tsx';

const nothing = () => {};
const ways = [
  { value: 'delivery' as const, label: 'Lieferung' },
  { value: 'pickup' as const, label: 'Abholung', disabled: true, note: 'nicht möglich' },
];

/** What each primitive must have in the server's HTML. */
export const serverRenderCases: [name: string, render: () => ReactElement, contains: RegExp[]][] = [
  [
    'button',
    () => <Button variant="primary">Weiter</Button>,
    [/data-part="button"/, /type="button"/],
  ],
  ['busy button', () => <Button busy>Weiter</Button>, [/aria-busy="true"/, /aria-disabled="true"/]],
  ['icon button', () => <IconButton label="Zu" icon={<CloseIcon />} />, [/aria-label="Zu"/]],
  ['closed dialog', () => <Dialog open={false} onClose={nothing} title="T" />, [/^$/]],
  [
    'open dialog',
    () => <Dialog open onClose={nothing} title="T" />,
    [/<dialog/, />OK</, /Schließen/],
  ],
  ['dialog host', () => <DialogHost />, [/^$/]],
  ['loading', () => <LoadingIndicator />, [/<img[^>]*alt="Ladeanzeige"[^>]*height="64"/]],
  [
    'choice switch',
    () => <ChoiceSwitch label="Weg" value="delivery" options={ways} onChange={nothing} />,
    [/aria-pressed="true"[^>]*>.*Lieferung/, /disabled=""[^>]*>.*Abholung.*nicht möglich/],
  ],
  [
    'field with an error',
    () => <TextField id="a" label="Name" hint="Vorname" error="fehlt" />,
    [/for="a"/, /aria-describedby="a-error a-hint"/, /aria-invalid="true"/, /id="a-error"/],
  ],
  [
    'select',
    () => (
      <SelectField label="Zeit">
        <option>jetzt</option>
      </SelectField>
    ),
    [/<select/],
  ],
  [
    'checkbox',
    () => <Checkbox label="Rucola" error="fehlt" />,
    [/type="checkbox"/, /aria-invalid/],
  ],
  [
    'radio list',
    () => <RadioList legend="Weg" value="pickup" options={ways} onChange={nothing} />,
    [/<legend[^>]*>Weg/, /checked=""[^>]*value="pickup"|value="pickup"[^>]*checked=""/],
  ],
  [
    'stepper at its minimum',
    () => <Stepper label="Anzahl" value={1} onChange={nothing} />,
    [/aria-label="Anzahl"/, /aria-disabled="true"[^>]*aria-label="Weniger"/],
  ],
  ['price', () => <Price text="9,50 €" from was="11,00 €" />, [/ab /, /<s .*statt .*11,00 €/]],
  ['badge', () => <Badge tone="good">neu</Badge>, [/data-tone="good"/]],
  ['skeleton', () => <Skeleton lines={3} />, [/aria-hidden="true"/]],
  ['empty state', () => <EmptyState title="Leer" text="Such aus" />, [/Leer.*Such aus/]],
];
