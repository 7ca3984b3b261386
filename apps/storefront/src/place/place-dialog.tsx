import { useId, useState, type FormEvent } from 'react';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useSavedLocation } from '../account/use-saved-location.ts';
import { failureText } from '../api/failure-texts.ts';
import type { PlaceRequest } from '../session/dialogs.ts';
import { checkLocation, type LocationAnswer } from '../session/location-check.ts';
import { usePeriod } from '../session/period-store.ts';
import { chooseDeliveryType, setPlace, useDeliveryType, usePlace } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { OrderTypeSwitch } from './order-type-switch.tsx';
import { actionLog } from './action-log.ts';
import { LocationField } from './location-field.tsx';
import { LocationProblem } from './location-problem.tsx';
import { PreviewList } from './preview-list.tsx';
import { useDeliveryPreview } from './use-delivery-preview.ts';
import { OurPlace } from './our-place.tsx';
import form from './place-form.module.css';

/** The initial info dialog (specification 1 §2), outside franchise mode. */
export function PlaceDialog({ request, open }: { request: PlaceRequest; open: boolean }) {
  const shop = useShop();
  const formId = useId();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  const [location, setLocation] = useState(() => usePlace.getState().location);
  useSavedLocation(location, setLocation);
  const preview = useDeliveryPreview(shop.id, type === 'delivery' ? location : null);
  const [refusal, setRefusal] = useState<Exclude<LocationAnswer, { ok: true }> | null>(null);
  const [pickupRefused, setPickupRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [log] = useState(() => {
    const started = actionLog();
    started.note('opened');
    return started;
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void settle(location);
  }

  async function settle(wanted: string) {
    if (busy) return;
    log.note('submitted');
    if (type === 'pickup') {
      // A failed distance never keeps a guest from collecting (specification 1 §4).
      if (period && !period.allowPickup) {
        log.fail('currentlyUnavailable');
        return setPickupRefused(true);
      }
      chooseDeliveryType('pickup');
      return request.answer(true);
    }
    setBusy(true);
    const answer = await checkLocation(shop.id, wanted, period?.allowDelivery ?? true);
    setBusy(false);
    if (!answer.ok) {
      log.fail(answer.error ?? answer.failure.kind);
      return setRefusal(answer);
    }
    const found = formatAddress(answer.info.addr);
    if (answer.info.corrected) {
      const right = await confirmDialog({
        title: 'Adresse korrigiert',
        text: `Meinst du diese Adresse?\n${found}`,
        okLabel: 'JA, STIMMT',
        cancelLabel: 'ANPASSEN',
      });
      log.note('corrected');
      if (!right) return setLocation(found);
    }
    chooseDeliveryType('delivery');
    setPlace(found, answer.info);
    request.answer(true);
  }

  return (
    <Dialog
      open={open}
      name="order-options"
      title="BESTELLOPTIONEN"
      onClose={() => request.answer(false)}
      okForm={formId}
      okBusy={busy}
    >
      <form id={formId} noValidate className={form.form} onSubmit={submit}>
        <OrderTypeSwitch onChoose={() => log.note('type-chosen')} />
        {type === 'delivery' ? (
          <>
            <LocationField
              value={location}
              onChange={setLocation}
              onTake={(address) => void settle(address)}
              log={log}
              onClear={() => setRefusal(null)}
              error={
                refusal &&
                (refusal.error === null ? (
                  failureText(refusal.failure)
                ) : (
                  <LocationProblem error={refusal.error} info={refusal.info} />
                ))
              }
            />
            {preview && !refusal && <PreviewList preview={preview} />}
          </>
        ) : (
          <OurPlace refused={pickupRefused} />
        )}
      </form>
    </Dialog>
  );
}
