import type { FormEvent } from 'react';
import { SelectField } from '@tischlein/ui/field.tsx';
import { OrderTypeSwitch } from '../place/order-type-switch.tsx';
import type { ActionLog } from '../place/action-log.ts';
import { LocationField } from '../place/location-field.tsx';
import { LocationProblem } from '../place/location-problem.tsx';
import { PreviewList } from '../place/preview-list.tsx';
import { useDeliveryPreview } from '../place/use-delivery-preview.ts';
import { FranchiseMap } from './franchise-map.tsx';
import { ServeTimeOptions } from '../place/serve-time-options.tsx';
import type { LocationError } from '../session/location-check.ts';
import { usePeriod } from '../session/period-store.ts';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { hasNoTimes } from '../session/takes-orders.ts';
import form from '../place/place-form.module.css';

interface InitialPageProps {
  formId: string;
  location: string;
  serveAt: string | null;
  timeMissing: boolean;
  error: { error: LocationError } | { error: null; text: string } | null;
  log: ActionLog;
  onSubmit: (event: FormEvent) => void;
  onLocation: (location: string) => void;
  onTake: (location: string) => void;
  onClear: () => void;
  onServeAt: (serveAt: string | null) => void;
}

/** How, where and when: all the finder needs. */
export function InitialPage(props: InitialPageProps) {
  const { error } = props;
  const shop = useShop();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  const preview = useDeliveryPreview(shop.id, type === 'delivery' ? props.location : null);
  const pins =
    preview?.branches.flatMap(({ slug, ...pin }) => (slug ? { slug, ...pin } : [])) ?? [];
  return (
    <form id={props.formId} noValidate className={form.form} onSubmit={props.onSubmit}>
      <OrderTypeSwitch onChoose={() => props.log.note('type-chosen')} />
      <LocationField
        value={props.location}
        onChange={props.onLocation}
        onTake={props.onTake}
        onClear={props.onClear}
        log={props.log}
        error={
          error &&
          (error.error === null ? error.text : <LocationProblem error={error.error} info={null} />)
        }
      />
      {preview && !error && (
        <>
          <PreviewList preview={preview} />
          {pins.length > 0 && (
            <FranchiseMap
              key={pins.map(({ slug }) => slug).join()}
              home={null}
              shops={pins}
              selected={pins[0]?.slug ?? ''}
            />
          )}
        </>
      )}
      {/* A closed branch offers no times; another one may be open. */}
      {period && !hasNoTimes(period, type) && (
        <SelectField
          label="Bestellzeit"
          name="serveAt"
          value={props.serveAt ?? ''}
          error={props.timeMissing ? 'Bitte wähle eine Zeit.' : undefined}
          onChange={(event) => props.onServeAt(event.target.value || null)}
        >
          <option value="">
            {period.allowASAP[type] ? 'So schnell wie möglich' : 'bitte wählen'}
          </option>
          <ServeTimeOptions period={period} type={type} />
        </SelectField>
      )}
    </form>
  );
}
