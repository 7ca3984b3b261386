import { useEffect, useId, useState, type FormEvent } from 'react';
import type { DeliveryInfo } from '@tischlein/contract/calls/shop.ts';
import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { useSavedLocation } from '../account/use-saved-location.ts';
import { failureText } from '../api/failure-texts.ts';
import { agreesToLosses } from '../cart/agrees-to-losses.tsx';
import { actionLog } from '../place/action-log.ts';
import type { PlaceRequest } from '../session/dialogs.ts';
import type { LocationError } from '../session/location-check.ts';
import { usePeriod } from '../session/period-store.ts';
import { chooseDeliveryType, setPlace, useDeliveryType, usePlace } from '../session/place-store.ts';
import { keepServeTime } from '../session/kept-serve-time.ts';
import { useShop } from '../session/shop-context.tsx';
import { hasNoTimes } from '../session/takes-orders.ts';
import { questionBeforeMove, serviceText, type ServiceQuestion } from './branch-service.ts';
import { findBranch, precheckRequest, type BranchAnswer } from './find-branch.ts';
import { afterLookup, nextPage, type FinderPage } from './finder-page.ts';
import styles from './finder.module.css';
import { InitialPage } from './initial-page.tsx';
import { ListPage } from './list-page.tsx';
import { SuggestedPage } from './suggested-page.tsx';
import { goToBranch } from '../session/go-to-branch.ts';

export const ALL_CLOSED = 'Zurzeit sind alle Filialen geschlossen.';
const HEADERS: Record<FinderPage, string> = {
  initial: 'SCHNELL ZUR RICHTIGEN FILIALE',
  loading: 'WÄHLE DEINE FILIALE',
  suggested_franchise: 'FILIALE BESTÄTIGEN',
  list_franchises: 'WÄHLE DEINE FILIALE',
};

type Refusal = { error: LocationError } | { error: null; text: string };

/** The initial info dialog in franchise mode (specification 1 §2): from a place to the branch that suits it. */
export function FinderDialog({ request, open }: { request: PlaceRequest; open: boolean }) {
  const shop = useShop();
  const formId = useId();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  const listed = request.list === true;
  const [page, setPage] = useState<FinderPage>(listed ? 'loading' : 'initial');
  const [location, setLocation] = useState(() => usePlace.getState().location);
  useSavedLocation(location, setLocation);
  const [chosenTime, setServeAt] = useState<string | null>(null);
  // Of the other way, or past since: what the select shows then is what is asked for.
  const isOffered = chosenTime !== null && period?.validServeTimes[type].includes(chosenTime);
  const serveAt = isOffered ? chosenTime : null;
  const [timeMissing, setTimeMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);
  const [lookup, setLookup] = useState<FranchiseLookup | null>(null);
  const [suggested, setSuggested] = useState<FranchiseShop | null>(null);
  const [selected, setSelected] = useState<FranchiseShop | null>(null);
  const [log] = useState(actionLog);
  const input = { type, location, serveAt };

  // Known before anybody chooses a time where there is none.
  const isAllClosed = shop.isFranchiseOverview && !listed && period?.allowOrders === false;
  useEffect(() => {
    if (isAllClosed) void giveUp({ kind: 'all-closed' });
    // Once: the dialog is mounted anew for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAllClosed]);

  useEffect(() => {
    log.note('opened');
    if (listed) void showList();
    // Once: the dialog is mounted anew for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  async function showList() {
    const answer = await findBranch(shop, input);
    // A place nobody knows any more must not keep the list from a guest.
    const known =
      answer.kind === 'refused' ? await findBranch(shop, { ...input, location: '' }) : answer;
    if (known.kind !== 'found') return giveUp(known);
    const current = known.lookup.allShops.find(({ slug }) => slug === shop.slug);
    setLookup(known.lookup);
    setSuggested(known.suggested);
    setSelected(current?.acceptOrders ? current : known.suggested);
    setPage((before) => nextPage(before, 'loaded'));
  }

  /** Nothing to choose from: says why, and closes. */
  async function giveUp(answer: Exclude<BranchAnswer, { kind: 'found' }>) {
    setGaveUp(true);
    const text = answer.kind === 'failed' ? failureText(answer.failure) : ALL_CLOSED;
    await alertDialog({ title: 'Filialen', text });
    request.answer(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void find(location);
  }

  async function find(place: string) {
    if (busy) return undefined;
    const wanted = { ...input, location: place };
    log.note('submitted');
    const wrong = precheckRequest(wanted);
    if (wrong) return refuse({ error: wrong });
    const mustChoose = period && !period.allowASAP[type] && !hasNoTimes(period, type);
    if (serveAt === null && mustChoose) return setTimeMissing(true);
    setBusy(true);
    const answer = await findBranch(shop, wanted);
    setBusy(false);
    if (answer.kind === 'all-closed') return alertDialog({ title: 'Filialen', text: ALL_CLOSED });
    if (answer.kind === 'refused') return refuse({ error: answer.error });
    if (answer.kind === 'failed')
      return refuse({ error: null, text: failureText(answer.failure) }, answer.failure.kind);
    const { addr, corrected } = answer.lookup;
    const found = addr ? formatAddress(addr) : place;
    if (corrected && !(await isRight(found))) return setLocation(found);
    setLocation(found);
    setLookup(answer.lookup);
    setSuggested(answer.suggested);
    setSelected(answer.suggested);
    const next = afterLookup(type, answer.suggested);
    if (next === null) return take(answer.suggested, answer.lookup, found);
    setPage((before) => nextPage(before, next));
    return undefined;
  }

  function refuse(what: Refusal, code: string = what.error ?? 'failed') {
    log.fail(code);
    setRefusal(what);
  }

  function isRight(found: string): Promise<boolean> {
    log.note('corrected');
    return confirmDialog({
      title: 'Adresse korrigiert',
      text: `Meinst du diese Adresse?\n${found}`,
      okLabel: 'JA, STIMMT',
      cancelLabel: 'ANPASSEN',
    });
  }

  /** Stays when the branch is this one, else goes there with cart and requests. */
  async function take(branch: FranchiseShop, from: FranchiseLookup | null, place: string) {
    const selectedDish = request.selectedDish ?? null;
    if (branch.slug !== shop.slug) {
      const problem =
        from && questionBeforeMove(questionOf(from, branch.slug), branch.name, serveAt);
      // The others are shown to whoever would rather not.
      if (problem && !(await confirmDialog({ ...problem, cancelLabel: 'ABBRECHEN' })))
        return setPage('list_franchises');
      setBusy(true);
      const leaving =
        (await agreesToLosses(shop, branch)) &&
        (await goToBranch(shop, branch, { ...input, location: place }, selectedDish));
      if (!leaving) setBusy(false);
      return undefined;
    }
    chooseDeliveryType(type);
    keepServeTime(shop.id, serveAt);
    const info = type === 'delivery' ? deliveryInfo(from, branch) : null;
    if (place.trim() !== '') setPlace(place, info ?? usePlace.getState().info);
    // In list mode a delivery is not settled by the branch alone: its place is asked for when it is needed.
    request.answer(type === 'pickup' || info !== null);
    return undefined;
  }

  function questionOf(asked: FranchiseLookup, slug: string): ServiceQuestion {
    const now = period ? Date.parse(period.realtime) : Date.now();
    return { lookup: asked, slug, type, now, timeZone: shop.timeZone };
  }

  const close = () => request.answer(false);
  const isOpen = open && !isAllClosed && !gaveUp;
  const shared = { open: isOpen, name: 'branch-finder', title: HEADERS[page], onClose: close };

  if (page === 'loading') {
    return (
      <Dialog {...shared} footer={null}>
        <LoadingIndicator />
      </Dialog>
    );
  }
  if (page === 'initial' || !lookup || !selected) {
    return (
      <Dialog {...shared} okForm={formId} okBusy={busy}>
        <InitialPage
          formId={formId}
          location={location}
          serveAt={serveAt}
          timeMissing={timeMissing}
          error={refusal}
          log={log}
          onSubmit={submit}
          onLocation={setLocation}
          onTake={(address) => void find(address)}
          onClear={() => setRefusal(null)}
          onServeAt={(chosen) => {
            setTimeMissing(false);
            setServeAt(chosen);
          }}
        />
      </Dialog>
    );
  }
  const confirm = () => void take(selected, lookup, location);
  if (page === 'suggested_franchise') {
    return (
      <Dialog {...shared} onOk={confirm} okBusy={busy}>
        <SuggestedPage
          lookup={lookup}
          suggested={selected}
          onOthers={() => setPage((before) => nextPage(before, 'others'))}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...shared}
      footer={
        <div className={styles.footer}>
          {!listed && (
            <Button
              className={styles.back}
              onClick={() => {
                // What was tried out in the list is no suggestion.
                setSelected(suggested);
                setPage((before) => nextPage(before, 'back'));
              }}
            >
              Zurück
            </Button>
          )}
          <Button variant="primary" size="prominent" block busy={busy} onClick={confirm}>
            OK
          </Button>
        </div>
      }
    >
      <ListPage
        lookup={lookup}
        selected={selected}
        serviceOf={(slug) => serviceText(questionOf(lookup, slug))}
        onSelect={setSelected}
      />
    </Dialog>
  );
}

/** The conditions the finder told for the branch it suggests; null for any other. */
function deliveryInfo(lookup: FranchiseLookup | null, branch: FranchiseShop): DeliveryInfo | null {
  if (!lookup?.addr || lookup.slug !== branch.slug || lookup.minimumOrderValue === null)
    return null;
  const { street, streetNumber, zip, city } = lookup.addr;
  const { deliveryFee, minimumOrderValue, freeAfter, extraMinutes, distance } = lookup;
  const addr = { street, streetNumber, zip, city };
  const terms = { deliveryFee, minimumOrderValue, freeAfter, extraMinutes };
  return { ...terms, distance, addr, corrected: false };
}
